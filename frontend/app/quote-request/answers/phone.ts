/** Normalises a telephone number, as the server stores it. */

/** Puts a space for each point or slash, which many people type between digits. */
export const normalPhone = (typed: string): string => typed.replace(/[./\s]/g, " ").trim();
