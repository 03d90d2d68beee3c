/** Classes for the number of cards in a row on a wide screen, chosen so that the last row has few gaps. */
const CLASSES = {
  lg: ["", "", "lg:grid-cols-2", "lg:grid-cols-3", "lg:grid-cols-4"],
  xl: ["", "", "", "lg:grid-cols-3", "xl:grid-cols-4"],
};

/** `four`: from which screen width four cards fit in a row; cards with much text need `xl`. */
export function columns(count: number, four: "lg" | "xl"): string {
  if (count <= 3) return CLASSES[four][count] ?? "";
  return CLASSES[four][count % 4 === 0 || count === 7 ? 4 : 3] ?? "";
}
