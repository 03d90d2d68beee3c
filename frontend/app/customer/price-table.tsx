import { money } from "~/lib/money";

import { useCustomer } from "./customer-context";
import { quantity } from "./formats";
import { fill, type Language, type Texts, unitOf, wordsOf } from "./language";
import { Label } from "./parts";
import type { CustomerQuote, PriceRow } from "./types";

const sums: readonly PriceRow["kind"][] = [
  "lines_total",
  "discount",
  "excluding",
  "vat",
  "total",
  "included_vat",
];

type Props = { quote: CustomerQuote; rows: readonly PriceRow[]; caption: string };

/** What a quote costs: lines, discount, VAT and total, in the rows that the PDF and the mails show too. */
export function PriceTable({ quote, rows, caption }: Props) {
  const { language, texts } = useCustomer();
  const notChosen = rows.filter(({ kind }) => kind === "not_chosen");
  return (
    <>
      <PriceRows {...{ rows, caption }} />
      {quote.business && rows.some(({ kind }) => kind === "total") && (
        <p className="text-sm">{texts.quote.business}</p>
      )}
      {notChosen.length > 0 && (
        <p className="mt-2 text-sm">
          {fill(texts.quote.not_chosen, {
            options: notChosen.map(({ label }) => wordsOf(language, label).text).join(", "),
          })}
        </p>
      )}
    </>
  );
}

/** The lines and their sums alone. */
export function PriceRows({ rows, caption }: Omit<Props, "quote">) {
  return (
    <table className="mt-6 w-full text-left">
      <caption className="mb-1.5 text-left font-semibold text-ink">{caption}</caption>
      <tbody>
        {rows
          .filter(({ kind }) => kind === "line")
          .map((row) => (
            <LineRow key={row.id} row={row} />
          ))}
      </tbody>
      <tbody>
        {rows
          .filter(({ kind }) => sums.includes(kind))
          .map((row, index) => (
            <SumRow key={index} row={row} />
          ))}
      </tbody>
    </table>
  );
}

function LineRow({ row }: { row: PriceRow }) {
  const { language, texts } = useCustomer();
  return (
    <tr className="border-b border-line align-top">
      <th scope="row" className="py-1.5 pr-4 font-medium wrap-anywhere text-ink">
        <Label>{row.label}</Label>
        <RowDetails row={row} />
      </th>
      <td className="tabular-nums py-1.5 text-right font-medium whitespace-nowrap text-ink">
        {row.amount_cents === 0 ? texts.quote.included : money(row.amount_cents, language)}
      </td>
    </tr>
  );
}

/** Quantity and price of a line or option, and what the discount does with it. */
export function RowDetails({ row }: { row: PriceRow }) {
  const { language, texts } = useCustomer();
  const terms = pricing(row, language, texts);
  return (
    <>
      {terms && <span className="block text-sm font-normal text-body">{terms}</span>}
      {row.note && <span className="block text-sm font-normal text-body">{row.note}</span>}
    </>
  );
}

/** `6,5 uur à € 120,00`; without the price if there is none, and nothing if the quote shows no rates. */
function pricing(row: PriceRow, language: Language, texts: Texts): string {
  if (row.quantity_tenths === null) return "";
  const tenths = row.quantity_tenths ?? 0;
  const count = `${quantity(language, tenths)} ${unitOf(language, row.unit, tenths === 10)}`;
  return row.unit_price_cents
    ? `${count} ${texts.quote.each} ${money(row.unit_price_cents, language)}`
    : count;
}

const strong = "border-t border-line font-semibold text-ink";
const looks: Partial<Record<PriceRow["kind"], string>> = {
  total: `${strong} text-lg`,
  excluding: strong,
  included_vat: "text-sm",
};

function SumRow({ row }: { row: PriceRow }) {
  const { language } = useCustomer();
  return (
    <tr className={`align-top ${looks[row.kind] ?? ""}`}>
      <th scope="row" className="py-1 pr-4 [font-weight:inherit] wrap-anywhere">
        {row.label}
      </th>
      <td className="tabular-nums py-1 text-right whitespace-nowrap">{money(row.amount_cents, language)}</td>
    </tr>
  );
}

/** What of a total is VAT: `waarvan € 144,54 btw`, and for a business what it is without. */
export function vatOf(
  { business, totals }: Pick<CustomerQuote, "business" | "totals">,
  texts: Texts,
  language: Language,
): string {
  return fill(business ? texts.quote.vat_apart : texts.quote.vat_included, {
    vat: money(totals.vat_cents, language),
    excluding: money(totals.excluding_cents, language),
  });
}
