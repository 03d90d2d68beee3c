/** Finds the house number in the street field, where a browser's autofill puts it. */

const withNumber =
  /^(.*?\p{L}[.)']?),?\s+([0-9]{1,5}(?:[\s-]*[a-z]{1,4})?(?:[\s/-]*[0-9]{1,4}[a-z]{0,2})?(?: (?:links|rechts|voor|achter))?)$/iu;
// A year is part of some street names: Plein 1813, Laan 1940-1945.
const year = /^(?:1[5-9]|20)[0-9]{2}(?![0-9])/;

/** Splits `Prinsegracht 12-A`; undefined if the text does not end in a house number. */
export function splitStreet(typed: string): { street: string; number: string } | undefined {
  const [, street, number] = withNumber.exec(typed.trim()) ?? [];
  return street && number && !year.test(number) ? { street, number } : undefined;
}

/** The street without the number at its end, if that repeats `number`. */
export function streetBefore(number: string, typed: string): string {
  const words = typed.split(/\s+/);
  const start = words.findIndex((_, index) => plain(words.slice(index).join("")) === plain(number));
  return start > 0 ? words.slice(0, start).join(" ").replace(/,$/, "") : typed;
}

const plain = (number: string): string => number.replace(/[\s-]/g, "").toLowerCase();
