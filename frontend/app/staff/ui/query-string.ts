import { useCallback, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";

type Change = (write: (query: string) => string, options?: { replace?: boolean }) => void;

/**
 * The query of the URL, and a way to change it. The page shows a change a moment after it was made, so each one
 * builds on where the last one leads, not on what is shown: of two made in quick succession both are kept, and of
 * the same one twice there is one to go Back from.
 */
export function useQueryString(): [query: string, change: Change] {
  const location = useLocation();
  const navigate = useNavigate();
  const latest = useRef(location.search);
  // Where changes lead that the page has yet to show, the oldest first.
  const ahead = useRef<string[]>([]);
  useLayoutEffect(() => {
    const shown = ahead.current.indexOf(location.search);
    // One of them is shown: those after it are still to come, and must not be forgotten.
    ahead.current = shown < 0 ? [] : ahead.current.slice(shown + 1);
    if (ahead.current.length === 0) latest.current = location.search;
  }, [location]);
  const change = useCallback<Change>(
    (write, options) => {
      const search = write(latest.current);
      if (search === latest.current) return;
      latest.current = search;
      ahead.current.push(search);
      // At once, not when there is time: the next press must find what this one made.
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
