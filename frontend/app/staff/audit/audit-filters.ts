/** The filters of the log, kept in the URL, so that a link carries them and Back undoes them. */
import auditActions from "@facts/audit-actions.json";

import type { AuditEntry } from "~/staff/api/database";
import { readDay } from "~/staff/ui/query-string";

export type AuditAction = AuditEntry["action"];
export type AuditFilters = {
  persoon: string;
  actie: AuditAction | "";
  van: string;
  tot: string;
  pagina: number;
};

// Typed, so that an action without a name does not compile.
const actionNames: Record<AuditAction, string> = auditActions.actions;

export const actionOptions = Object.entries(actionNames).map(([id, label]) => ({ id, label }));

export const isAuditAction = (text: string): text is AuditAction => Object.hasOwn(actionNames, text);

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Reads the filters from a query; invalid values count as not given. */
export function readAuditFilters(query: string): AuditFilters {
  const params = new URLSearchParams(query);
  const person = params.get("persoon") ?? "";
  const action = params.get("actie") ?? "";
  return {
    persoon: uuid.test(person) ? person : "",
    actie: isAuditAction(action) ? action : "",
    van: readDay(params.get("van")),
    tot: readDay(params.get("tot")),
    pagina: Math.max(1, Number(/^\d{1,6}$/.exec(params.get("pagina") ?? "")?.[0] ?? 1)),
  };
}

/** The query of these filters, without default values. */
export function writeAuditFilters({ pagina, ...rest }: AuditFilters): string {
  const given = Object.entries(rest).filter(([, value]) => value !== "");
  const page: [string, string][] = pagina > 1 ? [["pagina", String(pagina)]] : [];
  return new URLSearchParams([...given, ...page]).toString();
}
