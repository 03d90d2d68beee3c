/** Whether single keys do something: a choice of this browser, kept there. */
import { useSyncExternalStore } from "react";

const KEY = "dashboard-sneltoetsen";
const OFF = "uit";
const listeners = new Set<() => void>();

const isOn = () => localStorage.getItem(KEY) !== OFF;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setShortcuts(on: boolean) {
  if (on) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, OFF);
  listeners.forEach((listener) => listener());
}

export const useShortcutsOn = (): boolean => useSyncExternalStore(subscribe, isOn, () => true);
