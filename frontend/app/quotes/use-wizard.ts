/** Where the visitor is in the form and what has been answered; the step stands in the address. */
import { useEffect, useSyncExternalStore } from "react";
import { type Location, useLocation, useNavigate } from "react-router";

import { keepContact } from "./draft";
import { draftStore } from "./draft-store";
import { lastStep, stepIndex, stepSearch } from "./steps";

const PAUSE_MS = 300;

/** In the state of an address: the visitor changes an answer and wants to return to the overview. */
type Visit = { fromOverview: true };

export function useWizard() {
  const kept = useSyncExternalStore(draftStore.subscribe, draftStore.get, draftStore.getBlank);
  const alive = draftStore.isAlive(kept);
  const location = useLocation();
  const navigate = useNavigate();
  // The page is built without a query: until it is alive it shows the first step, whatever the address says.
  const step = alive ? stepIndex(location.search) : 0;
  const fromOverview = alive && isFromOverview(location);
  useContactKeeping(alive, location.key);

  const goTo = (next: number) => {
    const visit: Visit | null =
      next < lastStep && (fromOverview || step === lastStep) ? { fromOverview: true } : null;
    // At once, not when there is time: a second press must not be meant for the step that has gone.
    void navigate({ search: stepSearch(next) }, { state: visit, flushSync: true });
  };
  const beginAnew = () => {
    draftStore.beginAnew();
    if (step > 0) void navigate({ search: stepSearch(0) });
  };
  return { ...kept, alive, step, fromOverview, goTo, beginAnew };
}

function isFromOverview({ state }: Location): boolean {
  return typeof state === "object" && state !== null && "fromOverview" in state;
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
