/** What a quote costs, in whole cents, as the server computes it: planner and customer see it at once. */

type Amount = { quantity_tenths: number; unit_price_cents: number };
type Priced = Amount & { id: string; vat_percent: number; optional: boolean };
export type Totals = {
  lines_cents: number;
  discount_cents: number;
  vat: { percent: number; excluding_cents: number; vat_cents: number }[];
  excluding_cents: number;
  vat_cents: number;
  including_cents: number;
};
type Discount = { discount_cents: number; discount_percent_tenths: number };
type Part = Totals["vat"][number];

/** A line's amount: its shown quantity times its shown price, rounded once. */
export const amount = (line: Amount): number => Number(exactAmount(line));

// Products of what somebody may type do not fit a number to the cent.
const exactAmount = (line: Amount): bigint =>
  halfUp(BigInt(line.quantity_tenths) * BigInt(line.unit_price_cents), 10n);

/** Of all lines that are not optional, and of the options that were chosen. */
export function totals(
  lines: readonly Priced[],
  discount: Discount,
  business: boolean,
  chosen: readonly string[] = [],
): Totals {
  const byRate = sumByRate(lines.filter(({ id, optional }) => !optional || chosen.includes(id)));
  const total = sum(byRate.values());
  const less = lessOf(total, discount);
  const shares = shareOut(less, byRate);
  const parts = [...byRate]
    .sort(([one], [other]) => other - one)
    .map(([percent, shown]) => vatPart(percent, shown - (shares.get(percent) ?? 0n), business));
  const excluding = parts.reduce((before, part) => before + part.excluding_cents, 0);
  const vat = parts.reduce((before, part) => before + part.vat_cents, 0);
  return {
    lines_cents: Number(total),
    discount_cents: Number(less),
    vat: parts,
    excluding_cents: excluding,
    vat_cents: vat,
    including_cents: excluding + vat,
  };
}

function sumByRate(lines: readonly Priced[]): Map<number, bigint> {
  const byRate = new Map<number, bigint>();
  for (const line of lines)
    byRate.set(line.vat_percent, (byRate.get(line.vat_percent) ?? 0n) + exactAmount(line));
  return byRate;
}

/** What is taken off: never more than there is. */
function lessOf(total: bigint, discount: Discount): bigint {
  const percent = halfUp(total * BigInt(discount.discount_percent_tenths), 1000n);
  const asked = BigInt(discount.discount_cents) + percent;
  const most = asked < total ? asked : total;
  return most > 0n ? most : 0n;
}

/** The discount over the rates in proportion, to the cent; what rounding leaves, the largest get first. */
function shareOut(discount: bigint, byRate: ReadonlyMap<number, bigint>): Map<number, bigint> {
  const total = sum(byRate.values());
  if (total <= 0n) return new Map();
  const shares = new Map([...byRate].map(([rate, part]) => [rate, floorDivide(discount * part, total)]));
  const left = Number(discount - sum(shares.values()));
  const rest = (part: bigint) => discount * part - floorDivide(discount * part, total) * total;
  const largestFirst = [...byRate].sort(
    ([oneRate, one], [otherRate, other]) => Number(rest(other) - rest(one)) || otherRate - oneRate,
  );
  for (const [rate] of largestFirst.slice(0, left)) shares.set(rate, (shares.get(rate) ?? 0n) + 1n);
  return shares;
}

/** A business reads prices without VAT and the VAT apart; everybody else reads prices that include it. */
function vatPart(percent: number, shown: bigint, business: boolean): Part {
  const rate = BigInt(percent);
  const vat = halfUp(shown * rate, business ? 100n : 100n + rate);
  return {
    percent,
    excluding_cents: Number(business ? shown : shown - vat),
    vat_cents: Number(vat),
  };
}

const sum = (amounts: Iterable<bigint>): bigint => [...amounts].reduce((one, other) => one + other, 0n);

/** The nearest whole number, and of two as near the larger: also below zero. */
const halfUp = (dividend: bigint, divisor: bigint): bigint =>
  floorDivide(2n * dividend + divisor, 2n * divisor);

/** Downwards, where `/` goes towards zero. */
function floorDivide(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  return quotient * divisor > dividend ? quotient - 1n : quotient;
}

/** The same discount for a business or for somebody else: of each rate its share, so that as much is to be paid. */
export function convertDiscount(
  cents: number,
  lines: readonly Priced[],
  toBusiness: boolean,
  vatPercent: number,
): number {
  const byRate = sumByRate(lines.filter(({ optional }) => !optional));
  const shares = shareOut(BigInt(cents), byRate);
  if (shares.size === 0) return convertPrice(cents, vatPercent, toBusiness);
  return [...shares].reduce(
    (sum, [percent, share]) => sum + convertPrice(Number(share), percent, toBusiness),
    0,
  );
}

/** The same price for a business or for somebody else, to the cent: without its VAT, or with it. */
export function convertPrice(cents: number, vatPercent: number, toBusiness: boolean): number {
  const [part, whole] = [100n, 100n + BigInt(vatPercent)];
  return Number(toBusiness ? halfUp(BigInt(cents) * part, whole) : halfUp(BigInt(cents) * whole, part));
}
