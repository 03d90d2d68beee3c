/** The schema of `company.json`. What is `optional` may be left out by a young or small company. */
import { z } from "zod";

import { dayExists } from "../lib/parse-day.ts";

const text = (example: string) => z.string().trim().min(1).meta({ example });
const clock = z
  .string()
  .regex(/^\d\d:\d\d$/)
  .meta({ example: "08:00" });
/** As keys of `hours`. */
export const weekdays = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;
export const weekdayNames = ["maandag", "dinsdag", "woensdag", "donderdag", "vrijdag", "zaterdag", "zondag"];
/** `monday` as search engines spell it. */
export const schemaDay = (weekday: string) => weekday.charAt(0).toUpperCase() + weekday.slice(1);
const schemaDays = weekdays.map(schemaDay);

const phone = z.object({
  display: text("038 123 45 67"),
  href: z
    .string()
    .regex(/^tel:\+\d+$/)
    .meta({ example: "tel:+31381234567" }),
  note: text("Bereikbaar tijdens kantooruren").optional(),
});
/** Hours as a text tells them: `{{company.complaints_hours.opens}}`. */
const shownHours = z.object({
  days: text("Maandag t/m vrijdag"),
  schema_days: z.array(z.string().refine((day) => schemaDays.includes(day))).optional(),
  opens: clock.optional(),
  closes: clock.optional(),
  text: text("op afspraak").optional(),
});

const WORDS = ["op afspraak", "gesloten"];
const TIME = "(?:[01]\\d|2[0-3]):[0-5]\\d";
const PART = new RegExp(`^${TIME}-${TIME}$`);

/** When the company is open on a weekday: in parts, `08:00-18:00`, or one of two words. */
const weekdayHours = z
  .union([z.array(z.string()).min(1), z.string()])
  .superRefine((found, context) => {
    const told = typeof found === "string" ? wrongWord(found) : wrongParts(found);
    if (told) context.addIssue({ code: "custom", params: { told } });
  })
  .meta({ example: '["08:00-12:00", "13:00-17:00"], "op afspraak" or "gesloten"' })
  .optional();

function wrongWord(word: string): string | undefined {
  return WORDS.includes(word) ? undefined : `"${word}" is no opening hours`;
}

function wrongParts(parts: string[]): string | undefined {
  const unread = parts.find((part) => !PART.test(part));
  if (unread !== undefined) return `"${unread}" is not written as it must be`;
  const backwards = parts.find((part) => part.slice(6) <= part.slice(0, 5));
  if (backwards !== undefined) return `"${backwards}" closes before it opens`;
  const early = parts.find((part, place) => part.slice(0, 5) <= (parts[place - 1]?.slice(6) ?? ""));
  return early === undefined ? undefined : `"${early}" begins before the part above it ends`;
}

const byWeekday = z.strictObject({
  monday: weekdayHours,
  tuesday: weekdayHours,
  wednesday: weekdayHours,
  thursday: weekdayHours,
  friday: weekdayHours,
  saturday: weekdayHours,
  sunday: weekdayHours,
});

/** Reads hours as they were written before, too: a list of lines, each for one weekday or more. */
function readLines(hours: unknown): unknown {
  if (!Array.isArray(hours)) return hours;
  const found: Record<string, string[]> = {};
  for (const { days, schema_days, opens, closes, text } of hours as z.infer<typeof shownHours>[])
    for (const day of schema_days ?? [weekdays[weekdayNames.indexOf(days.toLowerCase())] ?? days])
      (found[day.toLowerCase()] ??= []).push(text ?? `${String(opens)}-${String(closes)}`);
  return Object.fromEntries(
    Object.entries(found).map(([day, told]) => [
      day,
      told.some((each) => WORDS.includes(each)) ? told[0] : told,
    ]),
  );
}

/** A day of one year, `2026-12-24`, or of every year, `12-24`. */
const closedDay = z
  .string()
  .refine((day) => /^(\d{4}-)?\d\d-\d\d$/.test(day) && dayExists(day.padStart(10, "2028-")))
  .meta({ example: "2026-12-24, or 12-24 for every year" });
const closedDays = z
  .object({ from: closedDay, to: closedDay.optional(), label: text("Kerstsluiting").optional() })
  .superRefine(({ from, to = from }, context) => {
    const told =
      from.length !== to.length
        ? `"${to}" and "${from}" must both have a year, or neither`
        : // Of every year, from 12-24 to 01-01 is a span over the turn of the year.
          to < from && from.length === 10
          ? `"${to}" is before "${from}"`
          : undefined;
    if (told) context.addIssue({ code: "custom", path: ["to"], params: { told } });
  });

/** Whether the check of ISO 13616 holds: with letters as numbers from 10, the rest of a division by 97 is 1. */
function isIban(text: string): boolean {
  const iban = text.replace(/\s/g, "").toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
    String(parseInt(letter, 36)),
  );
  return BigInt(digits) % 97n === 1n;
}

export const company = z.object({
  name: text("Kievit Verhuizingen"),
  short_name: z.string().trim().min(1).max(16).meta({ example: "Kievit" }),
  legal_name: text("Kievit Verhuizingen B.V."),
  team_name: text("Team Kievit"),
  base_url: z
    .string()
    .regex(/^https?:\/\/[^\s/]+$/)
    .meta({ example: "https://www.kievit-verhuizingen.nl" }),
  language: text("nl-NL"),
  time_zone: text("Europe/Amsterdam"),
  share_picture: text("particuliere-verhuizing"),
  share_picture_alt: text("Twee verhuizers dragen een bank naar buiten"),
  founded: z.int().min(1800).max(2100).meta({ example: "2019" }),
  address: z.object({
    street: text("Dorpsstraat 1"),
    postal_code: text("8011 AA"),
    city: text("Zwolle"),
    region: text("Overijssel"),
    country: text("NL"),
  }),
  home_city_page: z
    .string()
    .regex(/^\/locaties\/[a-z0-9-]+$/)
    .meta({ example: "/locaties/zwolle" }),
  geo: z.object({ latitude: z.number(), longitude: z.number() }),
  service_area: text("Heel Nederland"),
  phones: z.object({ main: phone, packing: phone.optional() }),
  email: z.object({
    display: z.email().meta({ example: "info@kievit-verhuizingen.nl" }),
    href: z
      .string()
      .regex(/^mailto:\S+@\S+$/)
      .meta({ example: "mailto:info@kievit-verhuizingen.nl" }),
    reply_footer: text("binnen 2 uur"),
    reply_complaints: text("binnen 24 uur"),
  }),
  hours: z.preprocess(readLines, byWeekday),
  /** The weekdays that count where a period is in working days. */
  working_days: z
    .array(
      z
        .string()
        .refine((day) => (weekdays as readonly string[]).includes(day))
        .meta({ example: "monday" }),
    )
    .optional(),
  closed_days: z.array(closedDays).optional(),
  /** The holidays of `holidays.json` on which the company is closed. */
  holidays: z.array(z.string()).optional(),
  /** When else there is work, in the words of texts; what is left out is not promised. */
  works: z
    .object({ evenings: text("'s avonds").optional(), weekends: text("in het weekend").optional() })
    .optional(),
  phone_availability: text("24/7").optional(),
  home_city_availability: shownHours.optional(),
  complaints_hours: shownHours,
  /** The disputes committee that the company is affiliated with, as a sentence names it. */
  disputes_committee: text("de Geschillencommissie Verhuizen").optional(),
  registration: z.object({
    kvk: text("12345678").optional(),
    vat: text("NL001234567B01").optional(),
    niwo: text("1234567").optional(),
  }),
  /** The account that customers pay to; without one they are asked to call. */
  iban: z
    .string()
    .refine((text) => text.trim() === "" || isIban(text))
    .meta({ example: "NL91 ABNA 0417 1643 00" })
    .optional(),
  certifications: z.array(
    z.object({
      id: text("niwo"),
      name: text("NIWO-gecertificeerd"),
      text: text("Wij hebben de vergunning."),
    }),
  ),
  proof: z.object({ is_example: z.boolean(), notice: text("Voorbeeldbedrijf.") }),
  rating: z
    .object({
      value: z.number().positive(),
      value_display: text("4,8"),
      best: z.number().positive(),
      count: z.int().positive(),
      count_display: text("350+"),
      source: text("Google-reviews"),
    })
    .optional(),
  claims: z.object({
    founded_label: text("Sinds 2019").optional(),
    experience_home: text("10+").optional(),
    experience_elsewhere: text("15+").optional(),
    experience_elsewhere_words: text("ruim vijftien jaar").optional(),
    customers_general: text("2500+").optional(),
    customers_service_pages: text("1000+").optional(),
    recommend: text("98%").optional(),
    recommend_source: text("navraag na de verhuizing").optional(),
    phone_quote_within: text("30 minuten").optional(),
  }),
  /** The colleagues on the page about the company, each with the year in which they began this work. */
  team: z
    .array(z.object({ id: text("ruben"), since: z.int().min(1950).max(2100).meta({ example: "2012" }) }))
    .optional(),
  promise: z.object({
    quote_within_hours: z.int().positive().meta({ example: "24" }),
    warn_hours_before: z.int().min(0).meta({ example: "8" }),
    counts: z
      .string()
      .refine((counts) => ["hours", "opening_hours"].includes(counts))
      .meta({ example: "opening_hours" })
      .optional(),
  }),
  price_range: text("€€"),
  social: z.array(z.string().regex(/^https:\/\//)),
});

export type Company = z.infer<typeof company>;
export type Hours = Company["hours"];
export type ClosedDays = z.infer<typeof closedDays>;
