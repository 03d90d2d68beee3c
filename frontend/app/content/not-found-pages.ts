/** Parts of the site with a not-found page of their own. The server chooses by how a path begins; so does the router. */
export const NOT_FOUND_BELOW = ["/diensten", "/locaties", "/offerte"] as const;

/** Where the build makes the page; no visitor comes there. */
export const NOT_FOUND = "/404";

export function partOf(pathname: string): (typeof NOT_FOUND_BELOW)[number] | undefined {
  const asked = pathname.startsWith(NOT_FOUND) ? pathname.slice(NOT_FOUND.length) : pathname;
  return NOT_FOUND_BELOW.find((start) => asked.startsWith(start));
}
