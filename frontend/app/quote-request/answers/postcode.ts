/** Normalises a postcode, as the server stores it. */
import options from "@facts/quote-options.json";

// As on an envelope from abroad: B-1000, D-10115.
const countryBefore = /^(NL|BE?|DE?)-(?=[0-9])/;

const countries = options.land.options;
type Country = (typeof countries)[number];

/** Without whitespace and country, in capitals; four digits and two letters get one space between them. */
export function normalPostcode(typed: string): string {
  return joined(typed)
    .replace(countryBefore, "")
    .replace(/^([0-9]{4})-?([A-Z]{2})$/, "$1 $2");
}

const joined = (typed: string): string => typed.replace(/\s/g, "").toUpperCase();

/** Splits `2511 AB Den Haag`, as copied from a letter; undefined for any other text. */
export function splitPostcode(typed: string, land: string): { postcode: string; place: string } | undefined {
  const country = countries.find(({ id }) => id === land);
  const words = typed.trim().split(/[\s,]+/);
  for (let count = 1; country && count < words.length; count += 1) {
    const postcode = normalPostcode(words.slice(0, count).join(""));
    const place = words.slice(count).join(" ");
    if (fits(postcode, country) && /^[^\s\p{N}]{3}\P{N}*$/u.test(place)) return { postcode, place };
  }
  return undefined;
}

const fits = (postcode: string, country: Country): boolean =>
  new RegExp(country.postcode_pattern).test(postcode);

export type CompletePostcode = { land: string; postcode: string };

/** The typed postcode once it is complete, with its country: that of its prefix, or else the chosen one. */
export function completePostcode(typed: string, land: string): CompletePostcode | undefined {
  const sign = countryBefore.exec(joined(typed))?.[1];
  const country = countries.find(({ id, iso }) => (sign ? iso.startsWith(sign) : id === land));
  if (!country) return undefined;
  const whole = normalPostcode(typed);
  const postcode = fits(whole, country) ? whole : splitPostcode(typed, country.id)?.postcode;
  return postcode === undefined ? undefined : { land: country.id, postcode };
}
