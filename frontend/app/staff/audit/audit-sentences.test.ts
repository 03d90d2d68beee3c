import { expect, test } from "vitest";

import type { Action } from "./actions";
import { tell } from "./audit-sentences";

const entry = { id: 1, at: "2026-11-15T08:00:00Z", actor_id: "x", actor_name: "Sanne" };
const told = (action: Action, subject: string | null, details: Record<string, unknown> = {}) => {
  const { before, reference, after } = tell({ ...entry, action, subject, details });
  return [before, reference, after].filter(Boolean).join(" ");
};

test("every act is told in a sentence", () => {
  expect(told("seen", "7K3M-9QXT")).toBe("bekeek aanvraag 7K3M-9QXT");
  expect(told("changed", "7K3M-9QXT", { fields: ["status", "internal_notes"] })).toBe(
    "wijzigde de status en de notities van aanvraag 7K3M-9QXT",
  );
  expect(told("changed", "bram@hofvijver.example", { fields: ["name"] })).toBe(
    "wijzigde de naam van bram@hofvijver.example",
  );
  expect(told("exported", null, { format: "csv", requests: 12 })).toBe("exporteerde 12 aanvragen als CSV");
  expect(told("customer_exported", "7K3M-9QXT", { requests: 1 })).toBe(
    "exporteerde de klantgegevens bij aanvraag 7K3M-9QXT (1 aanvraag)",
  );
  expect(told("erased", "7K3M-9QXT", { requests: 2 })).toBe(
    "verwijderde de klantgegevens bij aanvraag 7K3M-9QXT (2 aanvragen)",
  );
  expect(told("invited", "bram@hofvijver.example", { role: "staff" })).toBe(
    "nodigde bram@hofvijver.example uit als medewerker",
  );
  expect(told("signed_in", "bram@hofvijver.example", { method: "otp" })).toBe(
    "logde in met een link uit de e-mail",
  );
  expect(told("signed_in", "bram@hofvijver.example", { method: "password" })).toBe("logde in");
  expect(told("signed_in", "bram@hofvijver.example", { method: "totp" })).toBe(
    "bevestigde het inloggen met een code",
  );
  expect(told("sign_in_refused", "bram@hofvijver.example")).toBe(
    "kon niet inloggen: het wachtwoord klopte niet",
  );
});
