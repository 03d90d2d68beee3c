/** The rooms of the calculator with their furniture, and how an item is found by a few letters. */
import facts from "@facts/inventory.json";

export type Item = {
  id: string;
  label: string;
  volume: number;
  /** Other names that people search by. */
  synonyms?: readonly string[] | undefined;
  /** Needs special care, which the step of extra options asks about. */
  special?: boolean | undefined;
  /** The extra service for it. */
  service?: string | undefined;
  /** Named by the visitor; the catalogue does not have it. */
  isOwn?: true;
};
export type Room = { id: string; label: string; items: readonly Item[] };

export const rooms: readonly Room[] = facts.rooms;
export const maxCount = facts.max_count;
export const itemCount = rooms.reduce((sum, room) => sum + room.items.length, 0);

/** Rooms with the items that match the search: each typed word must begin one of the item's words. */
export function searchItems(query: string, among = rooms): Room[] {
  const words = plain(query).split(" ");
  const found = (item: Item) => {
    const own = wordsOf(item);
    return words.every((word) => own.some((each) => each.startsWith(word)) || isPluralOf(word, own));
  };
  return keepItems(found, among);
}

/** The rooms with only the items that fit, without rooms that have none. */
export function keepItems(fits: (item: Item) => boolean, among = rooms): Room[] {
  return among
    .map((room) => ({ ...room, items: room.items.filter(fits) }))
    .filter((room) => room.items.length > 0);
}

/** The words by whose beginning an item is found; known word ends make a `tuinbank` a `bank` as well. */
function wordsOf({ label, synonyms = [] }: Item): string[] {
  const words = plain(label).split(" ");
  const ends = words.flatMap((word) => facts.word_ends.filter((end) => word.endsWith(end)));
  return [...words, ...ends, ...plain(synonyms.join(" ")).split(" ")];
}

/** `banken`, `bankjes` and `dozen` mean a `bank` and a `doos`. */
function isPluralOf(word: string, words: readonly string[]): boolean {
  const bare = word.replace(/(?:t?jes?|en|s)$/, "");
  const single = bare.replace(/([^aeiou])\1$/, "$1");
  const hard = single.replace(/z$/, "s").replace(/v$/, "f");
  const long = hard.replace(/([^aeiou])([aeou])([^aeiou])$/, "$1$2$2$3");
  return [bare, single, hard, long].some((each) => words.includes(each));
}

/** Whether two names differ in nothing but capitals, accents and signs. */
export function sameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase() || (plain(one) !== "" && plain(one) === plain(other));
}

/** Lower case, without accents, and with a space for everything that is no letter or digit. */
function plain(text: string): string {
  const letters = text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}|['’]s\b/gu, "");
  return letters.replace(/[^a-z0-9]+/g, " ").trim();
}

/** A typed count; undefined unless it is a whole number within the limit. */
export function parseCount(text: string): number | undefined {
  const digits = /^[0-9]+$/.test(text.trim());
  return digits && Number(text) <= maxCount ? Number(text) : undefined;
}
