/** The unsaved request that a colleague enters: where it begins, how it changes, and how a lead keeps it. */
import { type Answers, type Change, change, emptyAnswers } from "~/quote-request/answers/answers";
import { fullName, toRecord } from "~/quote-request/answers/payload";
import type { QuoteRecord } from "~/quote-request/answers/quote-record";
import { splitName, toAnswers } from "~/quote-request/answers/stored-answers";
import { readTyped } from "~/staff/api/typed-drafts";
import type { LeadWithAnswers } from "~/staff/leads/leads";
import { sources } from "~/staff/requests/model/statuses";

/** `key`: the idempotency key, the same for every try to send it. `leadId`: the lead that becomes this request. */
export type Draft = {
  key: string;
  source: string;
  isConfirmed: boolean;
  answers: Answers;
  leadId: string | undefined;
};
export type Act =
  | Change
  | { type: "source"; source: string }
  | { type: "confirmation"; isWanted: boolean }
  | { type: "no lead" };

const byVisitors = "website";
export const ownSources = sources.filter(({ id }) => id !== byVisitors);

export const draftName = (lead: LeadWithAnswers | undefined) => `aanvraag-${lead?.id ?? "nieuw"}`;

/** What was typed before; otherwise what the lead knows. */
export function beginDraft(userId: string, lead: LeadWithAnswers | undefined): Draft {
  const typed = readTyped<Draft>(userId, draftName(lead));
  const answers = lead ? answersOf(lead) : emptyAnswers;
  return {
    key: crypto.randomUUID(),
    source: ownSources[0]?.id ?? "",
    isConfirmed: true,
    leadId: lead?.id,
    ...typed,
    answers: { ...answers, ...typed?.answers },
  };
}

/** Name and number of the lead itself: they may have been put right since. */
export const answersOf = (lead: LeadWithAnswers): Answers => ({
  // The server checked its shape; an answer that is missing is as in an empty form.
  ...toAnswers(lead.answers as QuoteRecord),
  ...splitName(lead.full_name),
  telefoon: lead.phone,
});

export function reduce(draft: Draft, act: Act): Draft {
  switch (act.type) {
    case "source":
      return { ...draft, source: act.source };
    case "confirmation":
      return { ...draft, isConfirmed: act.isWanted };
    case "no lead":
      return { ...draft, leadId: undefined };
    default:
      return { ...draft, answers: change(draft.answers, act) };
  }
}

/** The columns that were filled in; a customer who tells it to a colleague has given no consent. */
export function toldRecord(answers: Answers): Partial<QuoteRecord> {
  const told: Partial<QuoteRecord> = toRecord(answers);
  delete told.consent_version;
  return told;
}

/** What a lead keeps: also half an address, and nothing that is as in an empty form. */
export function leadOf(answers: Answers) {
  const record = {
    ...toldRecord(answers),
    from_street: answers.vanStraat.trim(),
    from_house_number: answers.vanHuisnummer.trim(),
    to_street: answers.naarStraat.trim(),
    to_house_number: answers.naarHuisnummer.trim(),
  };
  const empty: Record<string, unknown> = toRecord(emptyAnswers);
  const isFilledIn = ([name, value]: [string, unknown]) =>
    value !== null && value !== "" && JSON.stringify(value) !== JSON.stringify(empty[name]);
  return {
    full_name: fullName(answers),
    phone: answers.telefoon,
    answers: Object.fromEntries(Object.entries(record).filter(isFilledIn)),
  };
}
