/** Which drafts of this tab were sent: the way back to one must not look like an empty form. */

const STORAGE_KEY = "verstuurde-concepten";

/** Keys of drafts with the reference each got, which may be unknown. */
type Sent = Record<string, string>;

// Where storage is forbidden, the page itself remembers.
let sent: Sent = {};

export function rememberSent(key: string, reference = ""): void {
  sent = { ...read(), [key]: reference };
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(sent));
  } catch {
    // Kept in memory.
  }
}

/** The reference of a draft that was sent; nothing of one that was not. */
export function sentReference(key: unknown): string | undefined {
  return typeof key === "string" ? read()[key] : undefined;
}

function read(): Sent {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "null");
    return typeof value === "object" && value !== null ? (value as Sent) : sent; // written above
  } catch {
    return sent;
  }
}
