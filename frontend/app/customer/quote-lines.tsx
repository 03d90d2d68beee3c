import { money } from "~/lib/money";
import type { Totals } from "~/lib/quote-money";

import { useCustomer } from "./customer-context";
import { quantity } from "./formats";
import { fill } from "./language";
import type { CustomerQuote } from "./types";

type Line = CustomerQuote["lines"][number];

export function LineList({ lines }: { lines: readonly Line[] }) {
  const { texts, language } = useCustomer();
  return (
    <>
      <h3 className="mt-6 mb-3 font-semibold">{texts.quote.lines}</h3>
      <ul className="divide-y divide-line" lang="nl">
        {lines.map((line) => (
          <li key={line.id} className="flex justify-between gap-4 py-1.5">
            <span className="min-w-0">
              <span className="font-medium wrap-anywhere text-ink">{line.label}</span>
              <span className="block text-sm">{pricing(line, language)}</span>
            </span>
            <span className="shrink-0 font-medium text-ink tabular-nums">
              {money(line.amount_cents, language)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** `6,5 uur à € 120,00`. */
export const pricing = (line: Line, language: "nl" | "en"): string =>
  `${quantity(language, line.quantity_tenths)} ${line.unit_label} à ${money(line.unit_price_cents, language)}`;

type TotalProps = { quote: CustomerQuote; totals: Totals };

/** The sum, labelled by the price basis: a total, a maximum or an estimate. */
export function TotalLine({ quote, totals }: TotalProps) {
  const { texts, language } = useCustomer();
  return (
    <div className="mt-3 border-t border-line pt-3">
      {totals.discount_cents > 0 && (
        <p className="flex justify-between gap-4">
          {texts.quote.discount}
          <span className="tabular-nums">−{money(totals.discount_cents, language)}</span>
        </p>
      )}
      <p className="flex flex-wrap justify-between gap-x-4 text-lg font-semibold text-ink">
        {quote.basis.total_label}
        <span className="tabular-nums">{money(totals.including_cents, language)}</span>
      </p>
      <p className="text-sm">
        {fill(quote.business ? texts.quote.excluding_vat : texts.quote.included_vat, {
          amount: money(quote.business ? totals.excluding_cents : totals.vat_cents, language),
        })}
        {quote.business && `. ${texts.quote.business}`}
      </p>
    </div>
  );
}
