import options from "@facts/quote-options.json";

import { chosenExtras } from "../extras";
import { optionLabel } from "../review";
import type { Answers } from "../state";
import { ReviewCard } from "./review-card";
import { Rows } from "./rows";

/** Which services come with the move. */
export function ExtrasCard({ answers }: { answers: Answers }) {
  const chosen = chosenExtras(answers.extraServices);
  return (
    <ReviewCard title="Extra opties" step={3}>
      <Rows
        rows={[
          ["Extra diensten", chosen.map(({ title }) => title).join(", ") || "Geen"],
          [options.hulpNodig.label, optionLabel("hulpNodig", answers.hulpNodig)],
        ]}
      />
    </ReviewCard>
  );
}
