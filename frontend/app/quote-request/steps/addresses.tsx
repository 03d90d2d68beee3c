import { Flag, MapPin } from "lucide-react";
import { useId } from "react";

import texts from "@facts/quote-messages.json";
import options from "@facts/quote-options.json";

import { addressLine, answerText, floorLabel } from "~/quote-request/answers/answer-labels";
import {
  type AddressPart,
  type AnswerProps,
  type Answers,
  asksCountry,
  countryOf,
  type Prefix,
  withPrefix,
} from "~/quote-request/answers/answers";
import { floorChoices, isHighest } from "~/quote-request/answers/floor";
import { AnswerList } from "~/quote-request/fields/answer-list";
import { type FormField, missingIn } from "~/quote-request/fields/field";
import { useFields } from "~/quote-request/fields/use-fields";
import { PlaceFields } from "~/quote-request/place/place-fields";
import { SelectField } from "~/ui/form/select-field";
import { TextArea } from "~/ui/form/text-area";

import { HomeSize } from "./home-size";
import type { QuestionProps, QuestionStep, ReviewProps } from "./step";

const parts: Record<AddressPart, FormField> = {
  // Always answered: one of the countries is chosen from the start.
  Land: { label: options.land.label },
  Postcode: { label: "Postcode", required: true },
  Huisnummer: { label: "Huisnummer", required: true },
  Stad: { label: "Stad", required: true },
  Straat: { label: "Straat", required: true },
  WoningType: { label: options.woningType.label },
  Verdieping: { label: options.verdieping.label },
  VerdiepingNummer: { label: options.verdieping.number.label },
  LiftAanwezig: { label: options.liftAanwezig.label },
  Omschrijving: { label: "Omschrijving" },
};
const titles: Record<Prefix, string> = { van: "Beginadres A", naar: "Eindadres B" };
const fields = {
  ...fieldsOf("van"),
  ...fieldsOf("naar"),
  woninggrootte: { label: options.woninggrootte.label },
};
const missing = missingIn(fields);

/** Step 1: from where and to where. */
export const addressesStep: QuestionStep = {
  id: "adressen",
  name: "Adressen",
  title: "Verhuisadressen",
  Component: Addresses,
  begins: "vanPostcode",
  fields,
  missing,
  precheck: (answers) => (missing(answers).length > 0 ? texts.precheck_addresses : undefined),
  review: { title: "Verhuisadressen", Component: AddressesReview },
};

function fieldsOf<P extends Prefix>(prefix: P) {
  const group = titles[prefix];
  const hint = (answers: Answers) =>
    texts.postcode_hint
      .replace("{land}", answerText(answers, `${prefix}Land`) ?? "")
      .replace("{example}", countryOf(answers, prefix)?.postcode_example ?? "")
      .replace("{postcode}", answers[`${prefix}Postcode`].trim());
  const grouped = Object.entries(parts).map(([part, field]) => [part, { ...field, group }]);
  const own = Object.fromEntries(grouped) as Record<AddressPart, FormField>; // the same parts
  return withPrefix(prefix, { ...own, Postcode: { ...own.Postcode, hint } });
}

type Props = AnswerProps & {
  prefix: Prefix;
  field: ReturnType<typeof useFields<keyof typeof fields>>;
  isWhole: boolean;
};

function Addresses({ answers, change, wrongField, stored }: QuestionProps) {
  const field = useFields(fields, { answers, change, wrongField });
  return (
    <div className="grid gap-6 md:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
      <p className="col-span-full -my-2 pointer-fine:hidden">{texts.postcode_jump}</p>
      <AddressCard prefix="van" isWhole={stored?.vanHuisnummer === ""} {...{ answers, change, field }} />
      <AddressCard prefix="naar" isWhole={stored?.naarHuisnummer === ""} {...{ answers, change, field }} />
      <div className="col-span-full card p-5 sm:p-7">
        <HomeSize {...{ answers, change }} />
      </div>
    </div>
  );
}

/** One of the two addresses: where it is, then what the movers will find there. */
function AddressCard(props: Props) {
  const { prefix } = props;
  const id = useId();
  const Icon = prefix === "van" ? MapPin : Flag;
  return (
    <div role="group" aria-labelledby={id} className="card p-5 sm:p-7">
      <h2 id={id} className="flex items-center gap-3 heading-3">
        <span
          aria-hidden
          className={`flex size-9 items-center justify-center rounded-full text-white ${prefix === "van" ? "bg-teal" : "bg-button"}`}
        >
          <Icon className="size-4.5" />
        </span>
        {titles[prefix]}
      </h2>
      <PlaceFields {...props} />
      <Home {...props} />
    </div>
  );
}

function Home({ prefix, answers, field }: Props) {
  const isDownstairs = answers[`${prefix}Verdieping`] === "begane-grond";
  return (
    <div className="mt-6 grid gap-5 border-t border-line pt-6">
      <SelectField {...field(`${prefix}WoningType`)} {...options.woningType} />
      <SelectField
        {...field(`${prefix}Verdieping`)}
        options={options.verdieping.options}
        placeholder={options.verdieping.placeholder}
      />
      {isHighest(answers[`${prefix}Verdieping`]) && (
        <SelectField
          {...field(`${prefix}VerdiepingNummer`)}
          help={options.verdieping.number.help}
          placeholder={options.verdieping.number.placeholder}
          options={floorChoices}
        />
      )}
      <SelectField
        {...field(`${prefix}LiftAanwezig`)}
        {...options.liftAanwezig}
        help={isDownstairs ? texts.ground_floor_access : undefined}
      />
      <TextArea
        {...field(`${prefix}Omschrijving`)}
        rows={3}
        placeholder="Bijvoorbeeld: smalle trap, geen parkeerplek voor de deur"
      />
    </div>
  );
}

function AddressesReview(props: ReviewProps) {
  return (
    <div className="stack-5">
      <AddressReview name="Van" prefix="van" {...props} />
      <AddressReview name="Naar" prefix="naar" {...props} />
    </div>
  );
}

const countryRow = (answers: Answers, prefix: Prefix): [string, string | undefined] => [
  parts.Land.label,
  answerText(answers, `${prefix}Land`),
];

const sizeRow = (answers: Answers): [string, string | undefined] => [
  "Grootte",
  answerText(answers, "woninggrootte"),
];

function AddressReview({ name, prefix, answers, isSent }: ReviewProps & { name: string; prefix: Prefix }) {
  return (
    <div className="border-l-4 border-water pl-4">
      <h3 className="text-sm font-semibold tracking-wide text-teal">{name}</h3>
      <p className="mb-2 text-lg font-semibold wrap-anywhere text-ink">
        {addressLine(answers, prefix, isSent)}
      </p>
      <AnswerList
        rows={[
          ...(asksCountry ? [countryRow(answers, prefix)] : []),
          ...(prefix === "van" ? [sizeRow(answers)] : []),
          [parts.WoningType.label, answerText(answers, `${prefix}WoningType`)],
          [parts.Verdieping.label, floorLabel(answers, prefix)],
          ["Trap of lift", answerText(answers, `${prefix}LiftAanwezig`)],
          [parts.Omschrijving.label, answerText(answers, `${prefix}Omschrijving`)],
        ]}
      />
    </div>
  );
}
