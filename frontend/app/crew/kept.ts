/** What a phone keeps of day sheets: the sheet it opened last, what waits to be sent, and hours that are running. */
import { inStorage } from "~/lib/storage";

import type { Sheet, Waiting } from "./things";

const QUEUE = "dagstaat-wacht";
const RUNNING = "dagstaat-loopt";
/** A part of the secret that opens nothing tells which sheet is which. */
const sheetName = (secret: string) => `dagstaat:${secret.slice(0, 8)}`;

export function keepSheet(secret: string, sheet: Sheet): void {
  forgetOld();
  write(sheetName(secret), sheet);
}

/** Sheets whose address has ended since, and which nobody opened again. */
function forgetOld(): void {
  const today = new Date().toISOString().slice(0, 10);
  inStorage("localStorage", (storage) => {
    for (const name of Object.keys(storage).filter((each) => /^dagstaat:.{8}$/.test(each))) {
      const kept = read(name) as Sheet | undefined;
      if (kept?.open_until !== undefined && kept.open_until < today) storage.removeItem(name);
    }
  });
}

// What is read was written here, in the same shape.
export const keptSheet = (secret: string) => read(sheetName(secret)) as Sheet | undefined;

/** Once the address has ended, the phone forgets the customers; what was not sent stays. */
export function forgetSheet(secret: string): void {
  inStorage("localStorage", (storage) => storage.removeItem(sheetName(secret)));
}

export const keptQueue = () => (read(QUEUE) ?? []) as Waiting[];
/** Returns whether this phone keeps it. */
export const keepQueue = (queue: readonly Waiting[]) => write(QUEUE, queue);

/** Since when hours of a job are running, by job. */
export const keptRunning = () => (read(RUNNING) ?? {}) as Record<string, string>;
export const keepRunning = (running: Record<string, string>) => write(RUNNING, running);

/** Another tab of the same phone changed something. */
export const isOurs = (key: string | null) => key === QUEUE || key === RUNNING;

function read(name: string): unknown {
  return inStorage("localStorage", (storage) => {
    const found = storage.getItem(name);
    return found === null ? undefined : (JSON.parse(found) as unknown);
  });
}

function write(name: string, value: unknown): boolean {
  return (
    inStorage("localStorage", (storage) => {
      storage.setItem(name, JSON.stringify(value));
      return true;
    }) ?? false
  );
}
