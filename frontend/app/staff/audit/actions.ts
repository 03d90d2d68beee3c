/** What people do that is written down, and what each of it is called. */
import type { AuditEntry } from "~/staff/api/database";

export type Action = AuditEntry["action"];

export const actionNames: Record<Action, string> = {
  signed_in: "Ingelogd",
  sign_in_refused: "Inloggen mislukt",
  listed: "Lijst bekeken",
  seen: "Aanvraag bekeken",
  changed: "Gewijzigd",
  exported: "Geëxporteerd",
  customer_exported: "Klantgegevens geëxporteerd",
  erased: "Klantgegevens verwijderd",
  invited: "Uitgenodigd",
  role_changed: "Rol gewijzigd",
  sessions_ended: "Uitgelogd door beheerder",
  user_removed: "Gebruiker verwijderd",
};

export const isAction = (text: string): text is Action => Object.hasOwn(actionNames, text);

export const actionOptions = Object.entries(actionNames).map(([id, label]) => ({ id, label }));
