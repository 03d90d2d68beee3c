/**
 * Keeps the answers of a visitor: without contact data in the browser's storage, where they survive the tab, and
 * contact data in the tab's history entry, where it survives only a reload.
 */
import { dayInAmsterdam } from "~/lib/dates";
import { randomId } from "~/lib/random-id";
import { inStorage } from "~/lib/storage";
import {
  type AnswerName,
  type Answers,
  type ContactName,
  contactNames,
  emptyAnswers,
  isAnswered,
} from "~/quote-request/answers/answers";

export type Draft = { key: string; begunAt: number; answers: Answers };

/** The key in the browser's storage and in the state of the history entry. */
const KEY = "offerteaanvraag";

type Contact = Pick<Answers, ContactName>;

const names = Object.keys(emptyAnswers) as AnswerName[]; // the type says which keys there are
const lastingNames = names.filter((name) => !(contactNames as readonly string[]).includes(name));

export function newDraft(): Draft {
  return { key: randomId(), begunAt: Date.now(), answers: emptyAnswers };
}

/** The kept draft, or a new one; `restored` says whether it has an answer. */
export function loadDraft(): Draft & { restored: boolean } {
  const draft = readDraft();
  if (!draft) return { ...newDraft(), restored: false };
  const answers = withoutPastDay({ ...emptyAnswers, ...draft.answers, ...contactInHistory(draft.key) });
  return { ...draft, answers, restored: holdsAnswer(answers) };
}

/**
 * The draft with what another tab has stored since; contact data stays each tab's own. If the other tab has begun a new
 * request, this tab keeps its answers.
 */
export function withStored(draft: Draft): Draft {
  const stored = readDraft();
  const isOther = stored?.key !== draft.key && lastingNames.some((name) => isAnswered(draft.answers, name));
  if (!stored || isOther) return draft;
  const answers = { ...emptyAnswers, ...stored.answers, ...contactIn(draft.answers) };
  return { ...stored, answers: withoutPastDay(answers) };
}

/** Returns whether the draft could be stored. */
export function storeDraft({ key, begunAt, answers }: Draft): boolean {
  const lasting = Object.fromEntries(lastingNames.map((name) => [name, answers[name]]));
  const text = JSON.stringify({ key, begunAt, answers: lasting });
  const stored = inStorage("localStorage", (storage) => {
    storage.setItem(KEY, text);
    return true;
  });
  return stored ?? false;
}

/** Removes the stored draft only if it is this one: another tab may have stored its own. */
export function forgetDraft({ key }: Draft): void {
  if (readDraft()?.key === key) inStorage("localStorage", (storage) => storage.removeItem(KEY));
  keepContact(undefined);
}

/** Browsers limit how often a history entry may change: call this when typing pauses, and when the page is left. */
export function keepContact(draft: Draft | undefined): void {
  const state: unknown = window.history.state;
  const entry = draft && { key: draft.key, contact: contactIn(draft.answers) };
  try {
    window.history.replaceState({ ...(isObject(state) ? state : {}), [KEY]: entry }, "");
  } catch {
    // Too often for this browser: the next pause writes it.
  }
}

export function holdsAnswer(answers: Answers): boolean {
  return names.some((name) => isAnswered(answers, name));
}

/** A day that has passed since can no longer be chosen, so it is removed. */
function withoutPastDay(answers: Answers): Answers {
  return answers.verhuisdatum > dayInAmsterdam(new Date()) ? answers : { ...answers, verhuisdatum: "" };
}

function contactIn(answers: Answers): Contact {
  return Object.fromEntries(contactNames.map((name) => [name, answers[name]])) as Contact; // exactly these names
}

/** Only of this draft: older entries may hold contact data of a sent request, which must not come back. */
function contactInHistory(key: string): Partial<Contact> {
  const entry = historyEntry();
  return entry?.key === key && isObject(entry.contact) ? entry.contact : {};
}

/** The key of the draft that was being filled in at this entry of the tab's history. */
export function keyInHistory(): unknown {
  return historyEntry()?.key;
}

function historyEntry(): Record<string, unknown> | undefined {
  const state: unknown = window.history.state;
  const entry = isObject(state) ? state[KEY] : undefined;
  return isObject(entry) ? entry : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function readDraft(): Draft | undefined {
  return parseDraft(inStorage("localStorage", (storage) => storage.getItem(KEY)));
}

/** Reads a stored draft; undefined if it is broken, or has the shape of an older version. */
function parseDraft(text: string | null | undefined): Draft | undefined {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    const fits = isObject(value) && typeof value.key === "string" && typeof value.begunAt === "number";
    return fits && isObject(value.answers) && sameShape(value.answers) ? (value as Draft) : undefined;
  } catch {
    return undefined;
  }
}

function sameShape(answers: Record<string, unknown>): boolean {
  return Object.entries(answers).every(
    ([name, value]) => name in emptyAnswers && kind(value) === kind(emptyAnswers[name as keyof Answers]),
  );
}

const kind = (value: unknown): string =>
  Array.isArray(value) ? "list" : value === null ? "null" : typeof value;
