import { windows } from "@facts/quotes.json";

type Planned = { part_of_day: string; window: string | null };

/**
 * When on its day a job is done, each thing once: `ochtend, aankomst 8–10 uur`, or `hele dag` alone. The label of the
 * part is given, so that pages without a plan load none of its facts.
 */
export function whenOf(label: string, { part_of_day: part, window }: Planned): string {
  const arrival = window === part && !hasHours(window) ? "" : arrivalOf(window);
  return [label.toLowerCase(), arrival].filter(Boolean).join(", ");
}

/** When the customer expects us, in a few words: `aankomst 8–10 uur`; empty where that is not agreed on. */
function arrivalOf(id: string | null): string {
  const window = windows.find((each) => each.id === id);
  if (!window) return "";
  const [from, until] = [window.arrives_from, window.arrives_until];
  return from && until
    ? `aankomst ${hour(from)}–${hour(until)} uur`
    : `aankomst ${window.label.toLowerCase()}`;
}

const hasHours = (id: string) => windows.some((each) => each.id === id && each.arrives_from);

/** `08:00` is 8, `08:30` is 8.30. */
const hour = (time: string) => {
  const [hours = "", minutes = ""] = time.split(":");
  return minutes === "00" ? String(Number(hours)) : `${String(Number(hours))}.${minutes}`;
};
