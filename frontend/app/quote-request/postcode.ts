/** One spelling for a postcode, as the server stores it. */

/** Without whitespace and in capitals; four digits and two letters get one space between them. */
export function normalPostcode(typed: string): string {
  const joined = typed.replace(/\s/g, "").toUpperCase();
  return joined.replace(/^([0-9]{4})-?([A-Z]{2})$/, "$1 $2");
}
