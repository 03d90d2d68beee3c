/** Reads the filters and the open request from the URL, and writes them to it. */
import { useMemo } from "react";

import { useQueryString } from "~/staff/ui/query-string";

import { noFilters, readRequestFilters, type RequestFilters, writeRequestFilters } from "./request-filters";

type Changes = Partial<RequestFilters> | ((now: RequestFilters) => Partial<RequestFilters>);

export type UrlState = {
  filters: RequestFilters;
  /** The reference of the open request. */
  reference: string | undefined;
  /** Changes the filters, perhaps depending on the current ones; any change goes to the first page. */
  show: (changes: Changes, options?: { replace?: boolean }) => void;
  clear: () => void;
  open: (reference: string) => void;
  close: () => void;
  /** The query that opens a request, or shows another page. */
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
