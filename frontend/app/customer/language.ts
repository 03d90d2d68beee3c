/** The language of the page, Dutch or English: chosen in the page, remembered by the tab. */
import { useEffect, useSyncExternalStore } from "react";

import company from "@facts/company.json";
import facts from "@facts/customer-page.json";

import { patiently } from "~/lib/loaded-later";
import { inStorage } from "~/lib/storage";

export type Language = "nl" | "en";
export type Texts = typeof facts.nl;

export const languages: readonly Language[] = ["nl", "en"];
export const textsIn = (language: Language): Texts =>
  (language === "en" ? english?.texts : undefined) ?? facts.nl;

type English = { texts: Texts; units: Record<string, string[]> } & Record<
  "payment" | "windows" | "words" | "sentences",
  Record<string, string>
>;
let english: English | undefined;

/** The English texts are fetched when somebody chooses English: most never do. */
export async function loadEnglish(): Promise<void> {
  english ??= await patiently(async () => (await import("@facts/customer-page-english.json")).default);
  tell();
}

const STORAGE_KEY = "taal";
const listeners = new Set<() => void>();
let current: Language | undefined;

const chosen = (): Language =>
  (current ??= inStorage("sessionStorage", (storage) => storage.getItem(STORAGE_KEY)) === "en" ? "en" : "nl");

/** Dutch until the English texts have come. */
const get = (): Language => (english ? chosen() : "nl");

const tell = () => listeners.forEach((listener) => listener());

export function chooseLanguage(language: Language): void {
  inStorage("sessionStorage", (storage) => storage.setItem(STORAGE_KEY, language));
  change(language);
  chosenListeners.forEach((listener) => listener(language));
}

const chosenListeners = new Set<(language: Language) => void>();

/** Calls the listener for each choice in this tab, until the function it returns is called. */
export function onChosen(listener: (language: Language) => void): () => void {
  chosenListeners.add(listener);
  return () => void chosenListeners.delete(listener);
}

/** The language in which the customer wants mails, unless another was chosen in this tab. */
export function adoptLanguage(language: Language): void {
  const isChosen = inStorage("sessionStorage", (storage) => storage.getItem(STORAGE_KEY) !== null) ?? false;
  if (!isChosen) change(language);
}

function change(language: Language): void {
  current = language;
  if (language === "en") void loadEnglish();
  else tell();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  if (chosen() === "en") void loadEnglish();
  return () => listeners.delete(listener);
}

/** The chosen language; also sets it on the document, for browsers and screen readers. */
export function useLanguage(): Language {
  const language = useSyncExternalStore(subscribe, get, () => "nl" as const);
  useEffect(() => {
    const before = [document.documentElement.lang, document.title] as const;
    document.documentElement.lang = language;
    document.title = `${textsIn(language).title} | ${company.name}`;
    return () => void ([document.documentElement.lang, document.title] = before);
  }, [language]);
  return language;
}

/** Fills the placeholders of a sentence: `{name}` by `name`. */
export const fill = (sentence: string, values: Record<string, string | number>): string =>
  sentence.replace(/\{(\w+)\}/g, (gap, name: string) => String(values[name] ?? gap));

type Window = { window: string; window_label: string };

/** The time window of a quote in the customer's language; in Dutch where there is no translation. */
export const wordsOfWindow = (language: Language, { window, window_label: label }: Window): string =>
  (language === "en" ? english?.windows[window] : undefined) ?? label;

/** When the rest is paid, from the terms; in Dutch where there is no translation. */
export const wordsOfPayment = (language: Language, when: string): string =>
  (language === "en" ? english?.payment[when] : undefined) ?? when;

/**
 * A label of a quote or inventory in the customer's language, and which that is: what the facts have no translation
 * for, such as what a planner typed, stays in Dutch.
 */
export function wordsOf(language: Language, dutch: string): { lang: Language; text: string } {
  const text =
    language === "en" && english ? (english.words[dutch] ?? sentenceOf(english, dutch)) : undefined;
  return text === undefined ? { lang: "nl", text: dutch } : { lang: "en", text };
}

/** The translation of a label that has gaps, with the same values. */
function sentenceOf({ sentences }: English, dutch: string): string | undefined {
  for (const [pattern, translation] of Object.entries(sentences)) {
    const names = [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");
    const found = new RegExp(`^${pattern.replace(/\{\w+\}/g, "([\\d-]+)")}$`).exec(dutch);
    if (found)
      return fill(translation, Object.fromEntries(names.map((name, at) => [name, found[at + 1] ?? ""])));
  }
  return undefined;
}

/** The unit of a quantity in the customer's language. */
export const unitOf = (language: Language, unit: string, isOne: boolean): string =>
  (language === "en" ? english?.units[unit]?.[isOne ? 0 : 1] : undefined) ?? unit;
