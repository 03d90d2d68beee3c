/** The one price of the form, wherever it is shown. */
import { useEffect, useSyncExternalStore } from "react";

import texts from "@facts/quote-messages.json";

import { ApiError } from "~/api/client";
import type { Answers } from "~/quote-request/answers/answers";
import { isPlaced, type PriceQuestion, priceQuestion } from "~/quote-request/answers/price-question";
import { fetchIndication, type OnRequest, type Price } from "~/quote-request/request-api";

import { createPriceFeed, type LivePrice, noPrice } from "./price-feed";

const feed = createPriceFeed(fetchPrice);

async function fetchPrice(question: string): Promise<Price> {
  try {
    return await fetchIndication(JSON.parse(question) as PriceQuestion); // written below
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return onRequest(error.message);
    throw error;
  }
}

/** No price is no reason to stop: the request can be sent without it. */
export function onRequest(reason: string): OnRequest {
  return { op_aanvraag: true, label: texts.price_on_request, reason };
}

export function useLivePrice(): LivePrice & { retry: () => void } {
  const state = useSyncExternalStore(feed.subscribe, feed.get, () => noPrice);
  return { ...state, retry: feed.retry };
}

/** Asked from the moment it can be told; the last step asks in any case, and is told why there is none. */
export function usePriceOf(answers: Answers, { isOpen, isLast }: { isOpen: boolean; isLast: boolean }): void {
  const isAsked = isOpen && (isLast || isPlaced(answers));
  const question = isAsked ? JSON.stringify(priceQuestion(answers)) : undefined;
  useEffect(() => feed.follow(question), [question]);
  // Who comes back to the form is told the price anew.
  useEffect(() => () => feed.follow(undefined), []);
  useEffect(() => {
    window.addEventListener("online", feed.retry);
    return () => window.removeEventListener("online", feed.retry);
  }, []);
}
