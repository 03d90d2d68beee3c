/** A quote for tests; each test changes the fields it needs. */
import { totals } from "~/lib/quote-money";
import type { Quote } from "~/staff/quotes/quotes";

const lines: Quote["lines"] = [
  {
    id: "verhuizing",
    label: "Verhuizing met 3 verhuizers",
    quantity_tenths: 65,
    unit: "uur",
    unit_price_cents: 12_000,
    vat_percent: 21,
    optional: false,
    discounted: true,
  },
  {
    id: "opslag",
    label: "Tijdelijke opslag",
    quantity_tenths: 200,
    unit: "m³ per week",
    unit_price_cents: 500,
    vat_percent: 21,
    optional: true,
    discounted: true,
  },
];

const none = { discount_cents: 0, discount_percent_tenths: 0 };

const usual: Quote = {
  id: "0f1f4d8e-3c55-4d0e-9a54-0d5b7a1b2c3d",
  request_id: "6f1f4d8e-3c55-4d0e-9a54-0d5b7a1b2c3d",
  version: 1,
  number: null,
  state: "draft",
  revision: 3,
  basis: "vaste_prijs",
  business: false,
  day: "2026-12-12",
  more_days: [],
  window: "ochtend",
  valid_until: "2026-12-16",
  without_move: null,
  note: "",
  show_rates: null,
  also_not_included: [],
  lines,
  ...none,
  total_cents: 78_000,
  totals: totals(lines, none, false),
  problems: [],
  created_at: "2026-11-15T08:00:00.000000+00:00",
  created_by: "Sanne",
  updated_at: "2026-11-15T13:05:00.000000+00:00",
  updated_by: "Sanne",
  sent_at: null,
  sent_by: null,
  closed_at: null,
  closed_by: null,
  made_elsewhere: false,
  noted_by: null,
  take_back_until: null,
  fee: null,
  prepayment: null,
  reminders: true,
  reminders_sent: 0,
  accept_online_until: null,
  sha256: null,
  mail: null,
  accepted: null,
  agreed_days: [],
  proposal: null,
  addenda: [],
  decline_reason: null,
  decline_note: null,
  document: null,
};

export const sampleQuote = (changes: Partial<Quote> = {}): Quote => ({ ...usual, ...changes });
