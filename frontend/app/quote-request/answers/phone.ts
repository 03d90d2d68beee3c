/** One spelling for a telephone number, as the server stores it. */

/** With a space for each point or slash, which many write between digits. */
export const normalPhone = (typed: string): string => typed.replace(/[./\s]/g, " ").trim();
