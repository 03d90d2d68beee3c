/** Computes the totals of a quote in whole cents, by the rule of the server, to show them at once. */

type Amount = { quantity_tenths: number; unit_price_cents: number };
type Priced = Amount & { id: string; vat_percent: number; optional: boolean; discounted: boolean };
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

// Large typed numbers multiplied would lose their cents in a `number`.
const exactAmount = (line: Amount): bigint =>
  halfUp(BigInt(line.quantity_tenths) * BigInt(line.unit_price_cents), 10n);

/** The totals of all lines that are not optional, and of the chosen options. */
export function totals(
  lines: readonly Priced[],
  discount: Discount,
  business: boolean,
  chosen: readonly string[] = [],
): Totals {
  const counted = lines.filter(({ id, optional }) => !optional || chosen.includes(id));
  const byRate = sumByRate(counted);
  const shares = discountByRate(counted, discount);
  const parts = [...byRate]
    .sort(([one], [other]) => other - one)
    .map(([percent, shown]) => vatPart(percent, shown - (shares.get(percent) ?? 0n), business));
  const excluding = parts.reduce((before, part) => before + part.excluding_cents, 0);
  const vat = parts.reduce((before, part) => before + part.vat_cents, 0);
  return {
    lines_cents: Number(sum(byRate.values())),
    discount_cents: Number(sum(shares.values())),
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

/** The discount on the fixed lines together, and a percentage on each chosen option by itself. */
function discountByRate(counted: readonly Priced[], discount: Discount): Map<number, bigint> {
  const fixed = sumByRate(counted.filter(isFixedWithDiscount));
  const shares = shareOut(lessOf(sum(fixed.values()), discount), fixed);
  for (const option of counted.filter(({ optional }) => optional))
    shares.set(option.vat_percent, (shares.get(option.vat_percent) ?? 0n) + takenOff(option, discount));
  return shares;
}

const isFixedWithDiscount = ({ optional, discounted }: Priced): boolean => !optional && discounted;

/** What an option gets of a discount: a percentage, and nothing of a discount in euros. */
const takenOff = (option: Priced, { discount_percent_tenths }: Discount): bigint =>
  option.discounted ? lessOf(exactAmount(option), { discount_cents: 0, discount_percent_tenths }) : 0n;

/** What an option adds to the total; of a business, to the total without VAT. */
export const addedBy = (option: Priced, discount: Discount): number =>
  Number(exactAmount(option) - takenOff(option, discount));

/** The sum of the fixed lines that the discount is taken from. */
export const discountedCents = (lines: readonly Priced[]): number =>
  Number(sum(sumByRate(lines.filter(isFixedWithDiscount)).values()));

/** The discount in cents, never more than what it is taken from. */
function lessOf(total: bigint, discount: Discount): bigint {
  const percent = halfUp(total * BigInt(discount.discount_percent_tenths), 1000n);
  const asked = BigInt(discount.discount_cents) + percent;
  const most = asked < total ? asked : total;
  return most > 0n ? most : 0n;
}

/** Divides the discount over the VAT rates in proportion; left-over cents go to the largest remainders. */
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

/** Rounds to the nearest whole number, halves upwards, also below zero. */
const halfUp = (dividend: bigint, divisor: bigint): bigint =>
  floorDivide(2n * dividend + divisor, 2n * divisor);

/** Rounds down, where `/` rounds towards zero. */
function floorDivide(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  return quotient * divisor > dividend ? quotient - 1n : quotient;
}

/** Converts a discount between prices with and without VAT, per rate, so that the sum to pay stays the same. */
export function convertDiscount(
  cents: number,
  lines: readonly Priced[],
  toBusiness: boolean,
  vatPercent: number,
): number {
  const shares = shareOut(BigInt(cents), sumByRate(lines.filter(isFixedWithDiscount)));
  if (shares.size === 0) return convertPrice(cents, vatPercent, toBusiness);
  return [...shares].reduce(
    (sum, [percent, share]) => sum + convertPrice(Number(share), percent, toBusiness),
    0,
  );
}

/** Converts a price to the cent: without VAT for a business, with VAT for others. */
export function convertPrice(cents: number, vatPercent: number, toBusiness: boolean): number {
  const [part, whole] = [100n, 100n + BigInt(vatPercent)];
  return Number(toBusiness ? halfUp(BigInt(cents) * part, whole) : halfUp(BigInt(cents) * whole, part));
}
