/** The floor of a home above the highest of the options: told by its number. */
import { verdieping } from "@facts/quote-options.json";

const { options: floors, number } = verdieping;

/** Whether it may be any floor above. */
export const isHighest = (floor: string | null | undefined): boolean => floor === floors.at(-1)?.id;

const lowest = floors.at(-1)?.floor ?? 0;
const text = (floor: number): string => number.text.replace("{floor}", String(floor));

export const floorChoices = Array.from({ length: number.highest - lowest + 1 }, (_, index) => ({
  id: String(lowest + index),
  label: text(lowest + index),
}));

/** `12 hoog`; undefined where the option says it all. */
export const floorText = (
  floor: string | null | undefined,
  told: number | null | undefined,
): string | undefined => (told && isHighest(floor) ? text(told) : undefined);
