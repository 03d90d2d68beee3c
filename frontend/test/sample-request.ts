/** A request for tests; each test changes the fields it needs. */
import type { QuoteRequest } from "~/staff/api/database";

const usual: QuoteRequest = {
  id: "6f1f4d8e-3c55-4d0e-9a54-0d5b7a1b2c3d",
  reference: "7K3M-9QXT",
  created_at: "2026-11-15T08:00:00.000000+00:00",
  updated_at: "2026-11-15T08:00:00.000000+00:00",
  full_name: "Anna de Vries",
  email: "anna@example.nl",
  phone: "06 12345678",
  from_address: "Lange Voorhout 12",
  from_postal_code: "2514 EE",
  from_city: "Den Haag",
  to_address: "Coolsingel 40",
  to_postal_code: "3011 AD",
  to_city: "Rotterdam",
  moving_date: "2026-12-12",
  has_elevator_from: false,
  has_elevator_to: true,
  needs_packing: false,
  needs_storage: false,
  furniture_list: {},
  extra_services: [],
  price_indication: null,
  volume: null,
  spam_score: 0,
  is_suspect: false,
  status: "nieuw",
  source: "website",
  merged_into: null,
  quote_sent_at: null,
  first_response_at: null,
  assignee_id: null,
  internal_notes: null,
  quote_mail_failed_at: null,
  task_due_date: null,
  version: 1,
};

export const sampleRequest = (changes: Partial<QuoteRequest> = {}): QuoteRequest => ({
  ...usual,
  ...changes,
});
