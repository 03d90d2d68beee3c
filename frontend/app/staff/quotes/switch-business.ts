/** Converts a draft between prices with and without VAT, so that the customer pays the same as far as cents allow. */
import { readCents, writeCents } from "~/lib/dutch-numbers";
import { convertDiscount, convertPrice, totals } from "~/lib/quote-money";

import { contentOf, type DraftForm, type LineForm } from "./draft-form";
import { defaultVat } from "./quote-facts";

type Switched = Pick<DraftForm, "business" | "lines" | "discount" | "discountTyped">;

/** By how many cents a price or a discount may differ from its own conversion, to keep the total. */
const NUDGES = [1, -1, 2, -2, 3, -3];

export const toPay = (form: DraftForm): number => {
  const content = contentOf(form);
  return totals(content.lines, content, content.business).including_cents;
};

/** The same offer for a business or for a private customer: converts prices and a discount in euros. */
export function forBusiness(form: DraftForm, business: boolean): Switched {
  if (form.business === business) return form;
  const plain = { ...form, business, lines: convertLines(form.lines, business), discount: discountFor(form) };
  const isAsTyped = plain.lines.every(({ price }, index) => {
    const before = form.lines[index];
    return price === before?.price || price === before?.priceTyped?.typed;
  });
  const { lines, discount } = isAsTyped ? plain : closest(plain, toPay(form));
  return {
    business,
    lines: lines.map((line, index) => remember(line, form.lines[index])),
    discount,
    discountTyped: { typed: form.discount, became: discount },
  };
}

/** Converts prices: without VAT for a business, with VAT for others. A price that was converted gets back as typed. */
export const convertLines = (lines: readonly LineForm[], toBusiness: boolean): LineForm[] =>
  lines.map((line) => {
    const cents = readCents(line.price);
    if (!cents) return line;
    const { priceTyped: before, vat_percent: vat } = line;
    const isConverted = before?.became === line.price && before.vat_percent === vat;
    const price = isConverted ? before.typed : writeCents(convertPrice(cents, vat, toBusiness));
    return { ...line, price };
  });

const remember = (line: LineForm, before: LineForm | undefined): LineForm =>
  before && before.price !== line.price
    ? {
        ...line,
        priceTyped: { typed: before.price, became: line.price, vat_percent: line.vat_percent },
      }
    : line;

/** A discount in euros for the other kind of customer; a text that is not a number stays as it was typed. */
function discountFor(form: DraftForm): string {
  if (form.discountTyped?.became === form.discount) return form.discountTyped.typed;
  const { lines, discount_cents: cents } = contentOf(form);
  return cents ? writeCents(convertDiscount(cents, lines, !form.business, defaultVat)) : form.discount;
}

/** The form of which the total is nearest to what is to be paid; rounded prices alone seldom keep it. */
function closest(plain: DraftForm, wanted: number): DraftForm {
  let best = { form: plain, off: Math.abs(toPay(plain) - wanted) };
  for (const form of nudged(plain)) {
    if (best.off === 0) break;
    const off = Math.abs(toPay(form) - wanted);
    if (off < best.off) best = { form, off };
  }
  return best.form;
}

/** The form with the discount, or else the price of one line, a few cents higher or lower. */
function* nudged(form: DraftForm): Generator<DraftForm> {
  const { discount_cents: discount } = contentOf(form);
  for (const by of discount ? NUDGES : [])
    if (discount + by > 0) yield { ...form, discount: writeCents(discount + by) };
  for (const by of NUDGES)
    for (const [index, line] of form.lines.entries()) {
      const cents = readCents(line.price);
      if (!cents || cents + by <= 0 || line.optional) continue;
      yield { ...form, lines: form.lines.with(index, { ...line, price: writeCents(cents + by) }) };
    }
}
