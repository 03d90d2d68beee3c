import { expect, it } from "vitest";

import { mergePlan, type Side } from "./merge-plan";

const side = (id: string, state: Side["quote_state"]): Side => ({
  id,
  reference: id,
  email: `${id}@example.nl`,
  quote_state: state,
  quote_number: state && `2026-${id}`,
  quote_cents: null,
});

type State = Side["quote_state"];
type Case = [opened: State, other: State, isReversed: boolean, stays: string, withdraw: string | null];

const cases: Case[] = [
  [null, null, false, "opened", null],
  ["sent", null, false, "opened", null],
  [null, "withdrawn", false, "opened", null],
  // The one with a quote stays, whichever was opened.
  [null, "sent", false, "other", null],
  [null, "accepted", false, "other", null],
  // Of two quotes one is withdrawn, and never an agreed one.
  ["sent", "sent", false, "opened", "2026-other"],
  ["sent", "sent", true, "other", "2026-opened"],
  ["accepted", "sent", false, "opened", "2026-other"],
  ["accepted", "sent", true, "opened", "2026-other"],
  ["sent", "accepted", false, "other", "2026-opened"],
];

it.each(cases)("opened %s, other %s, reversed %s", (opened, other, isReversed, stays, withdraw) => {
  const plan = mergePlan(side("opened", opened), side("other", other), isReversed);
  expect([plan?.stays.id, plan?.withdraw]).toEqual([stays, withdraw]);
});

it("merges no two agreed moves", () => {
  expect(mergePlan(side("opened", "accepted"), side("other", "accepted"), false)).toBeNull();
});
