import { ExternalLink } from "lucide-react";
import { useId, useRef, useState } from "react";

import texts from "@facts/quote-messages.json";
import options from "@facts/quote-options.json";

import { afterPointerRelease } from "~/lib/pointer-release";
import { useLoaded } from "~/lib/use-loaded";
import { answerText } from "~/quote-request/answers/answer-labels";
import type { AnswerProps, Answers } from "~/quote-request/answers/answers";
import { businessMove, fullName, isBusiness } from "~/quote-request/answers/payload";
import { normalPhone } from "~/quote-request/answers/phone";
import { AnswerList, type AnswerRow } from "~/quote-request/fields/answer-list";
import type { FormField } from "~/quote-request/fields/field";
import { useFields } from "~/quote-request/fields/use-fields";
import { Hint, HintButton } from "~/ui/form/hint";
import { SelectField } from "~/ui/form/select-field";
import { TextArea } from "~/ui/form/text-area";
import { TextField } from "~/ui/form/text-field";

import { rowFields, textFields } from "./contact-step";
import type { QuestionProps, ReviewProps } from "./step";

export function Contact({ answers, change, wrongField, isOffice }: QuestionProps) {
  const field = useFields(textFields, { answers, change, wrongField });
  const phone = field("telefoon");
  return (
    <div role="group" aria-labelledby="persoonlijk" className="card p-5 sm:p-7">
      <h2 id="persoonlijk" className="heading-3">
        Persoonlijke gegevens
      </h2>
      <div className="mt-5 grid items-end gap-x-4 gap-y-5 sm:grid-cols-6">
        <TextField
          {...field("voornaam")}
          autoComplete="given-name"
          enterKeyHint="next"
          className="sm:col-span-3"
        />
        <TextField
          {...field("tussenvoegsel")}
          autoComplete="additional-name"
          enterKeyHint="next"
          autoCapitalize="none"
          className="sm:col-span-3"
        />
        <TextField
          {...field("achternaam")}
          autoComplete="family-name"
          enterKeyHint="next"
          className="sm:col-span-6"
        />
        <TextField
          {...phone}
          onBlur={() => {
            change({ type: "text", name: "telefoon", value: normalPhone(phone.value) });
            phone.onBlur();
          }}
          type="tel"
          help="Alleen om uw verhuizing te bespreken. Wij verkopen uw nummer nooit door."
          autoComplete="tel"
          enterKeyHint="next"
          className="sm:col-span-6"
        />
        <EmailField field={field("email")} change={change} />
        <SelectField
          {...field("contactvoorkeur")}
          value={preference(answers)}
          options={options.contactvoorkeur.options}
          className="sm:col-span-3"
        />
        <SelectField
          {...field("zekerheidsverhuizing")}
          {...options.zekerheidsverhuizing}
          value={businessMove(answers)}
          className="sm:col-span-3"
        />
        {isBusiness(answers) && (
          <TextField
            {...field("bedrijfsnaam")}
            autoComplete="organization"
            enterKeyHint="next"
            className="sm:col-span-6"
          />
        )}
        <TextArea
          {...field("opmerkingen")}
          help="Noem hier geen medische gegevens en geen burgerservicenummer; die hebben wij niet nodig."
          rows={4}
          placeholder="Moeten we ergens rekening mee houden? Bijvoorbeeld een piano, antiek, planten of huisdieren."
          className="sm:col-span-6"
        />
      </div>
      {!isOffice && <Consent checked={answers.privacyAkkoord} change={change} />}
    </div>
  );
}

/** An empty answer and 'geen' mean the same: one entry in the list is enough. */
const preference = ({ contactvoorkeur }: Answers): string => contactvoorkeur || "geen";

type EmailProps = Pick<AnswerProps, "change"> & {
  field: ReturnType<ReturnType<typeof useFields<keyof typeof textFields>>>;
};

const loadSuggestion = async () => (await import("./email-suggestion")).emailSuggestion;

/** The e-mail field; once it is left, asks about a domain that looks mistyped. */
function EmailField({ field, change }: EmailProps) {
  const input = useRef<HTMLInputElement>(null);
  const [left, setLeft] = useState("");
  const suggest = useLoaded(loadSuggestion);
  const id = useId();
  const suggestion = left === field.value ? suggest?.(left) : undefined;
  const onBlur = () => {
    field.onBlur();
    afterPointerRelease(() => setLeft(field.value));
  };
  const accept = () => {
    if (suggestion) change({ type: "text", name: "email", value: suggestion.email });
    input.current?.focus();
  };
  return (
    <div className="sm:col-span-6">
      <TextField
        {...field}
        ref={input}
        describedBy={id}
        onBlur={onBlur}
        type="email"
        autoComplete="email"
        enterKeyHint="next"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Hint id={id} className="not-empty:mt-2">
        {suggestion && <HintButton onClick={accept}>{suggestion.question}</HintButton>}
      </Hint>
    </div>
  );
}

const { label: consent, link: statement } = options.privacyAkkoord;
const [beforeLink = "", afterLink = ""] = consent.split(statement.label);

/** The consent, as one sentence with a link to the privacy statement. */
function Consent({ checked, change }: Pick<AnswerProps, "change"> & { checked: boolean }) {
  return (
    <div className="mt-7 border-t border-line pt-6">
      <label className="flex cursor-pointer gap-3.5 rounded-xl has-focus-visible:outlined has-focus-visible:outline-offset-6">
        <input
          type="checkbox"
          name="privacyAkkoord"
          aria-required
          checked={checked}
          onChange={(event) => change({ type: "consent", value: event.target.checked })}
          className="mt-0.5 size-6 shrink-0 accent-petrol outline-none"
        />
        <span className="text-ink">
          {beforeLink}
          <a
            href={statement.href}
            target="_blank"
            aria-describedby="nieuw-tabblad"
            className="font-semibold text-petrol underline underline-offset-4 hover:text-brick"
          >
            {statement.label}
            <ExternalLink aria-hidden className="mb-1 ml-1 inline size-3.5" />
          </a>
          {afterLink}{" "}
          <span aria-hidden className="text-brick">
            *
          </span>
        </span>
      </label>
      <span id="nieuw-tabblad" hidden>
        {texts.opens_new_tab}
      </span>
    </div>
  );
}

export function ContactReview({ answers, isSent }: ReviewProps) {
  const shown = {
    ...answers,
    contactvoorkeur: preference(answers),
    zekerheidsverhuizing: businessMove(answers),
    bedrijfsnaam: isBusiness(answers) ? answers.bedrijfsnaam : "",
  };
  const row = (name: keyof typeof rowFields) => answerRow(rowFields[name], answerText(shown, name));
  return (
    <AnswerList
      rows={[
        answerRow({ label: "Naam", required: true }, fullName(answers)),
        ...(Object.keys(rowFields) as (keyof typeof rowFields)[]).map(row),
        ["Privacyverklaring", isSent ? undefined : answers.privacyAkkoord ? "Akkoord" : "Nog niet akkoord"],
      ]}
    />
  );
}

/** The row of an answer; a required one that is missing says so. */
const answerRow = ({ label, required }: FormField, text = ""): AnswerRow => [
  label,
  text.trim() || (required && texts.review_not_given),
];
