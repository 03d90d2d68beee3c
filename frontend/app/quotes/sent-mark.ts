/** Whether this tab sent a request whose confirmation is still to be read; all that the home page needs to know. */

export const SENT = "verstuurde-aanvraag";

// Where storage is forbidden, the page itself remembers.
let marked = false;

export function mark(isThere: boolean): void {
  marked = isThere;
}

export function hasSent(): boolean {
  try {
    return marked || sessionStorage.getItem(SENT) !== null;
  } catch {
    return false;
  }
}
