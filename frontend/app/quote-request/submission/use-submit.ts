/** Sends the request: checks it first, sends once at a time, and retries under the same key. */
import { useRef, useState } from "react";
import { useNavigate } from "react-router";

import messages from "@facts/messages.json";
import texts from "@facts/quote-messages.json";

import { ApiError } from "~/api/client";
import type { Answers, TextName } from "~/quote-request/answers/answers";
import { fieldOf, toRecord, toRequest } from "~/quote-request/answers/payload";
import { firstProblem } from "~/quote-request/answers/rules";
import type { Draft } from "~/quote-request/draft/draft-persistence";
import { draftStore } from "~/quote-request/draft/draft-store";
import { pricedHome } from "~/quote-request/inventory/households";
import { totalVolume } from "~/quote-request/inventory/volume";
import { currentPrice } from "~/quote-request/price/live-price";
import { isPriced, rangeText } from "~/quote-request/price/price-text";
import { type Indication, sendRequest, type Stored } from "~/quote-request/request-api";
import { precheck, stepOf } from "~/quote-request/steps/questions";
import type { GoTo, Step } from "~/quote-request/steps/step";
import { toast } from "~/ui/toast";

import { confirmationStore, type SentRequest } from "./confirmation-store";
import { rememberSent } from "./sent-drafts";

export type SubmitProps = {
  answers: Answers;
  draft: Draft;
  goTo: GoTo;
  /** The request is stored: the draft is over. */
  onSent: () => void;
};

export type Outcome =
  | { kind: "open" | "sending" | "sent" }
  /** An answer breaks a rule; `step` and `field` say where it is given. */
  | { kind: "refused"; message: string; step: Step; field: TextName | undefined }
  /** `taken`: a request with other answers is already stored under the key of this draft. */
  | { kind: "failed"; message: string; taken: boolean };

const HOME_AFTER_MS = 2000;
const TAKEN = 422;

export function useSubmit({ answers, draft, goTo, onSent }: SubmitProps) {
  const [outcome, setOutcome] = useState<Outcome>({ kind: "open" });
  const isBusy = useRef(false);
  const navigate = useNavigate();

  const send = async (key: string) => {
    setOutcome({ kind: "sending" });
    try {
      const stored = await sendRequest(toRequest(answers, { key, seconds: secondsSince(draft.begunAt) }));
      setOutcome({ kind: "sent" });
      celebrate(answers, stored);
      rememberSent(key, stored);
      onSent();
      setTimeout(() => void goHome(navigate), HOME_AFTER_MS);
    } catch (error) {
      isBusy.current = false;
      setOutcome(failure(error));
    }
  };
  const submit = () => {
    if (isBusy.current) return;
    const refusal = precheck(answers);
    if (refusal) {
      toast.error(refusal.message);
      goTo(refusal.step, { refused: true });
      return;
    }
    const problem = firstProblem(toRecord(answers));
    if (problem) {
      toast.error(problem.message);
      const field = fieldOf(problem.column);
      setOutcome({ kind: "refused", message: problem.message, step: stepOf(field), field });
      return;
    }
    isBusy.current = true;
    void send(keyFor(outcome, draft.key));
  };
  return { outcome, submit };
}

/**
 * The draft keeps its key, even if answers change after a failed try: the server may have stored that try, and a
 * new key would make two requests of one. Only if the server says that it did, and the visitor has read so and sends
 * again, do the changed answers become a request of their own.
 */
function keyFor(outcome: Outcome, key: string): string {
  return outcome.kind === "failed" && outcome.taken ? draftStore.renewKey() : key;
}

function failure(error: unknown): Outcome {
  const { message, status } = error instanceof ApiError ? error : new ApiError(messages.unexpected);
  // The toast says that it failed; the notice, which stays, says why.
  toast.error(messages.unexpected);
  return { kind: "failed", message, taken: status === TAKEN };
}

function celebrate(answers: Answers, { reference, secret }: Stored): void {
  toast.success(texts.submit_success);
  const price = currentPrice();
  confirmationStore.set({
    reference,
    secret,
    fromCity: answers.vanStad.trim(),
    toCity: answers.naarStad.trim(),
    movingDate: answers.verhuisdatum,
    volume: totalVolume(answers.inventory),
    ...(isPriced(price) && priceTold(price, answers)),
    contactPreference: answers.contactvoorkeur,
    sentAt: Date.now(),
  });
  // Loaded ahead, in case the connection is lost before the visitor arrives on the home page.
  void import("./confirmation").catch(() => undefined);
}

/** The price in words, and, unless what was counted makes it, for which home and volume. */
function priceTold(price: Indication, answers: Answers): Partial<SentRequest> {
  const home = pricedHome(answers)?.home;
  return { price: rangeText(price), ...(home !== undefined && { home, volume: price.volume }) };
}

/** Leaves a visitor alone who has gone elsewhere meanwhile, or has begun anew. */
function goHome(navigate: ReturnType<typeof useNavigate>) {
  if (draftStore.isFinished()) return navigate("/", { replace: true });
}

/** Never below zero, whatever happened to the clock; a draft of weeks ago counts as a day. */
function secondsSince(moment: number): number {
  const seconds = Math.round((Date.now() - moment) / 1000);
  return Math.min(Math.max(seconds, 0), 24 * 60 * 60);
}
