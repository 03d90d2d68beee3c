/** One spelling for a postcode, as the server stores it. */
import options from "@facts/quote-options.json";

// As on an envelope from abroad: B-1000, D-10115.
const countryBefore = /^(?:NL|BE?|DE?)-(?=[0-9])/;

/** Without whitespace and country, in capitals; four digits and two letters get one space between them. */
export function normalPostcode(typed: string): string {
  const joined = typed.replace(/\s/g, "").toUpperCase().replace(countryBefore, "");
  return joined.replace(/^([0-9]{4})-?([A-Z]{2})$/, "$1 $2");
}

/** `2511 AB Den Haag`, as it is copied from a letter: both apart. Nothing if it is not that. */
export function splitPostcode(typed: string, land: string): { postcode: string; place: string } | undefined {
  const country = options.land.options.find(({ id }) => id === land);
  const words = typed.trim().split(/[\s,]+/);
  for (let count = 1; country && count < words.length; count += 1) {
    const postcode = normalPostcode(words.slice(0, count).join(""));
    const place = words.slice(count).join(" ");
    if (new RegExp(country.postcode_pattern).test(postcode) && /^[^\s\p{N}]{3}\P{N}*$/u.test(place))
      return { postcode, place };
  }
  return undefined;
}
