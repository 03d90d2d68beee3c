import { expect, test } from "vitest";

import { chosenServices, extraServices, servicesFor } from "./extra-services";

test.each([
  ["inpakservice", "Vanaf €25 per uur"],
  ["verhuislift", "Vanaf €150 per dag"],
  ["opslag", "Vanaf €5 per m³ per week"],
  ["demontage", "Vanaf €35 per uur"],
  ["schoonmaak", "Vanaf €20 per uur"],
  ["piano", "Op aanvraag"],
])("%s costs: %s", (id, price) => {
  expect(extraServices.find((service) => service.id === id)?.price).toBe(price);
});

test("chosen services stand in the order of the list, whatever the order of choosing", () => {
  expect(chosenServices(["piano", "opslag"]).map(({ id }) => id)).toEqual(["opslag", "piano"]);
});

test.each([
  [{}, []],
  [{ woonkamer: { "2-zitsbank": 2 } }, []],
  [{ overige: { piano: 1 } }, ["Piano: Piano transport"]],
  [{ overige: { vleugel: 1, piano: 1 } }, ["Piano: Piano transport"]],
  [{ overige: { vleugel: 1, kluis: 1 } }, ["Vleugel: Piano transport"]],
])("for %j these services are suggested: %j", (inventory, suggested) => {
  const found = servicesFor(inventory).map(({ item, service }) => `${item.label}: ${service.title}`);
  expect(found).toEqual(suggested);
});
