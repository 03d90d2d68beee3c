/** Remembers which drafts of this tab were sent: going back to one must not show an empty form. */
import type { Stored } from "~/quote-request/request-api";

const STORAGE_KEY = "verstuurde-concepten";

/** References of sent requests by the key of their draft; empty if unknown. */
type Sent = Record<string, string>;

// Where storage is forbidden, the page itself remembers.
let sent: Sent = {};
/** Secrets of customers' own pages, by draft. Only in memory: after a reload only the mail has them. */
const secrets = new Map<string, string>();

export function rememberSent(key: string, { reference = "", secret }: Stored): void {
  sent = { ...read(), [key]: reference };
  if (secret !== undefined) secrets.set(key, secret);
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(sent));
  } catch {
    // Kept in memory.
  }
}

/** The stored request of a sent draft; undefined if the draft was not sent. */
export function findSent(key: unknown): Stored | undefined {
  const reference = typeof key === "string" ? read()[key] : undefined;
  return reference === undefined ? undefined : { reference, secret: secrets.get(String(key)) };
}

function read(): Sent {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "null");
    return typeof value === "object" && value !== null ? (value as Sent) : sent; // written above
  } catch {
    return sent;
  }
}
