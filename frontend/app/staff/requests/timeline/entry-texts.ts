/** Makes the sentence of a timeline entry: who did what. Pure. */
import timelineFacts from "@facts/timeline.json";

import { weekdayDates } from "~/lib/day-list";
import { longDate } from "~/lib/long-date";
import { columnLabel } from "~/staff/requests/model/answer-labels";
import { sourceLabel, statusLabel } from "~/staff/requests/model/statuses";

import type { Change, EntryGroup, Said, TimelineEntry } from "./entry-groups";

const mails: Record<string, string> = timelineFacts.mails;

/** The name of the colleague; without one, it was an e-mail or the customer. */
export function actorName({ actor_name: name, kind }: TimelineEntry): string {
  if (name) return name;
  return kind === "mail" ? "E-mail" : "Klant";
}

export function entryText({ first, corrected }: EntryGroup): string {
  if (first.kind === "arrival") return "verstuurde de aanvraag (website)";
  return first.kind === "change" ? changeInWords(first, corrected) : saidInWords(first);
}

function changeInWords(change: Change, corrected: Change[]): string {
  const { field, old_value: before, new_value: after } = change;
  switch (field) {
    case "status":
      return `wijzigde de status van ${statusLabel(before ?? "")} naar ${statusLabel(after ?? "")}`;
    case "assignee_id":
      return after ? takenInWords(after, change.actor_name) : "haalde de behandelaar weg";
    case "internal_notes":
      return "wijzigde de interne notities";
    case "is_suspect":
      return after === "true" ? "markeerde de aanvraag als verdacht" : "vond de aanvraag niet verdacht";
    case "quote":
    case "job":
      return after ?? "";
    case "source":
      return `voerde de aanvraag in (${sourceLabel(after ?? "").toLowerCase()})`;
    case "merged_into":
      return after
        ? `voegde deze aanvraag samen met ${after}`
        : `maakte deze aanvraag los van ${before ?? ""}`;
    case "merged_from":
      return after ? `voegde ${after} bij deze aanvraag` : `maakte ${before ?? ""} los van deze aanvraag`;
    default:
      return `corrigeerde: ${corrected.map((entry) => columnLabel(entry.field)).join(", ")}`;
  }
}

const takenInWords = (assignee: string, actor: string | null) =>
  assignee === actor ? "nam de aanvraag op zich" : `gaf de aanvraag aan ${assignee}`;

function saidInWords(said: Said): string {
  const { kind, details, removed_at: isRemoved } = said;
  switch (kind) {
    case "note":
      return "schreef een notitie";
    case "call":
      return isRemoved ? "legde een telefoontje vast" : callInWords(said);
    case "task":
      return taskInWords(said);
    case "mail":
      return mailInWords(details.mail ?? "", details.delivered === true);
    case "answer":
      return "antwoordde de klant";
    case "remark":
      return `maakte een opmerking${inLanguage(said)}`;
    case "question":
      return `stelde een vraag${inLanguage(said)}`;
    case "other_day":
      return `stelt een andere dag voor${details.day ? `: ${daysInWords([details.day, ...(details.more_days ?? [])])}` : ""}`;
    case "withdrawal":
      return "trok de aanvraag in";
    case "cancellation":
      return "annuleerde de verhuizing";
    case "damage":
      return damageInWords(said);
  }
}

const inLanguage = ({ details }: Said) => (details.language === "en" ? " op de Engelse pagina" : "");

const daysInWords = (days: readonly string[]): string =>
  days.length === 1 ? longDate(days[0] ?? "") : weekdayDates(days);

function callInWords({ details: { direction, reached } }: Said): string {
  if (direction === "in") return reached ? "werd gebeld door de klant" : "miste een telefoontje van de klant";
  return reached ? "sprak de klant aan de telefoon" : "belde de klant en kreeg geen gehoor";
}

function taskInWords({ details: { act, title } }: Said): string {
  const task = title ? `taak ‘${title}’` : "een taak die is verwijderd";
  switch (act) {
    case "changed":
      return `wijzigde ${task}`;
    case "done":
      return `rondde ${task} af`;
    case "reopened":
      return `zette ${task} weer open`;
    case "removed":
      return "verwijderde een taak";
    default:
      return `maakte ${task}`;
  }
}

/** When it was reported, counted from the end of the last moving day. */
function damageInWords({ details: { hours_after: hours, is_late: isLate } }: Said): string {
  const when = hours ? `${String(hours)} uur na de verhuisdag` : "op de verhuisdag";
  return `meldde schade, ${when}${isLate ? " (na de meldtermijn)" : ""}`;
}

function mailInWords(kind: string, isDelivered: boolean): string {
  const mail = `met ${mails[kind] ?? "een bericht"}`;
  return isDelivered ? `${mail} is verstuurd` : `${mail} kon niet worden bezorgd`;
}
