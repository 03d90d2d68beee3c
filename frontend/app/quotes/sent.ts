/**
 * The last request that was sent from this tab, to be confirmed on the home page: what was asked in short,
 * and nothing about who asked. It outlives a reload and goes with the tab.
 */
import { mark, SENT } from "./sent-mark";

export type Sent = {
  /** Missing when the answer did not tell it. */
  reference: string | undefined;
  fromCity: string;
  toCity: string;
  movingDate: string;
  volume: number;
};

let current: Sent | undefined;
let isRead = false;
let isNew = false;
const listeners = new Set<() => void>();

function get(): Sent | undefined {
  if (!isRead) current = read();
  isRead = true;
  return current;
}

function set(next: Sent | undefined): void {
  current = next;
  isRead = true;
  isNew = next !== undefined;
  mark(isNew);
  store(next);
  listeners.forEach((listener) => listener());
}

export const sentStore = {
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
function store(sent: Sent | undefined): void {
  try {
    if (sent) sessionStorage.setItem(SENT, JSON.stringify(sent));
    else sessionStorage.removeItem(SENT);
  } catch {
    // Kept in memory.
  }
}

function read(): Sent | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(SENT) ?? "null");
    return isSent(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isSent(value: unknown): value is Sent {
  if (typeof value !== "object" || value === null) return false;
  const { reference, fromCity, toCity, movingDate, volume } = value as Partial<Record<keyof Sent, unknown>>;
  const texts = [fromCity, toCity, movingDate, reference ?? ""];
  return texts.every((text) => typeof text === "string") && typeof volume === "number";
}
