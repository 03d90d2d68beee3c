/** Hours of the clock, as the phone shows them. */
export const clock = (moment: string | Date): string =>
  new Date(moment).toLocaleTimeString("nl-NL", { hour: "2-digit", minute: "2-digit" });

/** A time of the given day as a moment; undefined if it is none. */
export function momentOn(day: string, time: string): Date | undefined {
  const found = new Date(`${day}T${time}`);
  return /^\d\d:\d\d$/.test(time) && !Number.isNaN(found.getTime()) ? found : undefined;
}

/** Which day a moment is on, as an input of type date has it. */
export function dayOf(moment: string): string {
  const found = new Date(moment);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${String(found.getFullYear())}-${two(found.getMonth() + 1)}-${two(found.getDate())}`;
}
