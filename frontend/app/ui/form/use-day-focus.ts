import { useEffect, useRef } from "react";

/**
 * The grid of a calendar, in which the focus follows the day. It starts there, and stays with a button outside the
 * grid that turned to another month.
 */
export function useDayFocus(day: string) {
  const grid = useRef<HTMLTableElement>(null);
  const opened = useRef(false);
  useEffect(() => {
    if (
      opened.current &&
      !grid.current?.contains(document.activeElement) &&
      document.activeElement !== document.body
    )
      return;
    opened.current = true;
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  }, [day]);
  return grid;
}
