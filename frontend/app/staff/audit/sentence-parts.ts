/** Parts that several sentences of the log share. */
import type { AuditEntry } from "~/staff/api/database";

type Details = AuditEntry["details"];

export const countOf = (amount: unknown, one: string, more: string) =>
  `${String(amount)} ${amount === 1 ? one : more}`;

export const agreedOn = (what: string, reference: string, { number }: Details) => ({
  before: `legde een andere ${what} voor offerte ${String(number)} vast bij aanvraag`,
  reference,
});

/** Those that come with a job are told together. */
export const aboutTasks = (did: string, reference: string, { tasks }: Details, after = "") => ({
  before: `${did} ${tasks === undefined ? "een taak" : countOf(tasks, "taak", "taken")}${after} bij aanvraag`,
  reference,
});

export const ofRequest = (before: string, reference: string) => ({ before: `${before} aanvraag`, reference });
