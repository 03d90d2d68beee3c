/** The log in Dutch: what somebody did, to follow the name. */
import type { AuditEntry } from "~/staff/api/database";
import { roleNames } from "~/staff/session/roles";

import type { Action } from "./actions";

/** What was done, and to which request: the reference stands apart, so that it can be a link. */
export type Told = { before: string; reference?: string; after?: string };

type Details = AuditEntry["details"];

const fieldNames: Record<string, string> = {
  status: "de status",
  assignee_id: "de behandelaar",
  internal_notes: "de notities",
  is_suspect: "de spammarkering",
  name: "de naam",
};

const counted = (amount: unknown, one: string, more: string) =>
  `${String(amount)} ${amount === 1 ? one : more}`;
const requests = ({ requests: amount }: Details) => counted(amount, "aanvraag", "aanvragen");
const inList = (texts: string[]) => new Intl.ListFormat("nl").format(texts);

function fields({ fields: changed }: Details): string {
  const names = Array.isArray(changed) ? changed.map((each) => fieldNames[String(each)] ?? String(each)) : [];
  return names.length > 0 ? inList(names) : "de gegevens";
}

function roleIn({ role }: Details): string {
  return role === "admin" || role === "staff" ? roleNames[role] : "";
}

function roleChanged(details: Details, whose: string): string {
  return roleIn(details) ? `maakte ${whose} ${roleIn(details)}` : `nam ${whose} de toegang af`;
}

const waysIn: Record<string, string> = {
  otp: "logde in met een link uit de e-mail",
  totp: "bevestigde het inloggen met een code",
};

const sentences: Record<Action, (subject: string, details: Details) => Told> = {
  signed_in: (_, { method }) => ({ before: waysIn[String(method)] ?? "logde in" }),
  sign_in_refused: () => ({ before: "kon niet inloggen: het wachtwoord klopte niet" }),
  listed: () => ({ before: "bekeek de lijst met aanvragen" }),
  seen: (subject) => ({ before: "bekeek aanvraag", reference: subject }),
  changed: (subject, details) =>
    subject.includes("@")
      ? { before: `wijzigde ${fields(details)} van ${subject}` }
      : { before: `wijzigde ${fields(details)} van aanvraag`, reference: subject },
  exported: (_, details) => ({ before: `exporteerde ${requests(details)} als ${fileKind(details)}` }),
  customer_exported: (subject, details) => ({
    before: "exporteerde de klantgegevens bij aanvraag",
    reference: subject,
    after: `(${requests(details)})`,
  }),
  // The request is gone: there is nothing to lead to.
  erased: (subject, details) => ({
    before: `verwijderde de klantgegevens bij aanvraag ${subject} (${requests(details)})`,
  }),
  invited: (subject, details) => ({
    before: `nodigde ${subject} uit${roleIn(details) && ` als ${roleIn(details)}`}`,
  }),
  role_changed: (subject, details) => ({ before: roleChanged(details, subject) }),
  sessions_ended: (subject, { sessions }) => ({
    before: `logde ${subject} uit op ${counted(sessions, "apparaat", "apparaten")}`,
  }),
  user_removed: (subject) => ({ before: `verwijderde gebruiker ${subject}` }),
};

const fileKind = ({ format }: Details) => (format === "json" ? "JSON" : "CSV");

export function tell({ action, subject, details }: AuditEntry): Told {
  return sentences[action](subject ?? "", details);
}
