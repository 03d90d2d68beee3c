import { useEffect, useMemo, useRef } from "react";
import { useLocation, useNavigate } from "react-router";

type Change = (write: (query: string) => string, options?: { replace?: boolean }) => void;

/**
 * The query of the address, and a way to change it. The page shows a change a moment after it was made,
 * so each one builds on where the last one leads, not on what is shown: of two made in quick succession
 * both are kept.
 */
export function useQueryString(): [query: string, change: Change] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const heading = useRef(search);
  useEffect(() => {
    heading.current = search;
  }, [search]);
  const change = useMemo<Change>(
    () => (write, options) => {
      heading.current = write(heading.current);
      void navigate({ search: heading.current }, options);
    },
    [navigate],
  );
  return [search, change];
}
