/** What explains a price, whose code is loaded once there is one: before that nobody sees it. */
import { loadedLater } from "~/lib/loaded-later";

export const Receipt = loadedLater(async () => (await import("./receipt")).Receipt);
export const PriceInShort = loadedLater(async () => (await import("./receipt")).PriceInShort);
export const FirstAssumptions = loadedLater(async () => (await import("./receipt")).FirstAssumptions);
