import { useCallback, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";

type Change = (write: (query: string) => string, options?: { replace?: boolean }) => void;

/**
 * The query of the URL, and a function to change it. The page shows a change a moment later, so each change is based on
 * the previous change, not on what is shown: two quick changes are both kept, and the same change twice makes only one
 * history entry.
 */
export function useQueryString(): [query: string, change: Change] {
  const location = useLocation();
  const navigate = useNavigate();
  const latest = useRef(location.search);
  // Queries of changes that the page has yet to show, the oldest first.
  const ahead = useRef<string[]>([]);
  useLayoutEffect(() => {
    const shown = ahead.current.indexOf(location.search);
    // One of them is shown now: those after it are still pending.
    ahead.current = shown < 0 ? [] : ahead.current.slice(shown + 1);
    if (ahead.current.length === 0) latest.current = location.search;
  }, [location]);
  const change = useCallback<Change>(
    (write, options) => {
      const search = write(latest.current);
      if (search === latest.current) return;
      latest.current = search;
      ahead.current.push(search);
      // Rendered at once: the next press must see the result of this one.
      void navigate({ search }, { ...options, flushSync: true });
    },
    [navigate],
  );
  return [location.search, change];
}

/** A day of the calendar as it stands in a query; anything else counts as not given. */
export function readDay(text: string | null): string {
  const moment = new Date(`${text ?? ""}T00:00:00Z`);
  return Number.isNaN(moment.valueOf()) || moment.toISOString().slice(0, 10) !== text ? "" : text;
}
