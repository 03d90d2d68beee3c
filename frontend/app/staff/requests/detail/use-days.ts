import { useQuery } from "@tanstack/react-query";

import type { QuoteRequest } from "~/staff/api/database";
import { quotesQuery } from "~/staff/quotes/quotes";
import { movingDays } from "~/staff/requests/model/moving-days";

type Days = { which: string; days: string[]; wished?: string[] };

/** The days that count: agreed, offered, or else wished for. Another wish than what was offered stays in sight. */
export function useDays(request: QuoteRequest): Days {
  const versions = useQuery(quotesQuery(request.id)).data;
  const days = movingDays(request);
  const sent = versions?.find(({ state }) => state === "sent");
  if (sent?.day) {
    const offered = [sent.day, ...sent.more_days];
    if (offered.join() !== days.join()) return { which: "Geoffreerde", days: offered, wished: days };
  }
  return { which: request.quote_state === "accepted" ? "Afgesproken" : "Gewenste", days };
}
