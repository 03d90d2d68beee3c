/** Where the visitor is in the form and what has been answered; the step stands in the address. */
import { useEffect, useSyncExternalStore } from "react";
import { type Location, useLocation, useNavigate } from "react-router";

import { keepContact } from "./draft";
import { draftStore } from "./draft-store";
import type { TextName } from "./state";
import { lastStep, stepIndex, stepSearch } from "./steps";

const PAUSE_MS = 300;

/** In the state of an address: the visitor changes an answer, maybe one that is wrong, and then returns. */
export type Visit = { fromOverview: true; field?: TextName | undefined };

export function useWizard() {
  const kept = useSyncExternalStore(draftStore.subscribe, draftStore.get, draftStore.getBlank);
  const alive = draftStore.isAlive(kept);
  const location = useLocation();
  const navigate = useNavigate();
  // The page is built without a query: until it is alive it shows the first step, whatever the address says.
  const step = alive ? stepIndex(location.search) : 0;
  const visit = alive ? visitIn(location) : undefined;
  const fromOverview = visit !== undefined;
  useContactKeeping(alive, location.key);

  const goTo = (next: number) => {
    const onTheWay: Visit | null =
      next < lastStep && (fromOverview || step === lastStep) ? { fromOverview: true } : null;
    // At once, not when there is time: a second press must not be meant for the step that has gone.
    void navigate({ search: stepSearch(next) }, { state: onTheWay, flushSync: true });
  };
  const beginAnew = () => {
    draftStore.beginAnew();
    if (step > 0) void navigate({ search: stepSearch(0) });
  };
  return { ...kept, alive, step, fromOverview, wrongField: visit?.field, goTo, beginAnew };
}

function visitIn({ state }: Location): Visit | undefined {
  return typeof state === "object" && state !== null && "fromOverview" in state
    ? (state as Visit)
    : undefined;
}

/** Contact data goes along with the tab's history: at every new entry, when typing pauses and on leaving. */
function useContactKeeping(alive: boolean, entry: string) {
  useEffect(() => {
    if (!alive) return;
    const keep = () => {
      if (!draftStore.isFinished()) keepContact(draftStore.get().draft);
    };
    keep();
    const { soon, stop } = debounced(keep);
    const unsubscribe = draftStore.subscribe(soon);
    window.addEventListener("beforeunload", keep);
    window.addEventListener("pagehide", keep);
    return () => {
      stop();
      unsubscribe();
      window.removeEventListener("beforeunload", keep);
      window.removeEventListener("pagehide", keep);
    };
  }, [alive, entry]);
  useEffect(() => draftStore.leave, []);
}

function debounced(run: () => void) {
  let timer = 0;
  const stop = () => window.clearTimeout(timer);
  const soon = () => {
    stop();
    timer = window.setTimeout(run, PAUSE_MS);
  };
  return { soon, stop };
}
