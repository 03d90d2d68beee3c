import type { QuoteRequest } from "~/staff/api/database";

/** All days of the move: the one that was asked for, or those that were agreed on. */
export const movingDays = ({ moving_date: first, more_days: others }: QuoteRequest): string[] => [
  first,
  ...(others ?? []),
];
