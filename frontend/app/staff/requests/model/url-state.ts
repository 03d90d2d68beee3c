/** What is shown and which request stands open: read from the URL and written to it. */
import { useMemo } from "react";

import { useQueryString } from "~/staff/ui/query-string";

import { noFilters, readRequestFilters, type RequestFilters, writeRequestFilters } from "./request-filters";

type Changes = Partial<RequestFilters> | ((now: RequestFilters) => Partial<RequestFilters>);

export type UrlState = {
  filters: RequestFilters;
  /** The reference of the request that stands open. */
  reference: string | undefined;
  /** Show something else, which may depend on what is shown now; another choice begins at its first page. */
  show: (changes: Changes, options?: { replace?: boolean }) => void;
  clear: () => void;
  open: (reference: string) => void;
  close: () => void;
  /** The query under which this request stands open, or another page is shown. */
  linkToRequest: (reference: string) => string;
  linkToPage: (page: number) => string;
};

export function useUrlState(): UrlState {
  const [query, change] = useQueryString();
  return useMemo(() => {
    const { filters, reference } = read(query);
    return {
      filters,
      reference,
      show: (changes, options) =>
        change((latest) => {
          const now = read(latest);
          const wanted = typeof changes === "function" ? changes(now.filters) : changes;
          return writeRequestFilters({ ...now.filters, pagina: 1, ...wanted }, now.reference);
        }, options),
      clear: () =>
        change((latest) => {
          const now = read(latest);
          return writeRequestFilters({ ...noFilters, sorteer: now.filters.sorteer }, now.reference);
        }),
      open: (other) => change((latest) => writeRequestFilters(read(latest).filters, other)),
      close: () => change((latest) => writeRequestFilters(read(latest).filters)),
      linkToRequest: (other) => writeRequestFilters(filters, other),
      linkToPage: (pagina) => writeRequestFilters({ ...filters, pagina }, reference),
    };
  }, [query, change]);
}

function read(query: string): Pick<UrlState, "filters" | "reference"> {
  const reference = new URLSearchParams(query).get("aanvraag") ?? undefined;
  return { filters: readRequestFilters(query), reference };
}
