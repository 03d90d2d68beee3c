import { place_names as otherNames } from "@facts/typing-hints.json";

const plain = (name: string): string =>
  name
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z]/g, "");
const known = new Map(Object.entries(otherNames).map(([name, other]) => [plain(name), plain(other)]));
const usual = (name: string): string => known.get(plain(name)) ?? plain(name);

/** Whether two names are of one place: spelled differently, another name of it, or a part of it with its name. */
export function isSamePlace(one: string, other: string): boolean {
  const [a, b] = [usual(one), usual(other)];
  return a.includes(b) || b.includes(a);
}
