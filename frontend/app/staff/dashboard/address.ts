/** The address of the dashboard: what is shown and which request stands open, read from it and written to it. */
import { useEffect, useMemo, useRef } from "react";
import { useLocation, useNavigate } from "react-router";

import { type Filters, noFilters, readFilters, writeFilters } from "./filters";

export type Address = {
  filters: Filters;
  /** The reference of the request that stands open. */
  reference: string | undefined;
  /** Show something else; another choice begins at its first page. */
  show: (changes: Partial<Filters>, options?: { replace?: boolean }) => void;
  clear: () => void;
  close: () => void;
  /** The query of the address at which this request stands open, or of another page. */
  withRequest: (reference: string) => string;
  withPage: (page: number) => string;
};

export function useAddress(): Address {
  const { search } = useLocation();
  const navigate = useNavigate();
  // Where the last change leads: two changes in quick succession are both kept.
  const heading = useRef(search);
  useEffect(() => {
    heading.current = search;
  }, [search]);
  return useMemo(() => {
    const { filters, reference } = read(search);
    const go = (query: string, options = {}) => {
      heading.current = query;
      void navigate({ search: query }, options);
    };
    return {
      filters,
      reference,
      show: (changes, options) => {
        const now = read(heading.current);
        go(writeFilters({ ...now.filters, pagina: 1, ...changes }, now.reference), options);
      },
      clear: () => go(writeFilters({ ...noFilters, sorteer: filters.sorteer }, reference)),
      close: () => go(writeFilters(filters)),
      withRequest: (other) => writeFilters(filters, other),
      withPage: (pagina) => writeFilters({ ...filters, pagina }, reference),
    };
  }, [search, navigate]);
}

function read(search: string): Pick<Address, "filters" | "reference"> {
  const params = new URLSearchParams(search);
  return { filters: readFilters(params), reference: params.get("aanvraag") ?? undefined };
}
