import { useEffect, useRef } from "react";

import { useOpen } from "./use-open";

/** Milliseconds: before hovering opens, before leaving closes, and for how long after closing it reopens at once. */
export const OPEN_DELAY = 200;
export const CLOSE_DELAY = 150;
export const SKIP_DELAY = 300;

type Timer = ReturnType<typeof setTimeout>;

/** A menu that opens by hover, click, touch and keyboard, and closes when pointer or focus leaves it. */
export function useHoverMenu(id: string) {
  const [open, setOpen] = useOpen(id);
  const pending = useRef<Timer>(undefined);
  const justClosed = useRef<Timer>(undefined);
  const openedByHover = useRef(false);
  useEffect(
    () => () => {
      clearTimeout(pending.current);
      clearTimeout(justClosed.current);
    },
    [],
  );

  const change = (next: boolean, byHover = false) => {
    openedByHover.current = byHover;
    clearTimeout(pending.current);
    clearTimeout(justClosed.current);
    justClosed.current = next ? undefined : setTimeout(() => (justClosed.current = undefined), SKIP_DELAY);
    setOpen(next);
  };
  const changeAfter = (delay: number, next: boolean) => {
    clearTimeout(pending.current);
    pending.current = setTimeout(() => change(next, next), delay);
  };

  const root = {
    onPointerEnter: (event: React.PointerEvent) => {
      if (event.pointerType !== "mouse") return;
      if (open || justClosed.current !== undefined) change(true, true);
      else changeAfter(OPEN_DELAY, true);
    },
    onPointerLeave: (event: React.PointerEvent) => {
      if (event.pointerType === "mouse") changeAfter(CLOSE_DELAY, false);
    },
    onBlur: (event: React.FocusEvent) => {
      // In Safari nothing has the focus while a link in the menu is being clicked.
      const isPressed = event.currentTarget.matches(":active");
      if (open && !isPressed && !event.currentTarget.contains(event.relatedTarget)) change(false);
    },
  };
  // A click on a menu that hovering has opened must not close it.
  const toggle = () => change(!open || openedByHover.current);
  return { open, root, toggle, show: () => change(true), close: () => change(false) };
}
