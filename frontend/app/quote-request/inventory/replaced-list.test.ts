import { expect, test } from "vitest";

import {
  type Answers,
  type Change,
  change,
  emptyAnswers,
  type Inventory,
} from "~/quote-request/answers/answers";

import { exchange, fill } from "./replaced-list";

const sofa = { woonkamer: { poef: 2 }, dozen: { verhuisdoos: 10 } };
const house = { woonkamer: { poef: 3, hoekbank: 1 } };
const count = (item: string, value: number): Change => ({
  type: "count",
  room: "woonkamer",
  item,
  count: value,
});
const preset = (inventory: Inventory, household = "studio"): Change => ({
  type: "lists",
  update: (answers) => fill(answers, { inventory, household, woninggrootte: household }),
});
const undo: Change = { type: "lists", update: exchange };
const after = (inventory: Inventory, ...changes: Change[]) =>
  changes.reduce<Answers>(change, { ...emptyAnswers, inventory });

test.each<[string, Inventory, Change[], Inventory]>([
  ["what was there comes back", { tuin: { bbq: 1 } }, [preset(sofa), undo], { tuin: { bbq: 1 } }],
  [
    "what was added by hand stays",
    {},
    [preset(sofa), count("bureau", 2), undo],
    { woonkamer: { bureau: 2 } },
  ],
  [
    "more of an item stays as so many more",
    {},
    [preset(sofa), count("poef", 5), undo],
    { woonkamer: { poef: 3 } },
  ],
  ["less of an item is never below zero", {}, [preset(sofa), count("poef", 0), undo], {}],
  [
    "less of an item that was there before is less",
    { woonkamer: { poef: 4 } },
    [preset(sofa), count("poef", 1), undo],
    { woonkamer: { poef: 3 } },
  ],
  [
    "redo brings back what was changed too",
    {},
    [preset(sofa), count("poef", 0), undo, undo],
    { dozen: sofa.dozen },
  ],
  [
    "redo keeps what was added after the undo",
    {},
    [preset(sofa), count("poef", 5), undo, count("bureau", 1), undo],
    { woonkamer: { poef: 5, bureau: 1 }, dozen: sofa.dozen },
  ],
  [
    "a second undo goes back to the list after the first, with what was added since",
    {},
    [preset(sofa), count("poef", 5), undo, undo, count("bureau", 1), undo],
    { woonkamer: { poef: 3, bureau: 1 } },
  ],
  [
    "an untouched preset under another is forgotten",
    { tuin: { bbq: 1 } },
    [preset(sofa), preset(house), undo],
    { tuin: { bbq: 1 } },
  ],
  [
    "no count is higher than the form takes",
    { woonkamer: { poef: 999 } },
    [preset({}), count("poef", 999), undo],
    { woonkamer: { poef: 999 } },
  ],
  [
    "a name that every object has counts too",
    {},
    [preset(sofa), count("__proto__", 2), undo],
    JSON.parse('{"woonkamer":{"__proto__":2}}') as Inventory,
  ],
  ["without a preset there is nothing to undo", { tuin: { bbq: 1 } }, [undo], { tuin: { bbq: 1 } }],
])("undo: %s", (_, inventory, changes, expected) => {
  expect(JSON.parse(JSON.stringify(after(inventory, ...changes).inventory))).toEqual(expected);
});

test("an untouched preset is not kept for a redo, an adjusted one is", () => {
  expect(after({}, preset(sofa), undo).replaced).toEqual([]);
  expect(after({}, preset(sofa), count("poef", 5), undo).replaced).toMatchObject([{ isUndone: true }]);
});

const size = (value: string): Change => ({ type: "text", name: "woninggrootte", value });

test.each<[string, Change[], string]>([
  ["comes back", [size("huis"), preset(sofa), undo], "huis"],
  ["stays if it was chosen since", [preset(sofa), size("4-kamers"), undo], "4-kamers"],
  [
    "stays if it was chosen between two presets",
    [preset(sofa), size("bedrijf"), preset(house, "bedrijf"), undo],
    "bedrijf",
  ],
])("undo: the size of the home %s", (_, changes, expected) => {
  expect(after({}, ...changes).woninggrootte).toBe(expected);
});
