/** Whether a confirmation waits in this tab; apart from it, because this is all that the home page needs to know. */
import { inStorage } from "~/lib/storage";

export const STORAGE_KEY = "verstuurde-aanvraag";

// Where storage is forbidden, the page itself remembers.
let flag = false;

export function flagConfirmation(isThere: boolean): void {
  flag = isThere;
}

export function hasConfirmation(): boolean {
  return flag || Boolean(inStorage("sessionStorage", (storage) => storage.getItem(STORAGE_KEY)));
}
