import { windows } from "@facts/quotes.json";

/** When the customer expects us, in a few words: `aankomst 8–10 uur`; empty where that is not agreed on. */
export function arrivalOf(id: string | null): string {
  const window = windows.find((each) => each.id === id);
  if (!window) return "";
  const [from, until] = [window.arrives_from, window.arrives_until];
  return from && until
    ? `aankomst ${hour(from)}–${hour(until)} uur`
    : `aankomst ${window.label.toLowerCase()}`;
}

/** `08:00` is 8, `08:30` is 8.30. */
const hour = (time: string) => {
  const [hours = "", minutes = ""] = time.split(":");
  return minutes === "00" ? String(Number(hours)) : `${String(Number(hours))}.${minutes}`;
};
