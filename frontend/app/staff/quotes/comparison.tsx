import editor from "@facts/quote-editor.json";

import { money } from "~/lib/money";

import {
  amountOf,
  type Change,
  compareFacts,
  compareLines,
  type FactPair,
  isSameOffer,
  type LinePair,
  termsOf,
  totalOf,
} from "./compare";
import type { Content } from "./draft-form";
import type { Line } from "./quotes";

type Props = { before: Content; after: Content; names: [before: string, after: string] };

const marks: Record<Change, { text: string; style: string }> = {
  same: { text: "Gelijk", style: "text-body" },
  added: { text: "Nieuw", style: "bg-teal text-white" },
  changed: { text: "Gewijzigd", style: "bg-amber/35 text-ink" },
  gone: { text: "Vervallen", style: "bg-brick/12 text-brick-dark" },
};

/** Two versions side by side: lines that were added, changed or removed, other differences, and the totals. */
export function Comparison({ before, after, names }: Props) {
  const [old, now] = [totalOf(before), totalOf(after)];
  return (
    <div className="@container">
      {isSameOffer(before, after) && <p className="mb-3 font-semibold text-ink">{editor.same}</p>}
      <table className="w-full table-fixed text-left">
        <thead>
          <tr className="border-b border-line text-sm text-ink">
            {names.map((name) => (
              <th key={name} scope="col" className="px-2 pb-2 font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {compareLines(before.lines, after.lines).map((pair) => (
          <LineRows key={pair.id} pair={pair} />
        ))}
        {compareFacts(before, after).map((pair) => (
          <FactRows key={pair.label} pair={pair} />
        ))}
        <tbody className="border-t-2 border-ink">
          <tr>
            <th scope="rowgroup" colSpan={2} className="px-2 pt-2 font-bold text-ink">
              Totaal inclusief btw
              {old !== now && (
                <span className="font-normal text-body">
                  {" "}
                  ({now > old ? "+" : ""}
                  {money(now - old)})
                </span>
              )}
            </th>
          </tr>
          <tr className="tabular-nums text-lg font-bold text-ink">
            <td className="px-2">{money(old)}</td>
            <td className="px-2">{money(now)}</td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}

function LineRows({ pair: { change, before, after } }: { pair: LinePair }) {
  const { text, style } = marks[change];
  return (
    <tbody className={`border-b border-line ${change === "same" ? "" : "bg-mist"}`}>
      <tr>
        <th scope="rowgroup" colSpan={2} className="px-2 pt-2 font-semibold text-ink">
          {(after ?? before)?.label}{" "}
          {change !== "same" && (
            <span
              className={`ml-1 inline-block rounded-full px-2 py-0.5 text-[0.8125rem] leading-snug font-semibold ${style}`}
            >
              {text}
            </span>
          )}
        </th>
      </tr>
      <tr className="tabular-nums align-top">
        <td className="px-2 pb-2">{before ? <LineTerms line={before} other={after} /> : "–"}</td>
        <td className="px-2 pb-2">{after ? <LineTerms line={after} other={before} /> : "–"}</td>
      </tr>
    </tbody>
  );
}

/** The terms of a line, with its label where that differs from the other version. */
function LineTerms({ line, other }: { line: Line; other: Line | undefined }) {
  return (
    <>
      {other && other.label !== line.label && <span className="block">{line.label}</span>}
      <span className="block text-sm">{termsOf(line)}</span>
      {other && other.vat_percent !== line.vat_percent && (
        <span className="block text-sm">{line.vat_percent}% btw</span>
      )}
      <span className="font-semibold text-ink">{amountOf(line)}</span>
    </>
  );
}

function FactRows({ pair: { label, before, after } }: { pair: FactPair }) {
  return (
    <tbody className="border-b border-line bg-mist">
      <tr>
        <th scope="rowgroup" colSpan={2} className="px-2 pt-2 font-semibold text-ink">
          {label}
        </th>
      </tr>
      <tr className="align-top whitespace-pre-wrap">
        <td className="px-2 pb-2">{before}</td>
        <td className="px-2 pb-2">{after}</td>
      </tr>
    </tbody>
  );
}
