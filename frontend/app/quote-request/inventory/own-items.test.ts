import { expect, test } from "vitest";

import { rooms } from "./catalogue";
import { cleanName, findByName, nameProblem, ownNames, roomsWith, withSize } from "./own-items";

const room = (id: string, names: string[] = []) => {
  const found = roomsWith({ [id]: names }).find((each) => each.id === id);
  if (!found) throw new Error(id);
  return found;
};

test.each([
  ["  Hemelbed ", "Hemelbed"],
  ["Bank\tvan \n oma", "Bank van oma"],
  ["Zoë’s poppen\u00a0huis", "Zoë’s poppen huis"],
  ["ka\u200bno 🛶", "kano"],
  ["🛶", ""],
  ["\u0000\u2028", ""],
])("%j is kept as %j", (typed, name) => {
  expect(cleanName(typed)).toBe(name);
});

test.each([
  ["", "Typ de naam van uw meubel."],
  ["?!", "Typ de naam van uw meubel."],
  ["x".repeat(61), "Deze naam is te lang. Gebruik ten hoogste 60 tekens."],
  ["x".repeat(60), undefined],
  // A character outside the basic plane counts as one, as on the server.
  ["𝒳".repeat(60), undefined],
  ["Kano", undefined],
])("the name %j has the problem %j", (name, problem) => {
  expect(nameProblem(name, "", room("zolder"))).toBe(problem);
});

test("a room takes as many kinds as the server does", () => {
  const names = (count: number) => Array.from({ length: count }, (_, index) => `Ding ${String(index)}`);
  const known = room("zolder").items.length;
  expect(nameProblem("Kano", "", room("zolder", names(149 - known)))).toBeUndefined();
  expect(nameProblem("Kano", "", room("zolder", names(150 - known)))).toContain("ten hoogste 150 soorten");
});

test.each([
  ["fiets", "keuken", "schuur/Fiets"],
  ["FIETS ", "schuur", "schuur/Fiets"],
  ["bureau", "slaapkamer", "slaapkamer/Bureau"],
  ["bureau", "tuin", "woonkamer/Bureau"],
  ["eettafel-4-personen", "keuken", "woonkamer/Eettafel 4 personen"],
  ["hemelbed", "tuin", "slaapkamer/Hemelbed"],
  ["Кровать", "tuin", undefined],
  ["Kano", "tuin", undefined],
])("%s, typed in %s, is %s", (name, home, expected) => {
  const among = roomsWith({ slaapkamer: ["Hemelbed"], zolder: ["Лодка"] });
  const found = findByName(cleanName(name), room(home), among);
  expect(found && `${found.room.id}/${found.item.label}`).toBe(expected);
});

test("what the catalogue does not have in a room is the visitor's own, half a cubic metre each", () => {
  const own = ownNames({ zolder: { koffer: 1, Kano: 2 }, keuken: { "2-zitsbank": 1 }, elders: { Iets: 1 } });
  expect(Object.entries(own).filter(([, names]) => names.length > 0)).toEqual([
    ["keuken", ["2-zitsbank"]],
    ["zolder", ["Kano"]],
  ]);
  expect(
    roomsWith(own)
      .find(({ id }) => id === "zolder")
      ?.items.at(-1),
  ).toMatchObject({
    label: "Kano",
    volume: 0.5,
  });
  expect(roomsWith(ownNames({}))).toEqual(rooms);
});

test("a size stands at the end of the name, for which the name leaves room", () => {
  expect([withSize("Kano", ""), withSize("Kano", "groot")]).toEqual(["Kano", "Kano (groot)"]);
  expect(nameProblem("x".repeat(52), "groot", room("zolder"))).toBeUndefined();
  expect(nameProblem("x".repeat(53), "groot", room("zolder"))).toContain("ten hoogste 52 tekens");
});
