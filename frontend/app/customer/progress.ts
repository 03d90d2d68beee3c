/** How far a move has come: its steps, and which sections the page shows in which order. Pure. */
import type { CustomerPage, State } from "./types";

export const steps = ["request", "quote", "agreed", "done"] as const;
export type StepName = (typeof steps)[number];

/** The current step; a request that has ended stays at its last step. */
export function stepOf({ state, quote, move }: Pick<CustomerPage, "state" | "quote" | "move">): StepName {
  if (state !== "ended") return state;
  if (move) return "agreed";
  return quote ? "quote" : "request";
}

export type SectionName = "request" | "quote" | "move" | "damage" | "message" | "data";

const orders: Record<State, readonly SectionName[]> = {
  request: ["request", "message", "data"],
  quote: ["quote", "message", "request", "data"],
  agreed: ["move", "damage", "quote", "message", "request", "data"],
  done: ["damage", "move", "quote", "message", "request", "data"],
  ended: ["move", "quote", "message", "request", "data"],
};

/** The sections of the page, the most important now first; missing ones are left out. */
export function sectionsOf(page: Pick<CustomerPage, "state" | OptionalName>): SectionName[] {
  return orders[page.state].filter((name) => !isOptional(name) || page[name] !== null);
}

const optional = ["quote", "move", "damage"] as const;
type OptionalName = (typeof optional)[number];
const isOptional = (name: SectionName): name is OptionalName => optional.some((each) => each === name);
