/** Days, moments and amounts in the customer's language; days are those of the company. */
import company from "@facts/company.json";

import type { Language } from "./language";

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

/** `€ 1.234,50`. */
export const money = (language: Language, cents: number): string =>
  new Intl.NumberFormat(locales[language], { style: "currency", currency: "EUR" }).format(cents / 100);

/** What the terms say in Dutch, `€ 50.000`, is `€50,000` for who reads English. */
export const amountOfTerms = (language: Language, text: string): string =>
  language === "nl"
    ? text
    : new Intl.NumberFormat(locales[language], {
        style: "currency",
        currency: "EUR",
        trailingZeroDisplay: "stripIfInteger",
      }).format(Number(text.replace(/[^\d,]/g, "").replace(",", ".")));

/** `5,2 m³`, as the quote has it, is `5.2 m³` for who reads English. */
export const figure = (language: Language, text: string): string =>
  language === "nl" ? text : text.replace(/[.,]/g, (mark) => (mark === "," ? "." : ","));

/** `6,5`. */
export const quantity = (language: Language, tenths: number): string =>
  new Intl.NumberFormat(locales[language]).format(tenths / 10);
