/** The price indication that belongs to the answers, asked again when they change. */
import { useEffect, useState } from "react";

import texts from "@facts/quote-messages.json";

import type { Answers } from "../answers";
import { toRecord } from "../payload";
import { ApiError, fetchIndication, type Indication, type OnRequest } from "../request-api";

export type Price = Indication | OnRequest;

export type IndicationState = {
  /** Nothing while it is being computed. */
  price: Price | undefined;
  /** Only when the call failed: computes it once more. */
  retry: (() => void) | undefined;
};

type Result = { question: string; price: Price; failed: boolean };

export function useIndication(answers: Answers): IndicationState {
  const [tries, setTries] = useState(0);
  const [latest, setLatest] = useState<Result>();
  const record = toRecord(answers);
  const question = JSON.stringify([record, tries]);
  useEffect(() => {
    let isCurrent = true;
    void ask(question).then((next) => {
      if (isCurrent) setLatest(next);
    });
    return () => {
      isCurrent = false;
    };
  }, [question]);
  const result = latest?.question === question ? latest : undefined;
  return {
    price: result?.price,
    retry: result?.failed ? () => setTries(tries + 1) : undefined,
  };
}

async function ask(question: string): Promise<Result> {
  const [record] = JSON.parse(question) as [ReturnType<typeof toRecord>]; // written above
  try {
    return { question, price: await fetchIndication(record), failed: false };
  } catch (error) {
    return { question, price: onRequest(error), failed: true };
  }
}

/** No price is no reason to stop: the request can be sent without it. */
function onRequest(error: unknown): OnRequest {
  const refused = error instanceof ApiError && (error.status === 400 || error.status === 429);
  const reason = refused ? error.message : texts.indication_failed;
  return { op_aanvraag: true, label: texts.price_on_request, reason };
}
