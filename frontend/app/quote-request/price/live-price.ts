/** Shares one price between all parts of the form that show it. */
import { useEffect, useSyncExternalStore } from "react";

import texts from "@facts/quote-messages.json";

import { ApiError } from "~/api/client";
import type { Answers } from "~/quote-request/answers/answers";
import { isPlaced, type PriceQuestion, priceQuestion } from "~/quote-request/answers/price-question";
import { fetchIndication, type OnRequest, type Price } from "~/quote-request/request-api";

import { FirstAssumptions, PriceInShort, Receipt } from "./loaded-receipt";
import { createPriceFeed, type LivePrice, noPrice } from "./price-feed";

const feed = createPriceFeed(fetchPrice, withoutCities);

/** Cities are mostly filled in by us. */
function withoutCities(question: string): string {
  return JSON.stringify({ ...(JSON.parse(question) as PriceQuestion), from_city: "", to_city: "" }); // written below
}

async function fetchPrice(question: string): Promise<Price> {
  try {
    return await fetchIndication(JSON.parse(question) as PriceQuestion); // written below
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return onRequest(error.message);
    throw error;
  }
}

/** A price "on request": the request can be sent without an amount. */
export function onRequest(reason: string): OnRequest {
  return { op_aanvraag: true, label: texts.price_on_request, reason };
}

export function useLivePrice(): LivePrice & { retry: () => void } {
  const state = useSyncExternalStore(feed.subscribe, feed.get, () => noPrice);
  return { ...state, retry: feed.retry };
}

/** The price of the answers as they are; undefined while it is fetched or could not be. */
export function currentPrice(): Price | undefined {
  const { price, isCurrent, problem } = feed.get();
  return isCurrent && problem === undefined ? price : undefined;
}

/** Asks for a price once both places are known; the last step always asks, to show why there is none. */
export function usePriceOf(answers: Answers, { isOpen, isLast }: { isOpen: boolean; isLast: boolean }): void {
  const isAsked = isOpen && (isLast || isPlaced(answers));
  const question = isAsked ? JSON.stringify(priceQuestion(answers)) : undefined;
  useEffect(() => feed.follow(question), [question]);
  useEffect(() => {
    if (!isAsked) return;
    for (const part of [Receipt, PriceInShort, FirstAssumptions]) void part.load().catch(() => undefined);
  }, [isAsked]);
  // Forgotten on leaving: a visitor who comes back gets a fresh price.
  useEffect(() => () => feed.follow(undefined), []);
  useEffect(() => {
    window.addEventListener("online", feed.retry);
    return () => window.removeEventListener("online", feed.retry);
  }, []);
}
