/** The total of a quote with the chosen options: computed at once, then confirmed by the server. */
import { useEffect, useState } from "react";

import { type Totals, totals as totalsOf } from "~/lib/quote-money";

import { call } from "./customer-api";
import { useCustomer } from "./customer-context";
import type { CustomerQuote } from "./types";

export function useChosenTotal(quote: CustomerQuote, chosen: readonly string[]) {
  const { link } = useCustomer();
  const key = JSON.stringify(chosen);
  const [response, setResponse] = useState<{ key: string; totals: Totals | undefined }>();
  useEffect(() => {
    if (key === "[]") return;
    let isWanted = true;
    const keep = (totals: Totals | undefined) => isWanted && setResponse({ key, totals });
    const json = { options: JSON.parse(key) as string[] }; // written above
    call<Totals>(link, `/quotes/${quote.id}/total`, { method: "POST", json }).then(keep, () =>
      keep(undefined),
    );
    return () => {
      isWanted = false;
    };
  }, [link, quote.id, key]);
  if (key === "[]") return { totals: quote.totals, state: "confirmed" as const };
  const told = response?.key === key ? response : undefined;
  return { totals: told?.totals ?? computed(quote, chosen), state: stateOf(told) };
}

function stateOf(told: { totals: Totals | undefined } | undefined) {
  if (!told) return "checking" as const;
  return told.totals ? ("confirmed" as const) : ("unconfirmed" as const);
}

/** Computes the totals by the server's rule; a discount is a percentage or an amount. */
export function computed(
  quote: Pick<CustomerQuote, "lines" | "totals" | "business" | "discount_percent_tenths">,
  chosen: readonly string[],
): Totals {
  const percent = quote.discount_percent_tenths;
  const discount = {
    discount_percent_tenths: percent,
    discount_cents: percent > 0 ? 0 : quote.totals.discount_cents,
  };
  return totalsOf(quote.lines, discount, quote.business, chosen);
}
