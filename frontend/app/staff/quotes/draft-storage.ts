/**
 * Stores unsaved drafts, to survive a reload: in this tab only, until they are saved or the user signs out.
 */
import { inStorage } from "~/lib/storage";

import type { DraftForm } from "./draft-form";

export type Unsaved = { revision: number; form: DraftForm };

const PREFIX = "offerte-concept-";

export function readUnsaved(id: string): Unsaved | null {
  const text = inStorage("sessionStorage", (storage) => storage.getItem(PREFIX + id));
  // Written by this module, in this tab.
  const found = text ? (JSON.parse(text) as Unsaved) : null;
  // Lines of an earlier release do not say whether they get the discount: they did.
  const before = { discounted: true };
  found?.form.lines.forEach((line, index, lines) => (lines[index] = { ...before, ...line }));
  // And a move had one day, and nothing else was left out.
  const none = { more_days: [], show_rates: null, also_not_included: [] };
  if (found) found.form = { ...none, ...found.form };
  return found;
}

export function writeUnsaved(id: string, unsaved: Unsaved) {
  inStorage("sessionStorage", (storage) => storage.setItem(PREFIX + id, JSON.stringify(unsaved)));
}

export function removeUnsaved(id: string) {
  inStorage("sessionStorage", (storage) => storage.removeItem(PREFIX + id));
}

export function removeAllUnsaved() {
  inStorage("sessionStorage", (storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
  });
}
