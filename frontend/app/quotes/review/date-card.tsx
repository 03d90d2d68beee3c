import options from "@facts/quote-options.json";

import { dateLabel } from "../review";
import type { Answers } from "../state";
import { ReviewCard } from "./review-card";

/** The day of the move. */
export function DateCard({ answers }: { answers: Answers }) {
  const label = dateLabel(answers);
  return (
    <ReviewCard title="Verhuisdatum" step={1}>
      <p className="text-lg font-semibold text-ink first-letter:uppercase">{label}</p>
      <p>Verhuistijd {options.dateFlexibility.moving_time}</p>
    </ReviewCard>
  );
}
