import { expect, test } from "vitest";

import type { AuditAction } from "./audit-filters";
import { auditSentence } from "./audit-sentences";

const entry = { id: 1, at: "2026-11-15T08:00:00Z", actor_id: "x", actor_name: "Sanne" };
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
  ["changed", BRAM, { fields: ["name"] }, `wijzigde de naam van ${BRAM}`],
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
