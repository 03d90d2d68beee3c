/** Whether this tab sent a request whose confirmation is still to be read; all that the home page needs to know. */

export const SENT = "verstuurde-aanvraag";

export function hasSent(): boolean {
  try {
    return sessionStorage.getItem(SENT) !== null;
  } catch {
    return false;
  }
}
