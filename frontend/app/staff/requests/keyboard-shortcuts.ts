/** The single keys of the dashboard: which one asks for what. */
import { type Status, statuses } from "./statuses";

export type Action =
  | { do: "next" | "previous" | "close" | "search" | "notes" | "mine" | "help" }
  | { do: "status"; status: Status };

export const shortcuts: { keys: string[]; label: string }[] = [
  { keys: ["j"], label: "Volgende aanvraag" },
  { keys: ["k"], label: "Vorige aanvraag" },
  { keys: ["Enter"], label: "Aanvraag openen" },
  { keys: ["Escape"], label: "Aanvraag sluiten" },
  { keys: ["/"], label: "Zoeken" },
  { keys: ["a"], label: "Aan mij toewijzen" },
  { keys: ["n"], label: "Interne notitie schrijven" },
  { keys: ["?"], label: "Deze sneltoetsen tonen" },
  ...statuses.map(({ label }, index) => ({ keys: [String(index + 1)], label: `Status: ${label}` })),
];

const plain: Record<string, Action> = {
  j: { do: "next" },
  k: { do: "previous" },
  "/": { do: "search" },
  a: { do: "mine" },
  n: { do: "notes" },
  "?": { do: "help" },
  ...Object.fromEntries(statuses.map(({ id }, index) => [index + 1, { do: "status", status: id } as const])),
};

export type Press = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "defaultPrevented">;

/** What a key asks for. Never while typing; single characters only while they are switched on. */
export function action(press: Press, typing: boolean, switchedOn: boolean): Action | null {
  if (press.defaultPrevented || press.ctrlKey || press.metaKey || press.altKey) return null;
  // Escape is no character: it closes also from a field, and when the shortcuts are off.
  if (press.key === "Escape") return { do: "close" };
  return typing || !switchedOn ? null : (plain[press.key] ?? null);
}

const FIELDS = "input, textarea, select, [contenteditable]:not([contenteditable=false])";
const NO_TEXT = new Set(["checkbox", "radio", "button", "submit"]);

/** Whether keys pressed here are meant for a field: text, or the letters that choose in a list. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement && NO_TEXT.has(target.type)) return false;
  return target.closest(FIELDS) !== null;
}
