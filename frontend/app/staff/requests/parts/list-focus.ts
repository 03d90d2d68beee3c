/** The keyboard focus in the list: moves between requests, and stays in the list when one disappears. */
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/** The id of the line above the list, with the count. */
export const listTopId = "boven-de-lijst";

const links = () => [...document.querySelectorAll<HTMLElement>("[data-request]")];
const linkTo = (reference: string) => links().find((link) => link.dataset.request === reference);

/** The reference of the request in the list that has or contains the focus. */
export function focusedReference(): string | undefined {
  const row = document.activeElement?.closest("[data-row]");
  return row instanceof HTMLElement ? row.dataset.row : undefined;
}

/** Moves the focus to the next or previous request, from the focused or the open one. */
export function useListWalk(open: string | undefined) {
  const last = useRef(-1);
  return (step: 1 | -1): boolean => {
    const all = links();
    const at = focusedReference() ?? open;
    const from = all.findIndex((link) => link.dataset.request === at);
    // If the request has left the list, for instance by a change of status, the next one is in its place.
    const next = from >= 0 ? from + step : step > 0 ? Math.max(last.current, 0) : last.current - 1;
    const target = all[Math.min(Math.max(next, 0), all.length - 1)];
    last.current = target ? all.indexOf(target) : -1;
    target?.focus();
    target?.scrollIntoView({ block: "nearest" });
    return target !== undefined;
  };
}

/** Gives the focus to the closed request in the list, or to the top if it has left the list. */
export function useReturnToList(reference: string | undefined) {
  const before = useRef(reference);
  useLayoutEffect(() => {
    const last = reference ? undefined : before.current;
    before.current = reference;
    if (last) (linkTo(last) ?? document.getElementById(listTopId))?.focus();
  }, [reference]);
}

/** Keeps the opened request in view: opening it makes the list narrower, which moves its rows. */
export function useOpenInSight(reference: string | undefined) {
  useLayoutEffect(() => {
    if (reference) linkTo(reference)?.scrollIntoView({ block: "nearest" });
  }, [reference]);
}

/**
 * When the focused request leaves the list, focuses the one that takes its place, or the line above the list when none
 * is left, so that the focus is never lost.
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
      // A row that still exists a moment later was left by the planner, not removed by the page.
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
