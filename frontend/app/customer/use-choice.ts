/** The options that a customer chooses in an open quote, and the price with them: one total for the whole page. */
import { useKept } from "./customer-context";
import type { CustomerQuote } from "./types";
import { useChosenTable } from "./use-chosen-table";

export type Choice = ReturnType<typeof useChoice>;

export function useChoice(quote: CustomerQuote) {
  // Kept by the id of the version: a new one is another offer.
  const [kept, keep] = useKept(`options-${quote.id}`);
  const chosen = optionsOf(quote).flatMap(({ id }) => (kept.split(" ").includes(id) ? id : []));
  const toggle = (id: string) =>
    keep((chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]).join(" "));
  const { table, state, retry } = useChosenTable(quote, chosen);
  return { chosen, toggle, state, retry, table: table ?? quote, forget: () => keep("") };
}

/** What can still be chosen; nothing once the quote is decided on. */
export const optionsOf = ({ can_accept: isOpen, rows }: CustomerQuote) =>
  isOpen ? rows.filter(({ kind }) => kind === "option") : [];
