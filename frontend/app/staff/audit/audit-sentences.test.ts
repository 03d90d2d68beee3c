import { expect, test } from "vitest";

import type { AuditAction } from "./audit-filters";
import { auditSentence } from "./audit-sentences";

const who = { actor_id: "x", actor_name: "Sanne", actor_email: "sanne@voorbeeld.example" };
const entry = { id: 1, at: "2026-11-15T08:00:00Z", ...who };
const BRAM = "bram@voorbeeld.example";

type Case = [AuditAction, string | null, Record<string, unknown>, string];

test.each<Case>([
  ["seen", "7K3M-9QXT", {}, "bekeek aanvraag 7K3M-9QXT"],
  [
    "changed",
    "7K3M-9QXT",
    { fields: ["status", "internal_notes"] },
    "wijzigde de status en de notities van aanvraag 7K3M-9QXT",
  ],
  [
    "changed",
    "7K3M-9QXT",
    {
      fields: ["status", "assignee_id"],
      changes: { status: ["nieuw", "in_behandeling"], assignee_id: [null, "Bram"] },
    },
    "wijzigde de status en de behandelaar van aanvraag 7K3M-9QXT (van Nieuw naar In behandeling; van niemand naar Bram)",
  ],
  ["changed", BRAM, { fields: ["name"] }, `wijzigde de naam van ${BRAM}`],
  [
    "changed",
    BRAM,
    { fields: ["name"], changes: { name: ["Bram", "admin"] } },
    `wijzigde de naam van ${BRAM} (van Bram naar admin)`,
  ],
  ["entry_added", "7K3M-9QXT", { kind: "call" }, "legde een telefoontje vast bij aanvraag 7K3M-9QXT"],
  ["entry_removed", "7K3M-9QXT", { kind: "note" }, "verwijderde een notitie bij aanvraag 7K3M-9QXT"],
  ["customer_answered", "7K3M-9QXT", {}, "antwoordde de klant van aanvraag 7K3M-9QXT"],
  ["task_done", "7K3M-9QXT", {}, "rondde een taak af bij aanvraag 7K3M-9QXT"],
  ["lead_made", null, { lead: "1a2b3c4d" }, "noteerde terugbelverzoek 1a2b3c4d"],
  [
    "lead_closed",
    null,
    { lead: "1a2b3c4d", outcome: "no_interest" },
    "sloot terugbelverzoek 1a2b3c4d af (geen interesse)",
  ],
  [
    "lead_became_request",
    "7K3M-9QXT",
    { lead: "1a2b3c4d" },
    "verwerkte terugbelverzoek 1a2b3c4d in aanvraag 7K3M-9QXT",
  ],
  ["listed", null, {}, "bekeek de lijst met aanvragen"],
  ["listed", null, { rows: 120 }, "bekeek de lijst met aanvragen (120 regels)"],
  ["code_refused", BRAM, {}, "vulde een verkeerde code in"],
  ["factor_removed", BRAM, {}, `verwijderde de tweede factor van ${BRAM}`],
  ["backup_code_used", BRAM, { left: 9 }, "gebruikte een reservecode (nog 9 codes)"],
  ["exported", null, { format: "csv", requests: 12 }, "exporteerde 12 aanvragen als CSV"],
  [
    "customer_exported",
    "7K3M-9QXT",
    { requests: 1 },
    "exporteerde de klantgegevens bij aanvraag 7K3M-9QXT (1 aanvraag)",
  ],
  [
    "erased",
    "7K3M-9QXT",
    { requests: 2 },
    "verwijderde de klantgegevens bij aanvraag 7K3M-9QXT (2 aanvragen)",
  ],
  ["invited", BRAM, { role: "staff" }, `nodigde ${BRAM} uit als medewerker`],
  ["role_changed", BRAM, { role: "admin" }, `maakte ${BRAM} beheerder`],
  ["role_changed", BRAM, { role: null }, `nam ${BRAM} de toegang af`],
  ["signed_in", BRAM, { method: "otp" }, "logde in met een link uit de e-mail"],
  ["signed_in", BRAM, { method: "password" }, "logde in"],
  ["signed_in", BRAM, { method: "totp" }, "bevestigde het inloggen met een code"],
  ["sign_in_refused", BRAM, {}, "kon niet inloggen: het wachtwoord klopte niet"],
])("the log says of '%s' on %s with %j: %s", (action, subject, details, sentence) => {
  const { before, reference, after } = auditSentence({ ...entry, action, subject, details });
  expect([before, reference, after].filter(Boolean).join(" ")).toBe(sentence);
});
