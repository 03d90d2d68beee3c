/** How many cards stand side by side on a wide screen, so that no row but the last has gaps, and that few. */
const CLASSES = {
  lg: ["", "", "lg:grid-cols-2", "lg:grid-cols-3", "lg:grid-cols-4"],
  xl: ["", "", "", "lg:grid-cols-3", "xl:grid-cols-4"],
};

/** Four need a wider screen where there is much to read on each: `xl`. */
export function columns(count: number, four: "lg" | "xl"): string {
  if (count <= 3) return CLASSES[four][count] ?? "";
  return CLASSES[four][count % 4 === 0 || count === 7 ? 4 : 3] ?? "";
}
