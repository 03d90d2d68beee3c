import { useCallback, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";

type Change = (write: (query: string) => string, options?: { replace?: boolean }) => void;

/**
 * The query of the address, and a way to change it. The page shows a change a moment after it was made,
 * so each one builds on where the last one leads, not on what is shown: of two made in quick succession
 * both are kept, and of the same one twice there is one to go Back from.
 */
export function useQueryString(): [query: string, change: Change] {
  const location = useLocation();
  const navigate = useNavigate();
  const heading = useRef(location.search);
  useLayoutEffect(() => {
    heading.current = location.search;
  }, [location]);
  const change = useCallback<Change>(
    (write, options) => {
      const search = write(heading.current);
      if (search === heading.current) return;
      heading.current = search;
      // At once, not when there is time: the next press must find what this one made.
      void navigate({ search }, { ...options, flushSync: true });
    },
    [navigate],
  );
  return [location.search, change];
}
