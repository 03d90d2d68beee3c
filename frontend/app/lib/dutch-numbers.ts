/** Reads and writes Dutch numbers: a comma for decimals, dots between thousands. */
import { decimal } from "~/lib/format";

/** `6,5` is 65 tenths; null when it is not a number with at most that many decimals. Empty text is zero. */
function readScaled(text: string, decimals: number): number | null {
  const plain = text.replace(/[\s\u00a0€%]/g, "");
  if (plain === "") return 0;
  const found = /^(-?)(\d{1,3}(?:\.\d{3})+|\d*)(?:[,.](\d*))?$/.exec(plain);
  if (!found) return null;
  const [, minus = "", whole = "", part = ""] = found;
  if (part.length > decimals || whole + part === "") return null;
  const digits = whole.replaceAll(".", "") + part.padEnd(decimals, "0");
  // `|| 0` turns -0, which does not equal 0 in every comparison, into 0.
  return digits.length > LONGEST ? null : Number(minus + digits) || 0;
}

/** More digits than any offer needs, and fewer than a `number` holds exactly. */
const LONGEST = 12;

export const readTenths = (text: string): number | null => readScaled(text, 1);
export const readCents = (text: string): number | null => readScaled(text, 2);

/** `65` becomes `6,5`; `60` becomes `6`. */
export const writeTenths = (tenths: number): string => signed(tenths, (size) => decimal(size / 10, 0, 1));
/** `123450` becomes `1.234,50`. */
export const writeCents = (cents: number): string => signed(cents, (size) => decimal(size / 100, 2, 2));

const signed = (value: number, write: (size: number) => string): string =>
  (value < 0 ? "-" : "") + write(Math.abs(value));
