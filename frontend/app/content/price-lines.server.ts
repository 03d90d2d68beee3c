/** The prices that a page tells in the card beside its text. */
import { euros } from "../lib/format.ts";
import { money } from "../lib/money.ts";
import { readFacts } from "./folder.server.ts";

export type PriceLine = { name: string; amount: string };
type Prices = {
  vat_included: boolean;
  not_included: string[];
  tiers: Record<string, { title: string; hourly_rate: number | null }>;
};
type Offer = {
  name: string;
  price?: number | undefined;
  unit?: string | undefined;
  told?: string | undefined;
};

const readPrices = () => readFacts("prices") as Prices;

/** What a move costs from, for each tier that has a rate. */
export function tierLines(): PriceLine[] {
  const tiers = Object.values(readPrices().tiers);
  return offerLines(
    tiers.map(({ title: name, hourly_rate }) => ({ name, price: hourly_rate ?? undefined, unit: "uur" })),
  );
}

/** Beside offers with a price, those without one tell nothing. */
export function offerLines(offers: Offer[]): PriceLine[] {
  const priced = offers.filter(({ price }) => price !== undefined);
  return (priced.length > 0 ? priced : offers).map(({ name, price, unit, told }) => ({
    name,
    amount:
      told ?? (price === undefined ? "op aanvraag" : `vanaf ${amountOf(price)}${unit ? ` per ${unit}` : ""}`),
  }));
}

const amountOf = (price: number) => (Number.isInteger(price) ? euros(price) : money(Math.round(price * 100)));

export function excludedFromPrices(): string {
  const { vat_included, not_included } = readPrices();
  const excluded = new Intl.ListFormat("nl").format(not_included);
  return `${vat_included ? "Inclusief" : "Exclusief"} btw${excluded ? `; ${excluded} komen erbij` : ""}.`;
}
