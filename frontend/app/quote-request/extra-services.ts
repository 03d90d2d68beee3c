/** The extra services a visitor can choose, with their price as it reads. */
import facts from "@facts/extras.json";
import texts from "@facts/quote-messages.json";

export type ExtraService = { id: string; title: string; description: string; price: string };
type Fact = { id: string; title: string; description: string; amount: number | null; unit: string | null };

const services: Fact[] = facts.services;

export const extraServices: readonly ExtraService[] = services.map(({ amount, unit, ...service }) => ({
  ...service,
  price: priceText(amount, unit),
}));

/** What was chosen, in the order of the list. */
export const chosenServices = (ids: readonly string[]): ExtraService[] =>
  extraServices.filter(({ id }) => ids.includes(id));

function priceText(amount: number | null, unit: string | null): string {
  if (amount === null || unit === null) return texts.price_on_request;
  return texts.price_from.replace("{amount}", String(amount)).replace("{unit}", unit);
}
