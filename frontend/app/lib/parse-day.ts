/** A day as somebody types it: `12-3-2027`, `12/03/27`, `12 3 2027` or `12032027`. */

const typed = /^(\d{1,2})\D+(\d{1,2})\D+(\d{2}|\d{4})$|^(\d{2})(\d{2})(\d{4})$/;

/** As `2027-03-12`; nothing when it is no day. */
export function parseDay(text: string): string | undefined {
  const [day, month, year] = typed.exec(text.trim())?.slice(1).filter(Boolean) ?? [];
  if (!day || !month || !year) return undefined;
  const iso = [year.padStart(4, "20"), month.padStart(2, "0"), day.padStart(2, "0")].join("-");
  const moment = new Date(`${iso}T00:00:00Z`);
  // The thirtieth of February is taken for a day in March.
  return !isNaN(moment.getTime()) && moment.toISOString().startsWith(iso) ? iso : undefined;
}
