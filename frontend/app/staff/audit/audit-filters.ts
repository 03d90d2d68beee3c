/** What the log shows, as the address of the page says it: a link carries it, and Back undoes it. */
import { dayInAmsterdam } from "~/lib/dates";

import { type Action, isAction } from "./actions";

export type Filters = { persoon: string; actie: Action | ""; van: string; tot: string; pagina: number };

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The filters of an address; what cannot be read counts as not given. */
export function readFilters(params: URLSearchParams): Filters {
  const person = params.get("persoon") ?? "";
  const action = params.get("actie") ?? "";
  return {
    persoon: uuid.test(person) ? person : "",
    actie: isAction(action) ? action : "",
    van: dayOf(params.get("van")),
    tot: dayOf(params.get("tot")),
    pagina: Math.max(1, Number(/^\d{1,6}$/.exec(params.get("pagina") ?? "")?.[0] ?? 1)),
  };
}

function dayOf(text: string | null): string {
  const moment = new Date(`${text ?? ""}T00:00:00Z`);
  return Number.isNaN(moment.valueOf()) || moment.toISOString().slice(0, 10) !== text ? "" : text;
}

/** The query of an address; what is as usual is left out. */
export function writeFilters({ pagina, ...rest }: Filters): string {
  const given = Object.entries(rest).filter(([, value]) => value !== "");
  const page: [string, string][] = pagina > 1 ? [["pagina", String(pagina)]] : [];
  return new URLSearchParams([...given, ...page]).toString();
}

/** The moment a day begins in Amsterdam, for the server. */
export function startOfDay(isoDay: string): string {
  const midnight = Date.parse(`${isoDay}T00:00:00Z`);
  // One of the two hours that Amsterdam is ahead of Greenwich: in summer two, in winter one.
  const summer = new Date(midnight - 2 * 3_600_000);
  const winter = new Date(midnight - 3_600_000);
  return (dayInAmsterdam(summer) === isoDay ? summer : winter).toISOString();
}
