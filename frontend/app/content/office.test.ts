import { expect, test } from "vitest";

import { cases } from "@contract/cases/calling.json";
import sample from "@facts/company.json";
import known from "@facts/holidays.json";
import prices from "@facts/prices.json";

import { callingFor, isUrgent, localTime, type Office, openingAt } from "./office";
import { dayNotes, weeklyHours } from "./opening-hours.server";

type Facts = typeof sample;

function officeOf(facts: Facts): Office {
  const { days, notes } = dayNotes(facts, known, 2026, 2026);
  return {
    hours: weeklyHours(facts.hours),
    isClosed: (day) => notes[days[day] ?? -1]?.closed ?? false,
    promise: facts.promise,
  };
}

/** In these cases it is winter: an hour ahead of UTC. */
const moment = (local: string) => new Date(`${local.replace(" ", "T")}:00+01:00`);

test.each(cases)("$what", ({ now: local, day, facts, urgent, calling, opens }) => {
  const [now, office] = [moment(local), officeOf({ ...sample, ...(facts as Partial<Facts>) })];
  expect(localTime(now)).toBe(local);
  expect(isUrgent(day, now, prices.urgent.applies_within_hours)).toBe(urgent);
  expect(callingFor(day, now, office) ?? null).toBe(calling);
  const opening = openingAt(now, office);
  expect("opens" in opening ? opening.opens : null).toBe(opens);
});
