/**
 * Stores what was typed into the composer and not sent yet, to survive a reload, a lost connection and signing in
 * again: in this tab only, until it is sent or the user signs out.
 */
import { inStorage } from "~/lib/storage";
import { onClearCache } from "~/staff/api/query-client";

import type { EntryForm } from "./entry-fields";
import type { TaskForm } from "./task-fields";

export type Kind = "note" | "call" | "task" | "answer";
/**
 * `id`: the idempotency key, the same until sending succeeds, so that nothing is stored twice. `seen`: the last message
 * of the thread when the answer was begun; undefined until then.
 */
export type Draft = { id: string; kind: Kind; seen?: string | null | undefined } & EntryForm & TaskForm;

const PREFIX = "tijdlijn-concept-";

export function readDraft(reference: string): Draft | undefined {
  const text = inStorage("sessionStorage", (storage) => storage.getItem(PREFIX + reference));
  // Written by this module, in this tab.
  return text ? (JSON.parse(text) as Draft) : undefined;
}

export function keepDraft(reference: string, draft: Draft) {
  inStorage("sessionStorage", (storage) =>
    isTyped(draft)
      ? storage.setItem(PREFIX + reference, JSON.stringify(draft))
      : storage.removeItem(PREFIX + reference),
  );
}

export const isTyped = ({ text, title }: Draft) => text.trim() !== "" || title.trim() !== "";

onClearCache(() =>
  inStorage("sessionStorage", (storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
  }),
);
