/** Which drafts of this tab were sent: the way back to one must not look like an empty form. */
import type { Stored } from "~/quote-request/request-api";

const STORAGE_KEY = "verstuurde-concepten";

/** Keys of drafts with the reference each got, which may be unknown. */
type Sent = Record<string, string>;

// Where storage is forbidden, the page itself remembers.
let sent: Sent = {};
/** Of the customer's own pages, by draft. Only in memory: after a reload the mail has it. */
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

/** What became of a draft that was sent; nothing of one that was not. */
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
