import { useEffectEvent, useLayoutEffect, useRef } from "react";

import { type Action, action, isTyping } from "./keyboard-shortcuts";
import { useShortcutsOn } from "./shortcuts-setting";

/** Listens to the keys of the whole page; a dialog over it keeps its keys for itself. */
export function useShortcuts(act: (action: Action) => boolean) {
  const isOn = useShortcutsOn();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (document.querySelector("dialog[open]")) return;
    const asked = action(event, isTyping(event.target), isOn);
    if (asked && act(asked)) event.preventDefault();
  });
  // At once with what is shown: a fast hand presses the next key before the browser has painted.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}

/** Moves the focus along the cards, from the one in focus or the one that stands open. */
export function useCardWalk(open: string | undefined) {
  const last = useRef(-1);
  return (step: 1 | -1): boolean => {
    const links = [...document.querySelectorAll<HTMLElement>("[data-request]")];
    const here = links.findIndex((link) => link === document.activeElement);
    const from = here >= 0 ? here : links.findIndex((link) => link.dataset.request === open);
    // One that left the list, because its status changed for instance: the next took its place.
    const next = from >= 0 ? from + step : step > 0 ? Math.max(last.current, 0) : last.current - 1;
    const target = links[Math.min(Math.max(next, 0), links.length - 1)];
    last.current = target ? links.indexOf(target) : -1;
    target?.focus();
    target?.scrollIntoView({ block: "nearest" });
    return target !== undefined;
  };
}
