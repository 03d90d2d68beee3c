import facts from "@facts/quote-figures.json";

import { wholeNumber } from "~/lib/format";
import { Disclosure } from "~/staff/ui/disclosure";

import { BarList } from "./bar-list";
import type { Choice } from "./choice";
import { exportPath, type QuoteFigures, vatInWords, wholeEuros } from "./figures";
import { CsvButton } from "./parts";

/** Why quotes were lost, the most frequent reason first. */
export function ReasonFigures({ figures, choice: { withVat } }: { figures: QuoteFigures; choice: Choice }) {
  const { label, definition } = facts.tables.reason;
  const { reasons } = figures;
  const lost = reasons.reduce((sum, reason) => sum + reason.count, 0);
  const bars = reasons
    .filter((reason) => reason.count > 0)
    .map((reason) => ({
      name: reason.label,
      words: `${wholeNumber(reason.count)} (${String(Math.round((100 * reason.count) / lost))}%)`,
      parts: { accepted: 0, open: 0, lost: reason.count },
    }));
  return (
    <figure className="relative min-w-0 card p-5 shadow-none">
      <figcaption className="pr-16 font-bold text-ink">{label}</figcaption>
      <CsvButton path={exportPath(figures, "reason")} name={label} />
      <p className="mt-1 mb-3 text-sm">{definition}</p>
      {lost === 0 && <p>In deze periode ging geen offerte verloren.</p>}
      <BarList bars={bars} />
      <Disclosure summary="Bekijk als tabel">
        <ReasonTable {...{ reasons, withVat }} />
      </Disclosure>
    </figure>
  );
}

type TableProps = { reasons: QuoteFigures["reasons"]; withVat: boolean };

function ReasonTable({ reasons, withVat }: TableProps) {
  return (
    <table className="w-full">
      <thead>
        <tr className="text-left text-ink">
          <th scope="col" className="py-1 pr-3">
            {facts.columns.reason}
          </th>
          <th scope="col" className="py-1 pr-3 text-right">
            {facts.columns.count}
          </th>
          <th scope="col" className="py-1 text-right">
            {facts.figures.value.label} <span className="font-normal">{vatInWords(withVat)}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {reasons.map((reason) => (
          <tr key={reason.id} className="border-t border-line">
            <th scope="row" className="py-1 pr-3 text-left font-normal">
              {reason.label}
            </th>
            <td className="tabular-nums py-1 pr-3 text-right text-ink">{wholeNumber(reason.count)}</td>
            <td className="tabular-nums py-1 text-right text-ink">
              {wholeEuros(withVat ? reason.including_cents : reason.excluding_cents)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
