/**
 * The last request that was sent from this tab, to be confirmed on the home page: what was asked in short,
 * and nothing about who asked. It outlives a reload and goes with the tab.
 */
import { inStorage } from "~/lib/storage";

import { flagConfirmation, STORAGE_KEY } from "./sent-flag";

export type SentRequest = {
  /** Missing when the answer did not tell it. */
  reference: string | undefined;
  /** Of the customer's own page. Only in memory: after a reload the mail has it. */
  secret?: string | undefined;
  fromCity: string;
  toCity: string;
  movingDate: string;
  volume: number;
  contactPreference: string;
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
  /** Whether it has not been shown yet; true only once. */
  takeNews: (): boolean => {
    const was = isNew;
    isNew = false;
    return was;
  },
};

/** Without storage the confirmation lives as long as the page does. */
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
  const { reference, fromCity, toCity, movingDate, volume, contactPreference } = value as Partial<
    Record<keyof SentRequest, unknown>
  >;
  const texts = [fromCity, toCity, movingDate, contactPreference, reference ?? ""];
  return texts.every((text) => typeof text === "string") && typeof volume === "number";
}
