/** Whether a confirmation waits in this tab; apart from it, because this is all that the home page needs to know. */

export const STORAGE_KEY = "verstuurde-aanvraag";

// Where storage is forbidden, the page itself remembers.
let flag = false;

export function flagConfirmation(isThere: boolean): void {
  flag = isThere;
}

export function hasConfirmation(): boolean {
  try {
    return flag || sessionStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    return false;
  }
}
