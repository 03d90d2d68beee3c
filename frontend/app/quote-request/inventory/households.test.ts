import { expect, test } from "vitest";

import { type Answers, change, emptyAnswers } from "~/quote-request/answers/answers";

import { rooms } from "./catalogue";
import { householdMark, households, isUntouched, presetsFor } from "./households";
import { fill } from "./replaced-list";
import { totalVolume } from "./volume";

const filled = (id: string): Answers => {
  const inventory = households.find((each) => each.id === id)?.furniture ?? {};
  const filled = { inventory, household: id, woninggrootte: id };
  return change(emptyAnswers, { type: "lists", update: (answers) => fill(answers, filled) });
};

test("a household holds nothing but what the catalogue has", () => {
  const known = rooms.flatMap(({ id, items }) => items.map((item) => `${id}/${item.id}`));
  const used = households.flatMap(({ furniture }) =>
    Object.entries(furniture).flatMap(([room, items]) => Object.keys(items).map((item) => `${room}/${item}`)),
  );
  expect(used.filter((each) => !known.includes(each))).toEqual([]);
});

test("each household is larger than the one before", () => {
  const volumes = households.map(({ furniture }) => totalVolume(furniture));
  expect(volumes).toEqual([...volumes].sort((one, other) => one - other));
  expect(new Set(volumes).size).toBe(5);
});

test.each(households.map(({ id, home }) => [id, home]))("%s is marked as the list of %s", (id, home) => {
  expect(isUntouched(filled(id))).toBe(true);
  expect(householdMark(filled(id))).toBe(
    `Gemiddelde inboedel van ${home}. Pas gerust aan wat bij u anders is.`,
  );
});

test("one count that differs is an adjustment, and back again is none", () => {
  const adjusted = change(filled("studio"), { type: "count", room: "tuin", item: "barbecue", count: 1 });
  expect(isUntouched(adjusted)).toBe(false);
  expect(householdMark(adjusted)).toBe("Gemiddelde inboedel van een studio, door u aangepast.");
  const back = change(adjusted, { type: "count", room: "tuin", item: "barbecue", count: 0 });
  expect(isUntouched(back)).toBe(true);
});

test.each<[string, Partial<Answers>]>([
  ["a list of one's own", { inventory: { tuin: { barbecue: 1 } } }],
  ["an emptied list", { household: "studio", inventory: {} }],
  ["a household that is no longer offered", { household: "villa", inventory: { tuin: { barbecue: 1 } } }],
])("%s has no mark", (_, answers) => {
  expect(householdMark({ ...emptyAnswers, ...answers })).toBeUndefined();
  expect(isUntouched({ ...emptyAnswers, ...answers })).toBe(false);
});

test("a business chooses among offices, each larger than the one before, marked as what they are", () => {
  const firm = { ...emptyAnswers, woninggrootte: "bedrijf" };
  const offices = presetsFor(firm);
  expect(offices.map(({ label }) => label)).toEqual(["5 werkplekken", "10 werkplekken", "25 werkplekken"]);
  const volumes = offices.map(({ furniture }) => Math.round(totalVolume(furniture)));
  expect(volumes).toEqual([20, 41, 102]);
  const [first] = offices;
  expect(householdMark({ ...firm, household: "kantoor-5", inventory: first?.furniture ?? {} })).toBe(
    "Gemiddelde inboedel van een kantoor met 5 werkplekken. Pas gerust aan wat bij u anders is.",
  );
  expect(presetsFor(emptyAnswers)).toBe(households);
});
