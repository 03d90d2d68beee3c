/** The filters of the list, kept in the URL, so that a link carries them and Back undoes them. */
import extras from "@facts/extras.json";

import { readDay } from "~/staff/ui/query-string";

import { awaitsQuote, isStatus, type Status } from "./statuses";

export const sorts = [
  { id: "nieuwste", label: "Nieuwste eerst" },
  { id: "oudste", label: "Oudste eerst" },
  { id: "deadline", label: "Dringendst eerst" },
  { id: "verhuisdatum", label: "Verhuisdatum vanaf vandaag" },
  { id: "volume", label: "Grootste volume" },
] as const;

export type Sort = (typeof sorts)[number]["id"];

/** The groups of "Vandaag" that are a filter of their own; the server knows what belongs to each. */
export const todayGroups = {
  unassigned: "Nieuw, nog van niemand",
  prepayments: "Vooruitbetaling te laat",
  after: "Af te sluiten",
  rests: "Slotafrekening niet op tijd betaald",
  ending: "Offerte zonder antwoord",
  accepted: "Nieuw akkoord",
} as const;

export type TodayGroup = keyof typeof todayGroups;

export type RequestFilters = {
  zoek: string;
  status: Status[];
  van: string;
  tot: string;
  stad: string;
  extra: string[];
  /** The id of a colleague, or `NOBODY`. */
  behandelaar: string;
  mijn: boolean;
  telaat: boolean;
  bijna: boolean;
  verdacht: boolean;
  /** With a task that is due today or earlier. */
  taak: boolean;
  /** Whose customer waits for an answer. */
  antwoord: boolean;
  komend: boolean;
  vandaag: TodayGroup | "";
  sorteer: Sort;
  pagina: number;
};

export const noFilters: RequestFilters = {
  zoek: "",
  status: [],
  van: "",
  tot: "",
  stad: "",
  extra: [],
  behandelaar: "",
  mijn: false,
  telaat: false,
  bijna: false,
  verdacht: false,
  taak: false,
  antwoord: false,
  komend: false,
  vandaag: "",
  sorteer: "nieuwste",
  pagina: 1,
};

/** Reads the filters from a query; invalid values count as not given. */
export function readRequestFilters(query: string): RequestFilters {
  const params = new URLSearchParams(query);
  const sort = params.get("sorteer") ?? "";
  return {
    zoek: readText(params.get("zoek")),
    status: readList(params.get("status")).filter(isStatus),
    van: readDay(params.get("van")),
    tot: readDay(params.get("tot")),
    stad: readText(params.get("stad")),
    extra: readList(params.get("extra")).filter(isExtra),
    behandelaar: readAssignee(params.get("behandelaar")),
    mijn: params.get("mijn") === "1",
    telaat: params.get("telaat") === "1",
    bijna: params.get("bijna") === "1",
    verdacht: params.get("verdacht") === "1",
    taak: params.get("taak") === "1",
    antwoord: params.get("antwoord") === "1",
    komend: params.get("komend") === "1",
    vandaag: readTodayGroup(params.get("vandaag") ?? ""),
    sorteer: isSort(sort) ? sort : noFilters.sorteer,
    pagina: readPage(params.get("pagina")),
  };
}

/** The filter for requests without an assignee. */
export const NOBODY = "niemand";
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const LONGEST_TEXT = 100;
const LAST_PAGE = 1_000_000;

const isSort = (id: string): id is Sort => sorts.some((sort) => sort.id === id);
const isExtra = (id: string): boolean => extras.services.some((service) => service.id === id);
const readText = (value: string | null): string => (value ?? "").trim().slice(0, LONGEST_TEXT);
const readList = (value: string | null): string[] => [...new Set((value ?? "").split(","))];
const readAssignee = (value: string | null): string =>
  value === NOBODY || UUID.test(value ?? "") ? (value ?? "") : "";
const readTodayGroup = (value: string): TodayGroup | "" => (isTodayGroup(value) ? value : "");
const isTodayGroup = (id: string): id is TodayGroup => Object.hasOwn(todayGroups, id);
const readPage = (value: string | null): number =>
  /^[1-9]\d{0,6}$/.test(value ?? "") ? Math.min(Number(value), LAST_PAGE) : 1;

/** The query of these filters, with the open request; default values are left out. */
export function writeRequestFilters(filters: RequestFilters, reference?: string): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) {
    const usual = noFilters[name as keyof RequestFilters]; // the keys are those of RequestFilters
    const text = value === true ? "1" : String(value);
    if (text !== "" && value !== false && value !== usual) params.set(name, text);
  }
  if (reference) params.set("aanvraag", reference);
  const query = params.toString().replaceAll("%2C", ",");
  return query && `?${query}`;
}

/** Whether a filter is set; the order and the page do not count. */
export function isFiltered(filters: RequestFilters): boolean {
  return writeRequestFilters({ ...filters, sorteer: noFilters.sorteer, pagina: 1 }) !== "";
}

/** How many filters are set in the panel, which may be closed. */
export function countInPanel({ van, tot, stad, behandelaar, extra }: RequestFilters): number {
  return [van, tot, stad, behandelaar].filter(Boolean).length + extra.length;
}

/** The ids with this one added or removed. */
export function toggle<Id extends string>(ids: readonly Id[], id: Id): Id[] {
  return ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];
}

/** Changes the order; by urgency, it drops the statuses that await no quote. */
export function sortBy({ status }: RequestFilters, sorteer: Sort): Partial<RequestFilters> {
  return sorteer === "deadline" ? { sorteer, status: status.filter(awaitsQuote) } : { sorteer };
}

/** Switches a status on or off; with one that awaits no quote, it drops the order by urgency. */
export function switchStatus({ status, sorteer }: RequestFilters, id: Status): Partial<RequestFilters> {
  const chosen = toggle(status, id);
  const hasOrder = sorteer !== "deadline" || chosen.every(awaitsQuote);
  return { status: chosen, sorteer: hasOrder ? sorteer : noFilters.sorteer };
}
