import { expect, test } from "vitest";

import type { Change, Said } from "./entry-groups";
import { actorName, entryText } from "./entry-texts";

const said = (kind: Said["kind"], details: Said["details"] = {}, actor: string | null = null): Said => ({
  kind,
  details,
  id: "1",
  at: "2026-11-16T09:00:00Z",
  actor_id: null,
  actor_name: actor,
  reference: null,
  text: "",
  revision: 1,
  corrected_at: null,
  corrected_by: null,
  removed_at: null,
  removed_by: null,
  can_change: false,
});
const sentenceOf = (entry: Said) => `${actorName(entry)} ${entryText({ first: entry, corrected: [] })}`;

test.each([
  [said("note", {}, "Sanne"), "Sanne schreef een notitie"],
  [said("call", { direction: "out", reached: false }, "Sanne"), "Sanne belde de klant en kreeg geen gehoor"],
  [said("call", { direction: "out", reached: true }, "Sanne"), "Sanne sprak de klant aan de telefoon"],
  [said("call", { direction: "in", reached: true }, "Sanne"), "Sanne werd gebeld door de klant"],
  [said("call", { direction: "in", reached: false }, "Sanne"), "Sanne miste een telefoontje van de klant"],
  [said("task", { act: "made", title: "Bellen" }, "Sanne"), "Sanne maakte taak ‘Bellen’"],
  [said("task", { act: "done", title: "Bellen" }, "Sanne"), "Sanne rondde taak ‘Bellen’ af"],
  [said("task", { act: "made" }, "Sanne"), "Sanne maakte een taak die is verwijderd"],
  [said("mail", { mail: "quote", delivered: true }), "E-mail met de offerte is verstuurd"],
  [said("mail", { mail: "quote", delivered: false }), "E-mail met de offerte kon niet worden bezorgd"],
  [said("question"), "Klant stelde een vraag"],
  [said("other_day", { day: "2027-01-08" }), "Klant stelt een andere dag voor: 8 januari 2027"],
  [said("question", { language: "en" }), "Klant stelde een vraag op de Engelse pagina"],
  [said("withdrawal"), "Klant trok de aanvraag in"],
  [said("damage", { hours_after: 0, is_late: false }), "Klant meldde schade, op de verhuisdag"],
  [said("damage", { hours_after: 9, is_late: false }), "Klant meldde schade, 9 uur na de verhuisdag"],
  [
    said("damage", { hours_after: 58, is_late: true }),
    "Klant meldde schade, 58 uur na de verhuisdag (na de meldtermijn)",
  ],
])("an entry is told as a sentence: %#", (entry, sentence) => {
  expect(sentenceOf(entry)).toBe(sentence);
});

test.each([
  ["Anna", "nam de aanvraag op zich"],
  ["Bram", "gaf de aanvraag aan Bram"],
  [null, "haalde de behandelaar weg"],
])("who gives a request to %s is told as a sentence", (assignee, sentence) => {
  const first = { kind: "change", field: "assignee_id", actor_name: "Anna", new_value: assignee } as Change;
  expect(entryText({ first, corrected: [] })).toBe(sentence);
});
