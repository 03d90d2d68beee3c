import facts from "@facts/quote-figures.json";

import { wholeNumber } from "~/lib/format";

import type { Measure } from "./choice";
import {
  acceptedValue,
  type Figures,
  longDuration,
  percent,
  valueOf,
  vatInWords,
  wholeEuros,
} from "./figures";

/** The four figures of the whole period, each with an explanation of how it is counted. */
export function Tiles({ total, withVat }: { total: Figures; withVat: boolean }) {
  const decided = total.accepted + total.declined + total.expired;
  return (
    <section aria-label={facts.total} className="grid gap-2 sm:grid-cols-2 xl:grid-cols-4">
      <Tile of="sent" value={wholeNumber(total.sent)}>
        {wholeNumber(total.open)} nog open
        {total.withdrawn > 0 && `, ${wholeNumber(total.withdrawn)} ingetrokken`}
      </Tile>
      <Tile of="value" value={wholeEuros(valueOf(total, withVat))} unit={vatInWords(withVat)}>
        Waarvan {wholeEuros(acceptedValue(total, withVat))} akkoord
      </Tile>
      <Tile of="accepted_share" value={percent(total.accepted_percent)}>
        {decided === 0
          ? "Nog geen antwoord"
          : `${wholeNumber(total.accepted)} van ${wholeNumber(decided)}: ${wholeNumber(total.declined)} afgewezen, ${wholeNumber(total.expired)} verlopen`}
      </Tile>
      <Tile of="waiting" value={longDuration(total.median_minutes)}>
        Langste: {longDuration(total.longest_minutes)}
      </Tile>
    </section>
  );
}

type TileProps = { of: Measure; value: string; unit?: string; children: React.ReactNode };

function Tile({ of, value, unit, children }: TileProps) {
  const { label, definition } = facts.figures[of];
  return (
    <section aria-label={label} className="card p-4 shadow-none sm:p-5">
      <h4 className="font-bold text-ink">{label}</h4>
      <p className="tabular-nums mt-2 font-display text-2xl leading-tight font-bold text-ink">
        {value} {unit && <span className="font-sans text-sm font-normal">{unit}</span>}
      </p>
      <p className="mt-1 font-semibold text-ink">{children}</p>
      <p className="mt-2 text-sm leading-snug">{definition}</p>
    </section>
  );
}
