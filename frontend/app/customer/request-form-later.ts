import { loadedLater } from "~/lib/loaded-later";

import type { CustomerPage } from "./types";

const PATIENCE_MS = 3000;

/** It imports the whole quote form, which most visits do not need. */
export const RequestForm = loadedLater(async () => (await import("./request-form")).RequestForm);

/**
 * Waits for the code of the answers if the page shows them unasked: arriving later, they would push down everything
 * below them, under the finger of the customer. It does not wait long, because the rest is useful without them.
 */
export async function answersOf({ state }: CustomerPage): Promise<void> {
  if (state !== "request" || RequestForm.isLoaded()) return;
  const patience = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
  // If it cannot be loaded, showing it says so.
  await Promise.race([RequestForm.load().catch(() => undefined), patience]);
}
