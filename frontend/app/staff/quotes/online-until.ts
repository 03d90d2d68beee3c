/** Until when a quote can be accepted online, as the server computes it from working days and opening hours. */
import { useQuery } from "@tanstack/react-query";

import editor from "@facts/quote-editor.json";

import { dateAndTime } from "~/staff/ui/date-formats";

import type { Draft } from "./draft";
import { fetchQuote, type Quote } from "./quotes";

export const onlineUntil = ({ accept_online_until: until }: Quote): string =>
  until ? editor.online_until.replace("{moment}", dateAndTime(until)) : editor.online_never;

/** Of a draft that is sent now; asked again for each saved change, since the moving day may be another. */
export function useOnlineUntil(draft: Draft): string {
  const quote = useQuery({
    queryKey: ["quotes", "online-until", draft.id, draft.get().revision],
    queryFn: ({ signal }) => fetchQuote(draft.id, signal),
    staleTime: 0,
  }).data;
  return quote ? onlineUntil(quote) : "…";
}
