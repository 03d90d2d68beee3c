import { useQuery } from "@tanstack/react-query";

import type { QuoteRequest } from "~/staff/api/database";
import { basisOf } from "~/staff/quotes/quote-facts";
import { quotesQuery } from "~/staff/quotes/quotes";
import { priceOf } from "~/staff/requests/model/price-indication";

/** The price that counts, called as the accepted quote calls it. */
export function usePrice(request: QuoteRequest): ReturnType<typeof priceOf> {
  const versions = useQuery(quotesQuery(request.id)).data;
  const accepted = versions?.find(({ state }) => state === "accepted");
  return priceOf(request, accepted && basisOf(accepted.basis)?.agreed_label);
}
