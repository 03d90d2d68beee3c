/** How two requests are merged: which one stays, and which quote is withdrawn. */
import type { QuoteRequest } from "~/staff/api/database";

/** What is needed of each of the two. */
export type Side = Pick<
  QuoteRequest,
  "id" | "reference" | "email" | "quote_state" | "quote_number" | "quote_cents"
>;
/** `goes` is closed; `withdraw`: its quote, if that is out. */
export type MergePlan = { stays: Side; goes: Side; withdraw: string | null };

/** The plan; null where both moves were agreed. `isReversed`: the quote of the opened request is withdrawn. */
export function mergePlan(opened: Side, other: Side, isReversed: boolean): MergePlan | null {
  if (isAgreed(opened) && isAgreed(other)) return null;
  if (hasChoice(opened, other)) return isReversed ? plan(other, opened) : plan(opened, other);
  return isAgreed(other) || (isSent(other) && !isAgreed(opened)) ? plan(other, opened) : plan(opened, other);
}

/** Whether the planner decides which of two quotes is withdrawn. */
export const hasChoice = (opened: Side, other: Side): boolean => isSent(opened) && isSent(other);

export const isAgreed = ({ quote_state: state }: Side): boolean => state === "accepted";

const isSent = ({ quote_state: state }: Side): boolean => state === "sent";

const plan = (stays: Side, goes: Side): MergePlan => ({
  stays,
  goes,
  withdraw: isSent(goes) ? goes.quote_number : null,
});
