/** What the list shows, as the address of the page says it: a link carries it, and Back undoes it. */
import extras from "@facts/extras.json";

import { isStatus, type Status } from "./statuses";

export const sorts = [
  { id: "nieuwste", label: "Nieuwste eerst" },
  { id: "oudste", label: "Oudste eerst" },
  { id: "verhuisdatum", label: "Verhuisdatum" },
  { id: "volume", label: "Grootste volume" },
] as const;

export type Sort = (typeof sorts)[number]["id"];

export type Filters = {
  zoek: string;
  status: Status[];
  van: string;
  tot: string;
  stad: string;
  extra: string[];
  mijn: boolean;
  telaat: boolean;
  verdacht: boolean;
  sorteer: Sort;
  pagina: number;
};

export const noFilters: Filters = {
  zoek: "",
  status: [],
  van: "",
  tot: "",
  stad: "",
  extra: [],
  mijn: false,
  telaat: false,
  verdacht: false,
  sorteer: "nieuwste",
  pagina: 1,
};

const LONGEST_TEXT = 100;
const LAST_PAGE = 1_000_000;

const isSort = (id: string): id is Sort => sorts.some((sort) => sort.id === id);
const isExtra = (id: string): boolean => extras.services.some((service) => service.id === id);
const text = (value: string | null): string => (value ?? "").trim().slice(0, LONGEST_TEXT);
const list = (value: string | null): string[] => [...new Set((value ?? "").split(","))];

function day(value: string | null): string {
  if (!value || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return "";
  const moment = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(moment.valueOf()) && moment.toISOString().startsWith(value) ? value : "";
}

function page(value: string | null): number {
  return /^[1-9]\d{0,6}$/.test(value ?? "") ? Math.min(Number(value), LAST_PAGE) : 1;
}

/** The filters of an address; what cannot be read counts as not given. */
export function readFilters(params: URLSearchParams): Filters {
  const sort = params.get("sorteer") ?? "";
  return {
    zoek: text(params.get("zoek")),
    status: list(params.get("status")).filter(isStatus),
    van: day(params.get("van")),
    tot: day(params.get("tot")),
    stad: text(params.get("stad")),
    extra: list(params.get("extra")).filter(isExtra),
    mijn: params.get("mijn") === "1",
    telaat: params.get("telaat") === "1",
    verdacht: params.get("verdacht") === "1",
    sorteer: isSort(sort) ? sort : noFilters.sorteer,
    pagina: page(params.get("pagina")),
  };
}

/** The query of an address, with the request that stands open; what is as usual is left out. */
export function writeFilters(filters: Filters, reference?: string): string {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) {
    const usual = noFilters[name as keyof Filters]; // the keys are those of Filters
    const written = value === true ? "1" : String(value);
    if (written !== "" && value !== false && value !== usual) given.set(name, written);
  }
  if (reference) given.set("aanvraag", reference);
  const query = given.toString().replaceAll("%2C", ",");
  return query && `?${query}`;
}

/** Whether something is filtered out; sorting and paging show everything sooner or later. */
export function isFiltered(filters: Filters): boolean {
  return writeFilters({ ...filters, sorteer: noFilters.sorteer, pagina: 1 }) !== "";
}

/** How many of the filters in the panel are set, which may be folded away. */
export function countInPanel({ van, tot, stad, extra }: Filters): number {
  return [van, tot, stad].filter(Boolean).length + extra.length;
}

export function toggled<Id extends string>(ids: readonly Id[], id: Id): Id[] {
  return ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];
}
