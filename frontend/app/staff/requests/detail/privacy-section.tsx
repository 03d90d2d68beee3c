import { Download, Trash2 } from "lucide-react";
import { useState } from "react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import staffMessages from "@facts/staff-messages.json";
import terms from "@facts/terms.json";

import { callFunction } from "~/staff/api/client";
import type { QuoteRequest } from "~/staff/api/database";
import { useDownload } from "~/staff/api/use-download";
import { leadSearchQuery } from "~/staff/leads/leads";
import { quotesQuery } from "~/staff/quotes/quotes";
import { answerLabel, yesOrNo } from "~/staff/requests/model/answer-labels";
import { relatedQuery, requestQuery } from "~/staff/requests/model/queries";
import { refreshRequests } from "~/staff/requests/model/request-changes";
import { sourceLabel } from "~/staff/requests/model/statuses";
import { timelineKey } from "~/staff/requests/timeline/timeline-queries";
import { dateAndTime } from "~/staff/ui/date-formats";
import { DialogActions } from "~/staff/ui/dialog-actions";
import { Disclosure } from "~/staff/ui/disclosure";
import { FactList } from "~/staff/ui/fact-list";
import { Section } from "~/staff/ui/section";
import { StaffButton } from "~/staff/ui/staff-button";
import { StaffDialog } from "~/staff/ui/staff-dialog";
import { TextField } from "~/ui/form/text-field";
import { toast } from "~/ui/toast";

import { CustomerPageControl } from "./customer-page-control";

type Props = { request: QuoteRequest; onErased: () => void };

/** The remaining data, and the customer's rights by law: a copy, or erasure. */
export function PrivacySection({ request, onErased }: Props) {
  const [isErasing, setErasing] = useState(false);
  const { mutate, isPending } = useDownload(() => `requests/${request.id}/customer-export`);
  return (
    <Section title="Gegevens en privacy">
      <OtherFacts request={request} />
      <div className="flex flex-wrap gap-2">
        <StaffButton disabled={isPending} onClick={() => mutate()}>
          <Download aria-hidden className="size-4" /> Exporteer klantgegevens
        </StaffButton>
        <StaffButton look="danger" onClick={() => setErasing(true)}>
          <Trash2 aria-hidden className="size-4" /> Wis klantgegevens
        </StaffButton>
        <CustomerPageControl request={request} />
        {isErasing && <EraseDialog request={request} onClose={() => setErasing(false)} onErased={onErased} />}
      </div>
    </Section>
  );
}

/** Answers that planners seldom need, and how the request came in. */
function OtherFacts({ request }: { request: QuoteRequest }) {
  return (
    <Disclosure summary="Alle gegevens">
      <FactList
        facts={[
          ["Datumkeuze", answerLabel("dateFlexibility", request.date_flexibility)],
          ["Inpakken nodig", yesOrNo(request.needs_packing)],
          ["Opslag nodig", yesOrNo(request.needs_storage)],
          ["Toestemming", request.consent_at ? dateAndTime(request.consent_at) : "Niet vastgelegd"],
          ["Versie tekst", request.consent_version],
          ["Ontvangen", dateAndTime(request.created_at)],
          ["Binnengekomen via", sourceLabel(request.source)],
          ["Taal van de klant", request.language === "en" ? "Engels" : "Nederlands"],
          ["Offerte verstuurd", request.quote_sent_at ? dateAndTime(request.quote_sent_at) : "Nog niet"],
          ["Eerste reactie", request.first_response_at ? dateAndTime(request.first_response_at) : "Nog niet"],
          ["Laatst gewijzigd", dateAndTime(request.updated_at)],
          ["Spamscore", String(request.spam_score)],
          ["Versie", String(request.version)],
          ["Kenmerk", request.id],
        ]}
      />
    </Disclosure>
  );
}

/** Asks before erasing a customer's data: the user must type the reference. */
function EraseDialog({ request, onClose, onErased }: Props & { onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const erasure = useErasure(request, onErased);

  const submit = (event: React.SubmitEvent) => {
    event.preventDefault();
    const isRight = typed.trim().toUpperCase() === request.reference;
    setError(isRight ? undefined : staffMessages.erase_differs);
    if (isRight) erasure.mutate(undefined, { onError: (refusal) => setError(refusal.message) });
  };
  return (
    <StaffDialog title="Klantgegevens wissen" onClose={onClose}>
      <p className="mb-3">{staffMessages.erase_warning}</p>
      <WhatGoes request={request} />
      <form noValidate onSubmit={submit}>
        <TextField
          label={`Typ de referentie ${request.reference}`}
          required
          value={typed}
          error={error}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
        <DialogActions onCancel={onClose}>
          <StaffButton type="submit" look="danger" disabled={erasure.isPending}>
            Voorgoed wissen
          </StaffButton>
        </DialogActions>
      </form>
    </StaffDialog>
  );
}

/** How many requests will be erased, and whether a move was agreed on. */
function WhatGoes({ request }: { request: QuoteRequest }) {
  const related = useQuery(relatedQuery(request.id)).data;
  const leads = useQuery(leadSearchQuery(request.phone)).data?.leads ?? [];
  if (!related) return null;
  const all = [request, ...related.filter((other) => other.same.includes("email"))];
  const agreed = all.filter(({ status }) => status === "akkoord").map(({ reference }) => reference);
  const { erase_count_one: one, erase_count_more: more } = staffMessages;
  return (
    <>
      <p className="mb-3 font-semibold text-ink">
        {all.length === 1 ? one : more.replace("{count}", String(all.length))}
      </p>
      {agreed.length > 0 && (
        <p className="mb-3 font-semibold text-brick-dark">
          {staffMessages.erase_agreed
            .replace("{references}", agreed.join(", "))
            .replace("{years}", String(terms.retention.fiscal_years))}
        </p>
      )}
      {leads.length > 0 && (
        <p className="mb-3 font-semibold text-brick-dark">
          {staffMessages.erase_leads.replace("{names}", leads.map((lead) => lead.full_name).join(", "))}
        </p>
      )}
    </>
  );
}

function useErasure({ id, reference }: QuoteRequest, onErased: () => void) {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: () =>
      callFunction<{ erased: number }>(`requests/${id}/erase`, { method: "POST", json: { reference } }),
    onSuccess: ({ erased }) => {
      const { erased_one: one, erased_more: more } = staffMessages;
      toast.success(erased === 1 ? one : more.replace("{count}", String(erased)));
      onErased();
      client.removeQueries({ queryKey: requestQuery(reference).queryKey });
      // Neither refetched now nor when the request, which is still shown for a moment, renders again: that would fail.
      for (const queryKey of [quotesQuery(id).queryKey, timelineKey(id)]) {
        client.setQueryDefaults(queryKey, { enabled: false });
        client.removeQueries({ queryKey });
      }
      return refreshRequests(client);
    },
  });
}
