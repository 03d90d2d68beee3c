/** Formats days, moments and amounts in the customer's language, in the company's time zone. */
import company from "@facts/company.json";

import { dayList } from "~/lib/day-list";
import { cubicMetres as dutchVolume, decimal, euros } from "~/lib/format";
import { money, numberIn } from "~/lib/money";

import { type Language, textsIn } from "./language";

const locales: Record<Language, string> = { nl: "nl-NL", en: "en-GB" };

/** `2026-12-03` becomes `donderdag 3 december 2026`. */
export const longDay = (language: Language, day: string): string =>
  new Intl.DateTimeFormat(locales[language], {
    timeZone: "UTC",
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
  }).format(new Date(`${day}T00:00:00Z`));

/** Several days: `donderdag 3 en vrijdag 4 december 2026`. */
export const longDays = (language: Language, days: readonly string[]): string =>
  dayList(days, {
    weekday: (day) => part(language, { weekday: "long" }, day),
    month: (day) => part(language, { month: "long" }, day),
    and: textsIn(language).and,
  });

const part = (language: Language, which: Intl.DateTimeFormatOptions, day: string): string =>
  new Intl.DateTimeFormat(locales[language], { timeZone: "UTC", ...which }).format(new Date(day));

/** `2026-12-03` becomes `3 december`. */
export const shortDay = (language: Language, day: string): string =>
  new Intl.DateTimeFormat(locales[language], { timeZone: "UTC", day: "numeric", month: "long" }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** `3 december 2026 om 14:05`. */
export const moment = (language: Language, at: string): string =>
  new Intl.DateTimeFormat(locales[language], {
    timeZone: company.time_zone,
    dateStyle: "long",
    timeStyle: "short",
  }).format(new Date(at));

/** An amount from the Dutch terms, `€ 50.000`, as `€50,000` for English readers. */
export function amountOfTerms(language: Language, text: string): string {
  if (language === "nl") return text;
  const amount = Number(text.replace(/[^\d,]/g, "").replace(",", "."));
  return money(Math.round(amount * 100), language).replace(/\.00$/, "");
}

/** `6,5`. */
export const quantity = (language: Language, tenths: number): string =>
  numberIn(language, decimal(tenths / 10, 0, 1));

/** `€ 1.250`, in English `€1,250`. */
export const wholeEuros = (language: Language, amount: number): string =>
  language === "nl" ? euros(amount) : numberIn(language, euros(amount)).replace("\u00a0", "");

/** `23,4 m³`. */
export const cubicMetres = (language: Language, volume: number): string =>
  numberIn(language, dutchVolume(volume));
