import { plural } from "~/lib/format";

const HOUR = 60;
const DAY = 24 * HOUR;

const part = (amount: number, one: string, more = one) => (amount === 0 ? [] : [plural(amount, one, more)]);

/** A length of time in its two largest units: `2 uur en 15 minuten`, `3 dagen en 4 uur`. */
export function durationInWords(minutes: number): string {
  const whole = Math.round(minutes);
  if (whole < 1) return "minder dan een minuut";
  const days = Math.floor(whole / DAY);
  const hours = Math.floor((whole % DAY) / HOUR);
  const rest = days > 0 ? 0 : whole % HOUR;
  return [...part(days, "dag", "dagen"), ...part(hours, "uur"), ...part(rest, "minuut", "minuten")].join(
    " en ",
  );
}
