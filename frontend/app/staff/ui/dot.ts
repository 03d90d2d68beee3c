/** Between facts on one line: where the line breaks, the dot stays at its end. */
export const DOT = "\u00a0· ";
