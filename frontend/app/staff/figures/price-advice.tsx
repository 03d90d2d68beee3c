import { Link } from "react-router";

import facts from "@facts/move-figures.json";

import { textLink } from "~/staff/ui/control-styles";

import type { MoveFigures } from "./move-figures";

type Props = { advice: MoveFigures["advice"]; isAdmin: boolean };

const { label, definition } = facts.tables.advice;

/** What the true hours say about the price model; nothing changes by it. */
export function PriceAdvice({ advice: { kind, sentences }, isAdmin }: Props) {
  return (
    <section aria-labelledby="prijsadvies" className="min-w-0 card p-5 shadow-none">
      <h4 id="prijsadvies" className="font-bold text-ink">
        {label}
      </h4>
      {sentences.map((sentence) => (
        <p key={sentence} className="mt-2 text-ink">
          {sentence}
        </p>
      ))}
      {kind !== "too_few" && <p className="mt-3 text-sm">{definition}</p>}
      {kind === "change" &&
        (isAdmin ? (
          <Link to="/dashboard/bedrijf" className={`mt-2 ${textLink}`}>
            {facts.to_editor}
          </Link>
        ) : (
          <p className="mt-2 text-sm">{facts.for_planners}</p>
        ))}
    </section>
  );
}
