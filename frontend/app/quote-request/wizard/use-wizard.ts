/** The state of the form: the current step, from the URL, and the draft. */
import { use, useEffect, useSyncExternalStore } from "react";
import { type Location, useLocation, useNavigate } from "react-router";

import { keepContact, keyInHistory } from "~/quote-request/draft/draft-persistence";
import { draftStore } from "~/quote-request/draft/draft-store";
import { focusField } from "~/quote-request/fields/field-focus";
import { stepSearch } from "~/quote-request/steps/questions";
import type { GoTo, Visit } from "~/quote-request/steps/step";
import { findSent } from "~/quote-request/submission/sent-drafts";

import { firstStep, lastStep, laterSteps, stepIn } from "./journey";

const PAUSE_MS = 300;

export function useWizard() {
  const state = useSyncExternalStore(draftStore.subscribe, draftStore.get, draftStore.getBlank);
  const hydrated = draftStore.isHydrated(state);
  const location = useLocation();
  const navigate = useNavigate();
  // A visitor who returns to a later step sees that one first: until its code is there, the page is not hydrated.
  if (!hydrated && stepIn(location.search) !== firstStep) use(laterSteps());
  // The page is built without a query: until it is hydrated it shows the first step, whatever the URL says.
  const step = hydrated ? stepIn(location.search) : firstStep;
  const visit = hydrated ? visitIn(location) : undefined;
  const fromReview = visit?.fromReview === true;
  const sentBefore = hydrated ? findSent(keyInHistory()) : undefined;
  useOtherTabs();
  useContactKeeping(hydrated && sentBefore === undefined, location.key);

  const goTo: GoTo = (next, reason) => {
    if (next === step) {
      focusField(reason?.field);
      return;
    }
    const returns = next !== lastStep && (fromReview || step === lastStep);
    const onTheWay: Visit | undefined = returns ? { ...reason, fromReview: true } : reason;
    // Rendered at once: a second press must not land on the old step.
    void navigate({ search: stepSearch(next) }, { state: onTheWay, flushSync: true });
  };
  const beginAnew = () => {
    draftStore.beginAnew();
    if (step !== firstStep) void navigate({ search: stepSearch(firstStep) });
  };
  return { ...state, hydrated, step, visit, fromReview, sentBefore, goTo, beginAnew };
}

function visitIn({ state }: Location): Visit | undefined {
  const isVisit = typeof state === "object" && state !== null && ("fromReview" in state || "field" in state);
  return isVisit ? (state as Visit) : undefined;
}

/** Takes over answers that are given in another tab. */
function useOtherTabs() {
  useEffect(() => {
    window.addEventListener("storage", draftStore.follow);
    return () => window.removeEventListener("storage", draftStore.follow);
  }, []);
}

/** Keeps contact data in the tab's history: at every new entry, when typing pauses and on leaving. */
function useContactKeeping(isOpen: boolean, entry: string) {
  useEffect(() => {
    if (!isOpen) return;
    const keep = () => {
      if (!draftStore.isFinished()) keepContact(draftStore.get().draft);
    };
    keep();
    const { soon, stop } = debounce(keep);
    const unsubscribe = draftStore.subscribe(soon);
    window.addEventListener("beforeunload", keep);
    window.addEventListener("pagehide", keep);
    return () => {
      stop();
      unsubscribe();
      window.removeEventListener("beforeunload", keep);
      window.removeEventListener("pagehide", keep);
    };
  }, [isOpen, entry]);
  useEffect(() => draftStore.leave, []);
}

function debounce(run: () => void) {
  let timer = 0;
  const stop = () => window.clearTimeout(timer);
  const soon = () => {
    stop();
    timer = window.setTimeout(run, PAUSE_MS);
  };
  return { soon, stop };
}
