/**
 * Keeps the places found for postcodes while the tab is open, so that they are there without a connection too; and
 * which answers we filled in: those may be filled in again, what a visitor typed may not.
 */
import { inStorage } from "~/lib/storage";
import type { TextName } from "~/quote-request/answers/answers";
import { fetchPlace, type FoundPlace, type PlaceQuestion } from "~/quote-request/request-api";

const KEY = "offerteaanvraag-plaatsen";

type Kept = { places: Record<string, FoundPlace>; filled: Partial<Record<TextName, string>> };

let kept: Kept | undefined;
const listeners = new Set<() => void>();

const get = (): Kept => (kept ??= read());

function read(): Kept {
  const none: Kept = { places: {}, filled: {} };
  try {
    const text = inStorage("sessionStorage", (storage) => storage.getItem(KEY));
    return { ...none, ...(JSON.parse(text ?? "{}") as Partial<Kept>) }; // written below
  } catch {
    return none;
  }
}

function keep(next: Kept): void {
  kept = next;
  inStorage("sessionStorage", (storage) => storage.setItem(KEY, JSON.stringify(next)));
  listeners.forEach((listener) => listener());
}

const keyOf = ({ land, postcode, number = "" }: PlaceQuestion): string => [land, postcode, number].join("|");

export const placeStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Undefined until a lookup has succeeded. */
  known: (question: PlaceQuestion): FoundPlace | undefined => get().places[keyOf(question)],
  /** A lookup that fails changes nothing: the visitor fills in the place. */
  ask: async (question: PlaceQuestion): Promise<void> => {
    const place = await fetchPlace(question).catch(() => undefined);
    if (place) keep({ ...get(), places: { ...get().places, [keyOf(question)]: place } });
  },
  /** Whether we filled in this answer, and the visitor has not touched it since. */
  isOurs: (name: TextName, value: string): boolean => value !== "" && get().filled[name] === value,
  fill: (name: TextName, value: string) => keep({ ...get(), filled: { ...get().filled, [name]: value } }),
  /** The visitor has touched it. */
  release: (name: TextName) => {
    if (get().filled[name] !== undefined) placeStore.fill(name, "");
  },
};
