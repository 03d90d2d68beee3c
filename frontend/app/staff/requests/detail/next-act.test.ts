import { expect, it } from "vitest";

import { sampleQuote } from "@test/sample-quote";
import { sampleRequest } from "@test/sample-request";

import type { QuoteRequest } from "~/staff/api/database";
import type { Quote } from "~/staff/quotes/quotes";

import { atRest, nextAct } from "./next-act";

const now = new Date("2026-11-18T12:00:00Z");
const offered = { status: "offerte_verstuurd", quote_state: "sent" } as const;
const agreed = { status: "akkoord", quote_state: "accepted" } as const;
const proposal = { proposed_by: "customer" } as NonNullable<Quote["proposal"]>;
const prepayment = { is_overdue: true } as NonNullable<Quote["prepayment"]>;

type Case = [what: string, request: Partial<QuoteRequest>, versions: Partial<Quote>[], label: string | null];

const cases: Case[] = [
  ["a new request", {}, [], "Offerte maken"],
  ["one that is worked on", { status: "in_behandeling" }, [], "Offerte maken"],
  ["a suspect request", { is_suspect: true }, [], "Niet verdacht"],
  [
    "a question",
    { ...offered, unanswered_since: "2026-11-18T10:00:00Z" },
    [{ state: "sent" }],
    "Klant antwoorden",
  ],
  ["a draft", { status: "in_behandeling" }, [{ state: "draft" }], "Offerte versturen"],
  [
    "a withdrawn quote",
    { status: "in_behandeling", quote_state: "withdrawn" },
    [{ state: "withdrawn" }],
    "Nieuwe offerte maken",
  ],
  ["a sent quote", offered, [{ state: "sent" }], "Nabellen"],
  ["who wants mail", { ...offered, contact_preference: "email" }, [{ state: "sent" }], "Namailen"],
  ["who wants WhatsApp", { ...offered, contact_preference: "whatsapp" }, [{ state: "sent" }], "Appen"],
  ["a new version in the making", offered, [{ state: "draft" }, { state: "sent" }], "Offerte versturen"],
  [
    "a quote that did not arrive, before its new version",
    { ...offered, quote_mail_failed_at: "2026-11-17T12:00:00Z" },
    [{ state: "draft" }, { state: "sent" }],
    "Nabellen",
  ],
  ["a task of today", { ...offered, task_due_date: "2026-11-18" }, [{ state: "sent" }], "Naar de taak"],
  ["a task of tomorrow", { ...offered, task_due_date: "2026-11-19" }, [{ state: "sent" }], "Nabellen"],
  ["a promise before a task", { task_due_date: "2026-11-01" }, [], "Offerte maken"],
  ["an agreed move", agreed, [{ state: "accepted" }], null],
  ["another day proposed", agreed, [{ state: "accepted", proposal }], "Andere dag beantwoorden"],
  ["a late prepayment", agreed, [{ state: "accepted", prepayment }], "Nabellen"],
  ["a cancelled move", { status: "vervallen" }, [{ state: "accepted", prepayment }], null],
  ["a declined quote", { status: "afgewezen", quote_state: "declined" }, [{ state: "declined" }], null],
  ["a merged request", { merged_into: "7K3M-9QXT", is_suspect: true }, [], null],
];

it.each(cases)("%s", (_, request, states, label) => {
  const versions = states.map((state) => sampleQuote(state));
  const current = versions.find(({ state }) => state !== "draft");
  expect(nextAct(sampleRequest(request), { versions, current }, now)?.label ?? null).toBe(label);
});

it("says why there is nothing to do", () => {
  const words = (request: Partial<QuoteRequest>) => atRest(sampleRequest(request), now);
  expect(words(agreed)).toBe("Niets te doen tot de verhuisdag.");
  expect(words({ ...agreed, moving_date: "2026-11-17" })).toBe("De verhuizing is achter de rug.");
  expect(words({ status: "afgewezen" })).toBe("Afgesloten: niets te doen.");
});
