/**
 * Keeps what a colleague typed and has not saved: it survives closing a dialog and a reload. Only in this tab and for
 * this account, until it is saved or the user signs out.
 */
import { inStorage } from "~/lib/storage";

import { onClearCache } from "./query-client";

const PREFIX = "getypt-";

const keyOf = (userId: string, name: string) => `${PREFIX}${userId}-${name}`;

export function readTyped<Draft>(userId: string, name: string): Partial<Draft> | undefined {
  const text = inStorage("sessionStorage", (storage) => storage.getItem(keyOf(userId, name)));
  // Written by this module, perhaps by an earlier release with fewer fields.
  return text ? (JSON.parse(text) as Partial<Draft>) : undefined;
}

/** Without a draft it is forgotten. */
export function writeTyped(userId: string, name: string, draft: unknown) {
  const key = keyOf(userId, name);
  inStorage("sessionStorage", (storage) =>
    draft === undefined ? storage.removeItem(key) : storage.setItem(key, JSON.stringify(draft)),
  );
}

onClearCache(() =>
  inStorage("sessionStorage", (storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
  }),
);
