/** The keyboard shortcuts of the dashboard: their actions, their on/off switch, and listening to them. */
import { useEffectEvent, useLayoutEffect, useSyncExternalStore } from "react";

import { inStorage } from "~/lib/storage";
import { type Status, statuses } from "~/staff/requests/model/statuses";

export type ShortcutAction =
  | {
      do:
        | "next"
        | "previous"
        | "close"
        | "search"
        | "notes"
        | "call"
        | "task"
        | "answer"
        | "lead"
        | "mine"
        | "help";
    }
  | { do: "status"; status: Status };

export const shortcuts: { keys: string[]; label: string }[] = [
  { keys: ["j"], label: "Volgende aanvraag" },
  { keys: ["k"], label: "Vorige aanvraag" },
  { keys: ["Enter"], label: "Aanvraag openen" },
  { keys: ["Escape"], label: "Aanvraag sluiten" },
  { keys: ["/"], label: "Zoeken" },
  { keys: ["a"], label: "Aan mij toewijzen" },
  { keys: ["n"], label: "Interne notitie schrijven" },
  { keys: ["b"], label: "Telefoontje vastleggen" },
  { keys: ["t"], label: "Taak maken" },
  { keys: ["r"], label: "Klant antwoorden" },
  { keys: ["v"], label: "Terugbelverzoek noteren" },
  { keys: ["?"], label: "Deze sneltoetsen tonen" },
  ...statuses.map(({ label }, index) => ({ keys: [String(index + 1)], label: `Status: ${label}` })),
];

const actions: Record<string, ShortcutAction> = {
  j: { do: "next" },
  k: { do: "previous" },
  "/": { do: "search" },
  a: { do: "mine" },
  n: { do: "notes" },
  b: { do: "call" },
  t: { do: "task" },
  r: { do: "answer" },
  v: { do: "lead" },
  "?": { do: "help" },
  ...Object.fromEntries(statuses.map(({ id }, index) => [index + 1, { do: "status", status: id } as const])),
};

/** Listens to keys on the whole page, except those in a dialog. */
export function useShortcuts(act: (action: ShortcutAction) => boolean) {
  const isOn = useShortcutsOn();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (document.querySelector("dialog[open]")) return;
    const action = shortcutAction(event, isTyping(event.target), isOn);
    if (action && act(action)) event.preventDefault();
  });
  // Before painting: a fast user presses the next key before the browser has painted.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}

export type KeyPress = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "defaultPrevented">;

/** The action of a key. None while typing; single characters only while shortcuts are on. */
export function shortcutAction(press: KeyPress, isInField: boolean, isOn: boolean): ShortcutAction | null {
  if (press.defaultPrevented || press.ctrlKey || press.metaKey || press.altKey) return null;
  // Escape is not a character: it also closes from a field, and when shortcuts are off.
  if (press.key === "Escape") return { do: "close" };
  return isInField || !isOn ? null : (actions[press.key] ?? null);
}

const FIELDS = "input, textarea, select, [contenteditable]:not([contenteditable=false])";
const NO_TEXT = new Set(["checkbox", "radio", "button", "submit"]);

/** Whether keys pressed here belong to a field: text, or letters that choose in a select. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement && NO_TEXT.has(target.type)) return false;
  return target.closest(FIELDS) !== null;
}

const STORAGE_KEY = "dashboard-sneltoetsen";
const OFF = "uit";
const listeners = new Set<() => void>();

/** Whether shortcuts are on; the choice is kept in this browser. */
export const useShortcutsOn = (): boolean => useSyncExternalStore(subscribe, isSwitchedOn, () => true);

const isSwitchedOn = () => inStorage("localStorage", (storage) => storage.getItem(STORAGE_KEY)) !== OFF;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function switchShortcuts(isOn: boolean) {
  inStorage("localStorage", (storage) => {
    if (isOn) storage.removeItem(STORAGE_KEY);
    else storage.setItem(STORAGE_KEY, OFF);
  });
  listeners.forEach((listener) => listener());
}
