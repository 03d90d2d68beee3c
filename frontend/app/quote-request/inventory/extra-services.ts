/** The extra services a visitor can choose, with their price as text. */
import facts from "@facts/extras.json";
import texts from "@facts/quote-messages.json";

import type { Inventory } from "~/quote-request/answers/answers";

import { type Item, rooms } from "./catalogue";

export type ExtraService = { id: string; title: string; description: string; price: string };
type Fact = { id: string; title: string; description: string; amount: number | null; unit: string | null };

const services: Fact[] = facts.services;

export const extraServices: readonly ExtraService[] = services.map(({ amount, unit, ...service }) => ({
  ...service,
  price: priceText(amount, unit),
}));

/** The chosen services, in the order of the list. */
export const chosenServices = (ids: readonly string[]): ExtraService[] =>
  extraServices.filter(({ id }) => ids.includes(id));

/** The services that suit the inventory, each with the first item it is for. */
export function servicesFor(inventory: Inventory): { item: Item; service: ExtraService }[] {
  const counted = rooms.flatMap(({ id, items }) => items.filter((item) => inventory[id]?.[item.id]));
  return extraServices.flatMap((service) => {
    const item = counted.find((each) => each.service === service.id);
    return item ? [{ item, service }] : [];
  });
}

function priceText(amount: number | null, unit: string | null): string {
  if (amount === null || unit === null) return texts.price_on_request;
  return texts.price_from.replace("{amount}", String(amount)).replace("{unit}", unit);
}
