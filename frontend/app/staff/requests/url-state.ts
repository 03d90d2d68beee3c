/** The address of the dashboard: what is shown and which request stands open, read from it and written to it. */
import { useMemo } from "react";

import { useQueryString } from "~/staff/ui/query-string";

import { type Filters, noFilters, readFilters, writeFilters } from "./request-filters";

type Changes = Partial<Filters> | ((now: Filters) => Partial<Filters>);

export type Address = {
  filters: Filters;
  /** The reference of the request that stands open. */
  reference: string | undefined;
  /** Show something else, which may depend on what is shown now; another choice begins at its first page. */
  show: (changes: Changes, options?: { replace?: boolean }) => void;
  clear: () => void;
  close: () => void;
  /** The query of the address at which this request stands open, or of another page. */
  withRequest: (reference: string) => string;
  withPage: (page: number) => string;
};

export function useAddress(): Address {
  const [query, change] = useQueryString();
  return useMemo(() => {
    const { filters, reference } = read(query);
    return {
      filters,
      reference,
      show: (changes, options) =>
        change((heading) => {
          const now = read(heading);
          const wanted = typeof changes === "function" ? changes(now.filters) : changes;
          return writeFilters({ ...now.filters, pagina: 1, ...wanted }, now.reference);
        }, options),
      clear: () =>
        change((heading) => {
          const now = read(heading);
          return writeFilters({ ...noFilters, sorteer: now.filters.sorteer }, now.reference);
        }),
      close: () => change((heading) => writeFilters(read(heading).filters)),
      withRequest: (other) => writeFilters(filters, other),
      withPage: (pagina) => writeFilters({ ...filters, pagina }, reference),
    };
  }, [query, change]);
}

function read(query: string): Pick<Address, "filters" | "reference"> {
  const params = new URLSearchParams(query);
  return { filters: readFilters(params), reference: params.get("aanvraag") ?? undefined };
}
