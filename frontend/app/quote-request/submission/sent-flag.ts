/** Whether a confirmation waits in this tab; a module of its own, because the home page needs only this. */
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
