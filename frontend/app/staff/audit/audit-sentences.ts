/** Makes Dutch sentences of log entries, to follow the name of the person. */
import { parts as companyParts } from "@facts/company-editing.json";
import leadFacts from "@facts/leads.json";
import statusFacts from "@facts/quote-statuses.json";

import type { AuditEntry } from "~/staff/api/database";
import { roleNames } from "~/staff/session/roles";

import type { AuditAction } from "./audit-filters";
import { aboutTasks, agreedOn, countOf, ofRequest } from "./sentence-parts";

/** A sentence in parts: the reference of the request is separate, so that it can be a link. */
type AuditSentence = { before: string; reference?: string; after?: string };

const statusLabels = new Map(statusFacts.statuses.map(({ id, label }) => [id, label]));

type Details = AuditEntry["details"];

const companyPart = (part: unknown, file: unknown) =>
  ((companyParts as Record<string, string>)[String(part)] ?? String(part)).replace("{name}", String(file));

export function auditSentence({ action, subject, details }: AuditEntry): AuditSentence {
  return sentences[action](subject ?? "", details);
}

const sentences: Record<AuditAction, (subject: string, details: Details) => AuditSentence> = {
  signed_in: (_, { method }) => ({ before: signInMethods[String(method)] ?? "logde in" }),
  sign_in_refused: () => ({ before: "kon niet inloggen: het wachtwoord klopte niet" }),
  code_refused: () => ({ before: "vulde een verkeerde code in" }),
  password_changed: () => ({ before: "wijzigde het eigen wachtwoord" }),
  factor_added: () => ({ before: "stelde een tweede factor in" }),
  factor_removed: (subject) => ({ before: `verwijderde de tweede factor van ${subject}` }),
  backup_codes_made: () => ({ before: "maakte nieuwe reservecodes" }),
  backup_code_used: (_, { left }) => ({
    before: `gebruikte een reservecode (nog ${countOf(left, "code", "codes")})`,
  }),
  listed: (_, { rows }) => ({
    before: `bekeek de lijst met aanvragen${rows === undefined ? "" : ` (${countOf(rows, "regel", "regels")})`}`,
  }),
  seen: (subject) => ({ before: "bekeek aanvraag", reference: subject }),
  changed: (subject, details) =>
    subject.includes("@")
      ? { before: `wijzigde ${fieldsIn(details)} van ${subject}${changesIn(details)}` }
      : {
          before: `wijzigde ${fieldsIn(details)} van aanvraag`,
          reference: subject,
          ...(changesIn(details) && { after: changesIn(details).trim() }),
        },
  entered: (subject, { source }) => ({
    before: `voerde een aanvraag in (${String(source)})`,
    reference: subject,
  }),
  link_sent: (subject) => ({
    before: "stuurde de link naar Mijn verhuizing opnieuw voor aanvraag",
    reference: subject,
  }),
  line_saved: (_, { line }) => ({ before: `bewaarde de vaste regel ‘${String(line)}’` }),
  line_changed: (_, { line }) => ({ before: `wijzigde de vaste regel ‘${String(line)}’` }),
  line_removed: (_, { line }) => ({ before: `verwijderde de vaste regel ‘${String(line)}’` }),
  company_changed: (_, { part, file, restored }) => ({
    before: `${restored ? "bracht een eerdere versie terug" : "maakte een wijziging"} bij Bedrijf: ${companyPart(part, file)}`,
  }),
  link_ended: (subject) => ({
    before: "trok de links naar Mijn verhuizing in van aanvraag",
    reference: subject,
  }),
  merged: (subject, { into, same_email: sameEmail }) => ({
    before: `voegde ${subject} samen met`,
    reference: String(into),
    ...(sameEmail === false && { after: "(ander e-mailadres)" }),
  }),
  exported: (_, details) => ({ before: `exporteerde ${requestsIn(details)} als ${formatIn(details)}` }),
  customer_exported: (subject, details) => ({
    before: "exporteerde de klantgegevens bij aanvraag",
    reference: subject,
    after: `(${requestsIn(details)})`,
  }),
  // The request is gone: there is nothing to link to.
  erased: (subject, details) => ({
    before: `verwijderde de klantgegevens bij aanvraag ${subject} (${requestsIn(details)})`,
  }),
  invited: (subject, details) => ({
    before: `nodigde ${subject} uit${roleIn(details) && ` als ${roleIn(details)}`}`,
  }),
  role_changed: (subject, details) => ({
    before: roleIn(details) ? `maakte ${subject} ${roleIn(details)}` : `nam ${subject} de toegang af`,
  }),
  sessions_ended: (subject, { sessions }) => ({
    before: `logde ${subject} uit op ${countOf(sessions, "apparaat", "apparaten")}`,
  }),
  user_removed: (subject) => ({ before: `verwijderde gebruiker ${subject}` }),
  quote_drafted: (subject) => ({
    before: "maakte een concept van een offerte bij aanvraag",
    reference: subject,
  }),
  quote_changed: (subject) => ({ before: "werkte aan de offerte bij aanvraag", reference: subject }),
  quote_discarded: (subject) => ({
    before: "gooide het concept weg van de offerte bij aanvraag",
    reference: subject,
  }),
  quote_sent: (subject, { number }) => ({
    before: `verstuurde offerte ${String(number)} bij aanvraag`,
    reference: subject,
  }),
  quote_sent_again: (subject, { number }) => ({
    before: `verstuurde offerte ${String(number)} opnieuw bij aanvraag`,
    reference: subject,
  }),
  quote_reminded: (subject, { number }) => ({
    before: `herinnerde de klant aan offerte ${String(number)} bij aanvraag`,
    reference: subject,
  }),
  quote_superseded: (subject, { number }) => ({
    before: `verving offerte ${String(number)} bij aanvraag`,
    reference: subject,
  }),
  quote_withdrawn: (subject, { number }) => ({
    before: `trok offerte ${String(number)} in bij aanvraag`,
    reference: subject,
  }),
  quote_accepted: (subject, { number }) => ({
    before: `noteerde akkoord op offerte ${String(number)} bij aanvraag`,
    reference: subject,
  }),
  quote_declined: (subject, { number }) => ({
    before: `noteerde dat offerte ${String(number)} is afgewezen bij aanvraag`,
    reference: subject,
  }),
  quote_expired: (subject, { number }) => ({
    before: `sloot offerte ${String(number)}, waarvan de geldigheid voorbij is, bij aanvraag`,
    reference: subject,
  }),
  quote_noted: (subject, { number }) => ({
    before: `noteerde offerte ${String(number)}, die elders is gemaakt, bij aanvraag`,
    reference: subject,
  }),
  quote_cancelled: (subject, { number }) => ({
    before: `legde de annulering van offerte ${String(number)} vast bij aanvraag`,
    reference: subject,
  }),
  quote_payment_noted: (subject, { number }) => ({
    before: `noteerde een vooruitbetaling op offerte ${String(number)} bij aanvraag`,
    reference: subject,
  }),
  quote_payment_removed: (subject, { number }) => ({
    before: `verwijderde een vooruitbetaling op offerte ${String(number)} bij aanvraag`,
    reference: subject,
  }),
  quote_day_changed: (subject, details) => agreedOn("verhuisdag", subject, details),
  quote_window_changed: (subject, details) => agreedOn("tijd van aankomst", subject, details),
  quote_day_proposed: (subject, { number }) => ({
    before: `stelde een andere verhuisdag voor bij offerte ${String(number)}, bij aanvraag`,
    reference: subject,
  }),
  quote_day_refused: (subject, { number }) => ({
    before: `wees de voorgestelde verhuisdag af bij offerte ${String(number)}, bij aanvraag`,
    reference: subject,
  }),
  quote_day_withdrawn: (subject, { number }) => ({
    before: `trok het voorstel voor een andere verhuisdag in bij offerte ${String(number)}, bij aanvraag`,
    reference: subject,
  }),
  quote_taken_back: (subject, { number }) => ({
    before: `nam terug wat bij offerte ${String(number)} was genoteerd, bij aanvraag`,
    reference: subject,
  }),
  quote_reminders: (subject, { number }) => ({
    before: `zette herinneringen aan offerte ${String(number)} aan of uit bij aanvraag`,
    reference: subject,
  }),
  entry_added: (subject, details) => ({
    before: `legde ${entryIn(details)} vast bij aanvraag`,
    reference: subject,
  }),
  entry_corrected: (subject, details) => ({
    before: `corrigeerde ${entryIn(details)} bij aanvraag`,
    reference: subject,
  }),
  entry_removed: (subject, details) => ({
    before: `verwijderde ${entryIn(details)} bij aanvraag`,
    reference: subject,
  }),
  customer_answered: (subject) => ({ before: "antwoordde de klant van aanvraag", reference: subject }),
  task_made: (subject, details) => aboutTasks("maakte", subject, details),
  task_changed: (subject, details) => aboutTasks("wijzigde", subject, details),
  task_done: (subject) => ({ before: "rondde een taak af bij aanvraag", reference: subject }),
  task_reopened: (subject, details) => aboutTasks("zette", subject, details, " weer open"),
  task_removed: (subject, details) => aboutTasks("verwijderde", subject, details),
  damage_reported: (subject, { photos }) => ({
    before: `meldde schade met ${countOf(photos, "foto", "foto’s")} bij aanvraag`,
    reference: subject,
  }),
  damage_photo_removed: (subject) => ({
    before: "verwijderde een foto van schade bij aanvraag",
    reference: subject,
  }),
  lead_made: (_, details) => ({ before: `noteerde ${leadIn(details)}` }),
  lead_changed: (_, details) => ({ before: `wijzigde ${leadIn(details)}` }),
  lead_attempted: (_, details) => ({ before: `bereikte niemand bij ${leadIn(details)}` }),
  lead_closed: (_, details) => ({ before: `sloot ${leadIn(details)} af${outcomeIn(details)}` }),
  lead_reopened: (_, details) => ({ before: `zette ${leadIn(details)} weer open` }),
  lead_became_request: (subject, details) => ({
    before: `verwerkte ${leadIn(details)} in aanvraag`,
    reference: subject,
  }),
  lead_removed: (_, details) => ({ before: `wiste ${leadIn(details)}` }),
  job_made: (subject) => ({ before: "voegde een klus toe aan aanvraag", reference: subject }),
  job_changed: (subject) => ({ before: "wijzigde een klus van aanvraag", reference: subject }),
  job_placed: (subject) => ({ before: "deelde een klus in van aanvraag", reference: subject }),
  job_cancelled: (subject) => ({ before: "schrapte een klus van aanvraag", reference: subject }),
  job_reopened: (subject) => ({ before: "zette een klus terug van aanvraag", reference: subject }),
  hours_noted: (subject) => ({ before: "noteerde uren van aanvraag", reference: subject }),
  hours_changed: (subject) => ({ before: "wijzigde uren van aanvraag", reference: subject }),
  hours_removed: (subject) => ({ before: "verwijderde uren van aanvraag", reference: subject }),
  job_signed: (subject) => ({ before: "liet een klus tekenen van aanvraag", reference: subject }),
  items_ticked: (subject) => ({ before: "vinkte inboedel af van aanvraag", reference: subject }),
  day_sheet_opened: () => ({ before: "opende een dagstaat" }),
  day_sheet_shared: (_, details) => ({
    before: `maakte een dagstaat voor de telefoon van ${resourceIn(details)}`,
  }),
  day_sheet_ended: (_, details) => ({
    before: `trok een dagstaat voor de telefoon in van ${resourceIn(details)}`,
  }),
  job_closed: (subject) => ({ before: "sloot een klus af van aanvraag", reference: subject }),
  job_closing_corrected: (subject) => ({ before: "corrigeerde uren van aanvraag", reference: subject }),
  job_closing_removed: (subject) => ({ before: "heropende een klus van aanvraag", reference: subject }),
  statement_sent: (subject) => ({ before: "verstuurde een slotafrekening bij aanvraag", reference: subject }),
  statement_taken_back: (subject) => ofRequest("nam een slotafrekening terug bij", subject),
  on_top_added: (subject) => ofRequest("noteerde meerwerk bij een klus van", subject),
  on_top_changed: (subject) => ofRequest("wijzigde meerwerk bij een klus van", subject),
  on_top_agreed: (subject) => ofRequest("ging akkoord met meerwerk van", subject),
  on_top_declined: (subject) => ofRequest("wees meerwerk af van", subject),
  on_top_removed: (subject) => ofRequest("verwijderde meerwerk van", subject),
  resource_added: (_, details) => ({ before: `voegde ${resourceIn(details)} toe` }),
  resource_changed: (_, details) => ({ before: `wijzigde ${resourceIn(details)}` }),
  resource_removed: (_, details) => ({ before: `verwijderde ${resourceIn(details)}` }),
  absence_noted: (_, details) => ({ before: `noteerde afwezigheid van ${resourceIn(details)}` }),
  absence_removed: (_, details) => ({ before: `verwijderde afwezigheid van ${resourceIn(details)}` }),
  feed_made: (_, details) => ({ before: `maakte de agenda van ${feedIn(details)}` }),
  feed_replaced: (_, details) => ({ before: `gaf de agenda van ${feedIn(details)} een nieuw adres` }),
  feed_revoked: (_, details) => ({ before: `trok de agenda van ${feedIn(details)} in` }),
};

const entryIn = ({ kind }: Details) => (kind === "call" ? "een telefoontje" : "een notitie");

const leadIn = ({ lead }: Details) => `terugbelverzoek ${String(lead)}`;

// People stand in the log by their id alone.
const resourceIn = ({ resource }: Details) => `middel ${String(resource)}`;

const feedIn = (details: Details) => (details.resource ? resourceIn(details) : "de hele planning");

const outcomes: Record<string, string> = leadFacts.outcomes;

function outcomeIn({ outcome }: Details): string {
  const label = outcomes[String(outcome)];
  return label ? ` (${label.toLowerCase()})` : "";
}

const signInMethods: Record<string, string> = {
  otp: "logde in met een link uit de e-mail",
  totp: "bevestigde het inloggen met een code",
};

const fieldNames: Record<string, string> = {
  status: "de status",
  assignee_id: "de behandelaar",
  internal_notes: "de notities",
  is_suspect: "de spammarkering",
  name: "de naam",
};

function fieldsIn({ fields }: Details): string {
  const names = Array.isArray(fields) ? fields.map((each) => fieldNames[String(each)] ?? String(each)) : [];
  return names.length > 0 ? new Intl.ListFormat("nl").format(names) : "de gegevens";
}

/** The old and new values that the log may show: "(van Nieuw naar In behandeling)". */
function changesIn({ changes }: Details): string {
  if (typeof changes !== "object" || changes === null) return "";
  const told = Object.entries(changes).flatMap(([field, pair]) =>
    Array.isArray(pair) ? [`van ${valueIn(field, pair[0])} naar ${valueIn(field, pair[1])}`] : [],
  );
  return told.length > 0 ? ` (${told.join("; ")})` : "";
}

function valueIn(field: string, value: unknown): string {
  if (value === null || value === undefined) return "niemand";
  if (field === "is_suspect") return value === "true" ? "verdacht" : "niet verdacht";
  if (typeof value !== "string") return "";
  return field === "status" ? (statusLabels.get(value) ?? value) : value;
}

const requestsIn = ({ requests }: Details) => countOf(requests, "aanvraag", "aanvragen");

const formatIn = ({ format }: Details) => (format === "json" ? "JSON" : "CSV");

const roleIn = ({ role }: Details) => (role === "admin" || role === "staff" ? roleNames[role] : "");
