/** House numbers in the field of the street, where a browser that fills in an address puts them. */

const withNumber = /^(.*?\p{L}[.)']?),?\s+([0-9]{1,5}(?:[\s-]*[a-z]{1,4})?(?:[\s-]*[0-9]{1,4})?)$/iu;
// Part of the name of many a street: Plein 1813, Laan 1940-1945.
const year = /^(?:1[5-9]|20)[0-9]{2}(?![0-9])/;

/** `Prinsegracht 12-A` as street and number; nothing where it ends in no house number. */
export function splitStreet(typed: string): { street: string; number: string } | undefined {
  const [, street, number] = withNumber.exec(typed.trim()) ?? [];
  return street && number && !year.test(number) ? { street, number } : undefined;
}

/** The street as it stands before its number, which is not said twice. */
export function streetBefore(number: string, typed: string): string {
  const split = splitStreet(typed);
  return split && plain(split.number) === plain(number) ? split.street : typed;
}

const plain = (number: string): string => number.replace(/[\s-]/g, "").toLowerCase();
