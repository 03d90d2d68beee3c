/** Small texts that several parts of the form share. */
import { decimal } from "~/lib/format";

/** `1 stuk`, `2 stuks`. */
export const counted = (count: number, one: string, more: string): string =>
  `${String(count)} ${count === 1 ? one : more}`;

export const piecesText = (count: number): string => counted(count, "stuk", "stuks");

export const hoursText = (hours: number): string => `${decimal(hours, 0, 1)} uur`;
