import { expect, test } from "vitest";

import { newLine } from "./draft-form";
import { findLines, lineToSave, standingOf, takeOver } from "./known-lines";
import type { SavedLine } from "./saved-lines";

const lift: SavedLine = {
  ...{ id: "1", label: "Verhuislift mét bediening", unit: "dag", unit_price_cents: 15_000 },
  ...{ vat_percent: 21, discounted: false, used: 3, revision: 1, updated_at: "", updated_by: "Sanne" },
};
const labels = (saved: SavedLine[], typed: string) => findLines(saved, typed).map(({ label }) => label);

test.each([
  ["BEDIEN", ["Verhuislift mét bediening"]],
  ["met lift", ["Verhuislift mét bediening"]],
  ["huislift", ["Verhuislift mét bediening", "Verhuislift huren"]],
  ["voorrij", ["Voorrijden"]],
  ["3 verhuizers", ["Verhuizing met 3 verhuizers en verhuiswagen"]],
  ["bestaat niet", []],
])("'%s' finds %j", (typed, found) => {
  expect(labels([lift], typed)).toEqual(found);
});

test("a saved line takes the place of ours of that label", () => {
  const own = { ...lift, label: "verhuislift HUREN" };
  expect(labels([own], "huren")).toEqual(["verhuislift HUREN"]);
});

test("a business gets the price without VAT, and saves it with VAT", () => {
  const [known] = findLines([lift], "bediening");
  const line = known && takeOver(newLine(), known, true, []);
  expect(line).toMatchObject({ price: "123,97", unit: "dag", discounted: false, quantity: "1" });
  expect(line && lineToSave(line, true)).toMatchObject({ unit_price_cents: 15_000, label: lift.label });
});

test("a line of our prices keeps its id, by which rules know it, unless that is taken", () => {
  const [packing] = findLines([], "inpak");
  expect(packing && takeOver(newLine(), packing, false, []).id).toBe("inpakservice");
  expect(packing && takeOver(newLine(), packing, false, ["inpakservice"]).id).not.toBe("inpakservice");
});

test.each([
  [{ price: "150" }, "known"],
  [{ price: "160" }, "changed"],
  [{ label: "Iets anders", price: "160" }, "new"],
  [{ label: "Inpakservice", unit: "uur", price: "25", discounted: true }, "known"],
  [{ price: "" }, null],
  [{ price: "honderd" }, null],
  [{ label: " ", price: "1" }, null],
] as const)("what is typed as %j is %s", (typed, standing) => {
  const line = { ...newLine(), label: "VERHUISLIFT met bediening", unit: "dag", discounted: false, ...typed };
  const wanted = lineToSave(line, false);
  expect(wanted && standingOf([lift], wanted)).toBe(standing);
});
