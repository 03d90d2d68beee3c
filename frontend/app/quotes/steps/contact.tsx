import options from "@facts/quote-options.json";

import { SelectField } from "~/ui/form/select-field";
import { TextArea } from "~/ui/form/text-area";
import { TextField } from "~/ui/form/text-field";

import { Consent } from "../consent";
import { EmailField } from "../email-field";
import { RequiredNote } from "../required-note";
import type { StepProps } from "../step-props";
import { useFields } from "../use-fields";

/** Step 5: who asks, and how we answer. */
export function ContactStep({ answers, change }: StepProps) {
  const field = useFields({ answers, change });
  return (
    <>
      <RequiredNote />
      <div role="group" aria-labelledby="persoonlijk" className="card p-5 sm:p-7">
        <h2 id="persoonlijk" className="heading-3">
          Persoonlijke gegevens
        </h2>
        <div className="mt-5 grid items-end gap-x-4 gap-y-5 sm:grid-cols-6">
          <Names field={field} />
          <TextField
            {...field("telefoon")}
            type="tel"
            label="Telefoonnummer"
            help="Alleen om uw verhuizing te bespreken. Wij verkopen uw nummer nooit door."
            required
            autoComplete="tel"
            className="sm:col-span-6"
          />
          <EmailField field={field("email")} change={change} />
          <SelectField
            {...field("contactvoorkeur")}
            // An empty answer and 'geen' mean the same: one entry in the list is enough.
            value={answers.contactvoorkeur || "geen"}
            label={options.contactvoorkeur.label}
            options={options.contactvoorkeur.options}
            className="sm:col-span-3"
          />
          <SelectField
            {...field("zekerheidsverhuizing")}
            {...options.zekerheidsverhuizing}
            className="sm:col-span-3"
          />
          <TextArea
            {...field("opmerkingen")}
            label="Opmerkingen"
            help="Noem hier geen medische gegevens en geen burgerservicenummer; die hebben wij niet nodig."
            rows={4}
            placeholder="Moeten we ergens rekening mee houden? Bijvoorbeeld een piano, antiek, planten of huisdieren."
            className="sm:col-span-6"
          />
        </div>
        <Consent checked={answers.privacyAkkoord} change={change} />
      </div>
    </>
  );
}

function Names({ field }: { field: ReturnType<typeof useFields> }) {
  return (
    <>
      <TextField
        {...field("voornaam")}
        label="Voornaam"
        required
        autoComplete="given-name"
        className="sm:col-span-3"
      />
      <TextField
        {...field("tussenvoegsel")}
        label="Tussenvoegsel"
        autoComplete="additional-name"
        autoCapitalize="none"
        className="sm:col-span-3"
      />
      <TextField
        {...field("achternaam")}
        label="Achternaam"
        required
        autoComplete="family-name"
        className="sm:col-span-6"
      />
    </>
  );
}
