import options from "@facts/quote-options.json";

import { addressLine, optionLabel } from "../review";
import type { Answers, Prefix } from "../state";
import { ReviewCard } from "./review-card";
import { Rows } from "./rows";

/** From where to where. */
export function AddressesCard({ answers }: { answers: Answers }) {
  return (
    <ReviewCard title="Verhuisadressen" step={0}>
      <div className="space-y-5">
        <Address name="Van" prefix="van" answers={answers} />
        <Address name="Naar" prefix="naar" answers={answers} />
      </div>
    </ReviewCard>
  );
}

type Props = { name: string; prefix: Prefix; answers: Answers };

function Address({ name, prefix, answers }: Props) {
  return (
    <div className="border-l-4 border-water pl-4">
      <h3 className="text-sm font-semibold tracking-wide text-teal">{name}</h3>
      <p className="mb-2 text-lg font-semibold wrap-anywhere text-ink">{addressLine(answers, prefix)}</p>
      <Rows
        rows={[
          [options.land.label, optionLabel("land", answers[`${prefix}Land`])],
          [options.woningType.label, optionLabel("woningType", answers[`${prefix}WoningType`])],
          [options.verdieping.label, optionLabel("verdieping", answers[`${prefix}Verdieping`])],
          ["Trap of lift", optionLabel("liftAanwezig", answers[`${prefix}LiftAanwezig`])],
          ["Omschrijving", answers[`${prefix}Omschrijving`].trim()],
        ]}
      />
    </div>
  );
}
