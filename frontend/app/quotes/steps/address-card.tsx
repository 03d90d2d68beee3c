import { Flag, MapPin } from "lucide-react";
import { useId } from "react";

import options from "@facts/quote-options.json";

import { SelectField } from "~/ui/form/select-field";
import { TextArea } from "~/ui/form/text-area";
import { TextField } from "~/ui/form/text-field";

import { normalPostcode } from "../postcode";
import type { Prefix } from "../state";
import type { StepProps } from "../step-props";
import { addressCards } from "../steps";
import type { useFields } from "../use-fields";

type Props = Pick<StepProps, "answers" | "change"> & {
  prefix: Prefix;
  field: ReturnType<typeof useFields>;
};

/** One of the two addresses: where it is, then what the movers will find there. */
export function AddressCard(props: Props) {
  const { prefix } = props;
  const id = useId();
  const Icon = prefix === "van" ? MapPin : Flag;
  return (
    <div role="group" aria-labelledby={id} className="card p-5 sm:p-7">
      <h2 id={id} className="flex items-center gap-3 heading-3">
        <span
          aria-hidden
          className={`flex size-9 items-center justify-center rounded-full text-white ${prefix === "van" ? "bg-teal" : "bg-brick"}`}
        >
          <Icon className="size-4.5" />
        </span>
        {addressCards[prefix]}
      </h2>
      <Place {...props} />
      <Home {...props} />
    </div>
  );
}

function Place({ prefix, answers, change, field }: Props) {
  const land = options.land.options.find(({ id }) => id === answers[`${prefix}Land`]);
  const postcode = field(`${prefix}Postcode`);
  const tidy = () =>
    change({ type: "text", name: postcode.name, value: normalPostcode(postcode.value) || postcode.value });
  return (
    <div className="mt-5 grid grid-cols-[minmax(0,1fr)_7.5rem] items-end gap-x-4 gap-y-5">
      <SelectField
        {...field(`${prefix}Land`)}
        {...options.land}
        required
        autoComplete={`section-${prefix} country`}
        className="col-span-2"
      />
      <TextField
        {...postcode}
        label="Postcode"
        required
        placeholder={land?.postcode_example}
        autoComplete={`section-${prefix} postal-code`}
        autoCapitalize="characters"
        inputMode={land?.id === options.land.default ? "text" : "numeric"}
        spellCheck={false}
        onBlur={() => {
          tidy();
          postcode.onBlur();
        }}
      />
      <TextField
        {...field(`${prefix}Huisnummer`)}
        label="Huisnummer"
        required
        autoComplete="off"
        autoCapitalize="none"
      />
      <TextField
        {...field(`${prefix}Stad`)}
        label="Stad"
        required
        autoComplete={`section-${prefix} address-level2`}
        className="col-span-2"
      />
      <TextField
        {...field(`${prefix}Straat`)}
        label="Straat"
        required
        autoComplete={`section-${prefix} address-line1`}
        className="col-span-2"
      />
    </div>
  );
}

function Home({ prefix, field }: Props) {
  return (
    <div className="mt-6 grid gap-5 border-t border-line pt-6">
      <SelectField {...field(`${prefix}WoningType`)} {...options.woningType} />
      <SelectField {...field(`${prefix}Verdieping`)} {...options.verdieping} />
      <SelectField {...field(`${prefix}LiftAanwezig`)} {...options.liftAanwezig} />
      <TextArea
        {...field(`${prefix}Omschrijving`)}
        label="Omschrijving"
        rows={3}
        placeholder="Bijvoorbeeld: smalle trap, geen parkeerplek voor de deur"
      />
    </div>
  );
}
