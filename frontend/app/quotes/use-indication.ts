/** The price indication that belongs to the answers, asked again when they change. */
import { useEffect, useState } from "react";

import texts from "@facts/quote-messages.json";

import { toRecord } from "./payload";
import { fetchIndication, type Indication, NotSent, type OnRequest } from "./send";
import type { Answers } from "./state";

type Found = Indication | OnRequest;

export type IndicationState = {
  /** Nothing while it is being computed. */
  found: Found | undefined;
  /** Only when the call failed: computes it once more. */
  again: (() => void) | undefined;
};

type Answer = { question: string; found: Found; failed: boolean };

export function useIndication(answers: Answers): IndicationState {
  const [tries, setTries] = useState(0);
  const [answer, setAnswer] = useState<Answer>();
  const record = toRecord(answers);
  const question = JSON.stringify([record, tries]);
  useEffect(() => {
    let isCurrent = true;
    void ask(question).then((next) => {
      if (isCurrent) setAnswer(next);
    });
    return () => {
      isCurrent = false;
    };
  }, [question]);
  const found = answer?.question === question ? answer : undefined;
  return {
    found: found?.found,
    again: found?.failed ? () => setTries(tries + 1) : undefined,
  };
}

async function ask(question: string): Promise<Answer> {
  const [record] = JSON.parse(question) as [ReturnType<typeof toRecord>]; // written above
  try {
    return { question, found: await fetchIndication(record), failed: false };
  } catch (error) {
    return { question, found: onRequest(error), failed: true };
  }
}

/** No price is no reason to stop: the request can be sent without it. */
function onRequest(error: unknown): OnRequest {
  const refused = error instanceof NotSent && (error.status === 400 || error.status === 429);
  const reason = refused ? error.message : texts.indication_failed;
  return { op_aanvraag: true, label: texts.price_on_request, reason };
}
