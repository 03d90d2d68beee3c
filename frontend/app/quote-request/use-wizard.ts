/** Where the visitor is in the form and what has been answered; the step stands in the URL. */
import { useEffect, useSyncExternalStore } from "react";
import { type Location, useLocation, useNavigate } from "react-router";

import { keepContact } from "./draft-persistence";
import { draftStore } from "./draft-store";
import { firstStep, lastStep, stepIn } from "./journey";
import { stepSearch } from "./questions";
import type { ReviewVisit, Step } from "./steps/step";

const PAUSE_MS = 300;

export function useWizard() {
  const state = useSyncExternalStore(draftStore.subscribe, draftStore.get, draftStore.getBlank);
  const hydrated = draftStore.isHydrated(state);
  const location = useLocation();
  const navigate = useNavigate();
  // The page is built without a query: until it is hydrated it shows the first step, whatever the URL says.
  const step = hydrated ? stepIn(location.search) : firstStep;
  const visit = hydrated ? visitIn(location) : undefined;
  const fromReview = visit !== undefined;
  useContactKeeping(hydrated, location.key);

  const goTo = (next: Step) => {
    const onTheWay: ReviewVisit | null =
      next !== lastStep && (fromReview || step === lastStep) ? { fromReview: true } : null;
    // At once, not when there is time: a second press must not be meant for the step that has gone.
    void navigate({ search: stepSearch(next) }, { state: onTheWay, flushSync: true });
  };
  const beginAnew = () => {
    draftStore.beginAnew();
    if (step !== firstStep) void navigate({ search: stepSearch(firstStep) });
  };
  return { ...state, hydrated, step, fromReview, wrongField: visit?.field, goTo, beginAnew };
}

function visitIn({ state }: Location): ReviewVisit | undefined {
  return typeof state === "object" && state !== null && "fromReview" in state
    ? (state as ReviewVisit)
    : undefined;
}

/** Contact data goes along with the tab's history: at every new entry, when typing pauses and on leaving. */
function useContactKeeping(hydrated: boolean, entry: string) {
  useEffect(() => {
    if (!hydrated) return;
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
  }, [hydrated, entry]);
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
