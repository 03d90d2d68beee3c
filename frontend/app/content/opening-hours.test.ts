import { expect, test } from "vitest";

import { cases } from "@contract/cases/closed-days.json";
import sample from "@facts/company.json";
import known from "@facts/holidays.json";

import { company as companySchema, type Hours } from "./company-schema.ts";
import {
  closedLines,
  closedSpecification,
  dayNotes,
  hoursLines,
  hoursSpecification,
} from "./opening-hours.server";
import { misfits, tell } from "./problems";

const week = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];

test.each(cases)("closed: $what", ({ year, facts, closed }) => {
  const { days, notes } = dayNotes({ ...sample, ...(facts as object) }, known, year, year);
  expect(Object.keys(days).filter((day) => notes[days[day] ?? -1]?.closed)).toEqual(closed);
});

test("holidays and days by appointment are told, those of the owner with their name", () => {
  const facts = {
    ...sample,
    holidays: ["koningsdag"],
    closed_days: [{ from: "12-24", label: "Kerstavond" }],
  };
  const { days, notes } = dayNotes(facts, known, 2027, 2027);
  const noteOf = (day: string) => notes[days[day] ?? -1];
  expect(noteOf("2027-04-27")).toMatchObject({ note: "Koningsdag, gesloten", closed: true });
  expect(noteOf("2027-12-24")).toMatchObject({ note: "Kerstavond, gesloten", closed: true });
  expect(noteOf("2027-12-25")).toEqual({
    note: "Eerste kerstdag",
    told: "Eerste kerstdag is een feestdag. Wij bespreken graag met u of deze dag kan.",
  });
  expect(noteOf("2027-04-25")).toEqual({
    note: "op afspraak",
    told: "Op zondag verhuizen wij op afspraak. Wij bespreken graag met u of deze dag kan.",
  });
  expect(noteOf("2027-04-26")).toBeUndefined();
});

test("weekdays in a row with the same hours are one line, for people and for search engines", () => {
  expect(hoursLines(sample.hours)).toEqual([
    { days: "Maandag t/m vrijdag", times: "08:00 - 18:00" },
    { days: "Zaterdag", times: "09:00 - 16:00" },
    { days: "Zondag", times: "op afspraak" },
  ]);
  expect(hoursSpecification(sample.hours)).toEqual([
    { "@type": "OpeningHoursSpecification", dayOfWeek: week, opens: "08:00", closes: "18:00" },
    { "@type": "OpeningHoursSpecification", dayOfWeek: ["Saturday"], opens: "09:00", closes: "16:00" },
  ]);
});

test("closed days are told in the footer and to search engines, for a year, and a closed weekday is not", () => {
  const facts = {
    hours: { monday: ["08:00-18:00"], sunday: "gesloten" } as Hours,
    closed_days: [
      { from: "12-24", to: "01-01", label: "Kerstsluiting" },
      { from: "2027-05-07" },
      { from: "2026-05-15", label: "Voorbij" },
    ],
    holidays: ["koningsdag"],
  };
  expect(closedLines(facts, known, "2026-11-18")).toEqual([
    { days: "Kerstsluiting", times: "24 december t/m 1 januari" },
    { days: "Koningsdag", times: "27 april" },
    { days: "Gesloten", times: "7 mei" },
  ]);
  expect(closedSpecification(facts, known, "2026-11-18")[0]).toEqual({
    "@type": "OpeningHoursSpecification",
    validFrom: "2026-12-24",
    validThrough: "2027-01-01",
    opens: "00:00",
    closes: "00:00",
  });
  expect(closedLines({ hours: sample.hours }, known, "2026-11-18")).toEqual([]);
});

test("a day may have two parts, and a weekday may be left out", () => {
  const parts = ["08:00-12:00", "13:00-17:00"];
  const hours: Hours = { monday: parts, wednesday: parts, thursday: parts, sunday: "gesloten" };
  expect(hoursLines(hours)).toEqual([
    { days: "Maandag", times: "08:00 - 12:00, 13:00 - 17:00" },
    { days: "Woensdag t/m donderdag", times: "08:00 - 12:00, 13:00 - 17:00" },
    { days: "Zondag", times: "gesloten" },
  ]);
  expect(hoursSpecification(hours).map(({ opens }) => opens)).toEqual(["08:00", "13:00", "08:00", "13:00"]);
});

test("hours as they were written before are read", () => {
  const lines = [
    { days: "Maandag en dinsdag", schema_days: ["Monday", "Tuesday"], opens: "08:30", closes: "17:30" },
    { days: "Zaterdag", opens: "08:00", closes: "12:00" },
    { days: "Zaterdag", opens: "13:00", closes: "17:00" },
    { days: "Zondag", text: "op afspraak" },
  ];
  expect(companySchema.shape.hours.parse(lines)).toEqual({
    monday: ["08:30-17:30"],
    tuesday: ["08:30-17:30"],
    saturday: ["08:00-12:00", "13:00-17:00"],
    sunday: "op afspraak",
  });
});

const times = '["08:00-12:00", "13:00-17:00"], "op afspraak" or "gesloten"';

test.each([
  [
    { hours: { monday: ["25:00-18:00"] } },
    `hours.monday: "25:00-18:00" is not written as it must be. For example: ${times}`,
  ],
  [
    { hours: { monday: ["18:00-08:00"] } },
    `hours.monday: "18:00-08:00" closes before it opens. For example: ${times}`,
  ],
  [
    { hours: { monday: ["08:00-12:00", "11:00-17:00"] } },
    `hours.monday: "11:00-17:00" begins before the part above it ends. For example: ${times}`,
  ],
  [{ hours: { monday: "dicht" } }, `hours.monday: "dicht" is no opening hours. For example: ${times}`],
  [{ hours: { maandag: ["08:00-18:00"] } }, "hours.maandag: nothing is called so here."],
  [{ hours: [{ days: "Feestdagen", text: "gesloten" }] }, "hours.feestdagen: nothing is called so here."],
  [
    { working_days: ["maandag"] },
    'working_days.0: "maandag" is not written as it must be. For example: monday',
  ],
  [
    { closed_days: [{ from: "2026-02-30" }] },
    'closed_days.0.from: "2026-02-30" is not written as it must be. For example: 2026-12-24, or 12-24 for every year',
  ],
  [
    { closed_days: [{ from: "2026-12-24", to: "2026-12-20" }] },
    'closed_days.0.to: "2026-12-20" is before "2026-12-24". For example: 2026-12-24, or 12-24 for every year',
  ],
  [
    { closed_days: [{ from: "2026-12-24", to: "01-01" }] },
    'closed_days.0.to: "01-01" and "2026-12-24" must both have a year, or neither. For example: 2026-12-24, or 12-24 for every year',
  ],
  [
    { promise: { ...sample.promise, counts: "days" } },
    'promise.counts: "days" is not written as it must be. For example: opening_hours',
  ],
])("of %j the owner reads: %s", (facts, said) => {
  const found = misfits({ ...sample, ...facts }, companySchema);
  expect(found.map(({ path, ...more }) => tell({ file: "", field: path.join("."), ...more }).trim())).toEqual(
    [said],
  );
});
