/**
 * Keeps a summary of the last request sent from this tab, which the home page confirms: without contact data. It
 * survives a reload and is gone when the tab closes.
 */
import { inStorage } from "~/lib/storage";

import { flagConfirmation, STORAGE_KEY } from "./sent-flag";

export type SentRequest = {
  /** Missing when the response did not have it. */
  reference: string | undefined;
  /** The secret of the customer's own page. Only in memory: after a reload only the mail has it. */
  secret?: string | undefined;
  fromCity: string;
  toCity: string;
  movingDate: string;
  volume: number;
  /** Whose usual contents `volume` is, if less was counted: `een studio`. */
  home?: string | undefined;
  /** Missing when it was on request, or not known. */
  price?: string | undefined;
  contactPreference: string;
  /** When it was sent; missing in what earlier versions stored. */
  sentAt?: number;
};

let current: SentRequest | undefined;
let isRead = false;
let isNew = false;
const listeners = new Set<() => void>();

function get(): SentRequest | undefined {
  if (!isRead) current = read();
  isRead = true;
  return current;
}

function set(next: SentRequest | undefined): void {
  current = next;
  isRead = true;
  isNew = next !== undefined;
  flagConfirmation(isNew);
  store(next);
  listeners.forEach((listener) => listener());
}

export const confirmationStore = {
  get,
  set,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Whether the confirmation has yet to be shown; true only once. */
  takeNews: (): boolean => {
    const was = isNew;
    isNew = false;
    return was;
  },
};

/** Where storage is forbidden, the confirmation is lost when the page is. */
function store(request: SentRequest | undefined): void {
  inStorage("sessionStorage", (storage) => {
    if (request) storage.setItem(STORAGE_KEY, JSON.stringify({ ...request, secret: undefined }));
    else storage.removeItem(STORAGE_KEY);
  });
}

function read(): SentRequest | undefined {
  return inStorage("sessionStorage", (storage) => {
    const value: unknown = JSON.parse(storage.getItem(STORAGE_KEY) ?? "null");
    return isSentRequest(value) ? value : undefined;
  });
}

function isSentRequest(value: unknown): value is SentRequest {
  if (typeof value !== "object" || value === null) return false;
  const { reference, fromCity, toCity, movingDate, volume, home, price, contactPreference } =
    value as Partial<Record<keyof SentRequest, unknown>>;
  const texts = [fromCity, toCity, movingDate, contactPreference, reference ?? "", home ?? "", price ?? ""];
  return texts.every((text) => typeof text === "string") && typeof volume === "number";
}
