/** Where the keyboard is in the list: it walks along the requests, and does not get lost when one leaves. */
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/** What stands above the list: how many there are. */
export const listTopId = "boven-de-lijst";

const links = () => [...document.querySelectorAll<HTMLElement>("[data-request]")];
const linkTo = (reference: string) => links().find((link) => link.dataset.request === reference);

/** The request in the list that has the focus, or has something in it that does. */
export function focusedReference(): string | undefined {
  const row = document.activeElement?.closest("[data-row]");
  return row instanceof HTMLElement ? row.dataset.row : undefined;
}

/** Moves the focus along the requests, from the one in focus or the one that stands open. */
export function useListWalk(open: string | undefined) {
  const last = useRef(-1);
  return (step: 1 | -1): boolean => {
    const all = links();
    const at = focusedReference() ?? open;
    const from = all.findIndex((link) => link.dataset.request === at);
    // One that left the list, because its status changed for instance: the next took its place.
    const next = from >= 0 ? from + step : step > 0 ? Math.max(last.current, 0) : last.current - 1;
    const target = all[Math.min(Math.max(next, 0), all.length - 1)];
    last.current = target ? all.indexOf(target) : -1;
    target?.focus();
    target?.scrollIntoView({ block: "nearest" });
    return target !== undefined;
  };
}

/** The request that was closed has the focus again in the list, or the list itself when it left it meanwhile. */
export function useReturnToList(reference: string | undefined) {
  const before = useRef(reference);
  useLayoutEffect(() => {
    const last = reference ? undefined : before.current;
    before.current = reference;
    if (last) (linkTo(last) ?? document.getElementById(listTopId))?.focus();
  }, [reference]);
}

/** A request that is opened stays in sight in the list, which has become narrower and so moved. */
export function useOpenInSight(reference: string | undefined) {
  useLayoutEffect(() => {
    if (reference) linkTo(reference)?.scrollIntoView({ block: "nearest" });
  }, [reference]);
}

/**
 * The focus of a request that leaves the list goes to the one in its place, or above the list when none is left: never
 * to nobody, nor to another page.
 */
export function useKeptFocus(references: string[], top: RefObject<HTMLElement | null>) {
  const last = useRef<{ reference: string; place: number } | null>(null);
  useEffect(() => {
    const note = () => {
      const reference = focusedReference();
      const place = links().findIndex((link) => link.dataset.request === reference);
      last.current = reference === undefined ? null : { reference, place };
    };
    const forget = ({ target }: FocusEvent) =>
      // Left by the planner, and not taken away by the page: then it is still there a moment later.
      queueMicrotask(() => {
        if (target instanceof Node && target.isConnected && !focusedReference()) last.current = null;
      });
    document.addEventListener("focusin", note);
    document.addEventListener("focusout", forget);
    return () => {
      document.removeEventListener("focusin", note);
      document.removeEventListener("focusout", forget);
    };
  }, []);
  const all = references.join();
  useLayoutEffect(() => {
    const was = last.current;
    if (!was || document.activeElement !== document.body || linkTo(was.reference)) return;
    const left = links();
    (left[Math.min(was.place, left.length - 1)] ?? top.current)?.focus();
  }, [all, top]);
}
