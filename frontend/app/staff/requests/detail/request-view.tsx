import staffMessages from "@facts/staff-messages.json";

import { weekdayDate } from "~/lib/dates";
import { cubicMetres } from "~/lib/format";
import type { Me } from "~/staff/session/session-state";
import { daysUntil } from "~/staff/ui/date-formats";
import { toast } from "~/ui/toast";

import { ExtraServices } from "../extra-services";
import type { Action } from "../keyboard-shortcuts";
import { priceRange } from "../price-indication";
import { mayBecome, statusLabel } from "../statuses";
import type { QuoteRequest } from "../types";
import type { Address } from "../url-state";
import { useShortcuts } from "../use-shortcuts";
import { AddressCard } from "./address-card";
import { label } from "./answer-labels";
import { AssigneeSelect } from "./assignee-select";
import { ContactActions } from "./contact-section";
import { DetailHeader } from "./detail-header";
import { Facts } from "./fact-list";
import { HistoryList } from "./history-section";
import { InventoryList } from "./inventory-list";
import { MoreFacts } from "./more-facts";
import { NotesEditor, notesId } from "./notes-editor";
import { PriceBreakdown } from "./price-breakdown";
import { PrintSheet } from "./print-sheet";
import { CustomerData } from "./privacy-section";
import { RelatedRequests } from "./related-requests";
import { Section } from "./section";
import { StatusControl } from "./status-control";
import { SuspectSwitch } from "./suspect-switch";
import { UndoBar } from "./undo-bar";
import { type DetailChanges, useDetailChanges } from "./use-detail-changes";

type Props = { request: QuoteRequest; address: Address; me: Me };

/** Everything about one request, and everything a planner does with it. */
export function RequestView({ request, address, me }: Props) {
  const changes = useDetailChanges(request);
  useShortcuts((action) => act(action, request, changes, me));
  return (
    <article aria-label={`Aanvraag ${request.reference}`} className="wrap-anywhere">
      <div className="@container overflow-hidden card shadow-none print:hidden">
        <DetailHeader request={request} onClose={address.close} />
        <Section title="Contact" aside={<Preference request={request} />}>
          <ContactActions request={request} sender={me.name} />
        </Section>
        <Work {...{ request, changes, me }} />
        <RelatedRequests requestId={request.id} addressOf={address.withRequest} />
        <TheMove request={request} />
        <Section title="Geschiedenis">
          <HistoryList
            requestId={request.id}
            received={request.created_at}
            status={request.status}
            onUndo={(status) => void changes.move(status)}
          />
        </Section>
        <Section title="Gegevens en privacy">
          <MoreFacts request={request} />
          <CustomerData request={request} onErased={address.close} />
        </Section>
      </div>
      <PrintSheet request={request} />
    </article>
  );
}

function Preference({ request }: { request: QuoteRequest }) {
  const preference = label("contactvoorkeur", request.contact_preference ?? "geen");
  return (
    <p>
      Contactvoorkeur: <span className="font-semibold text-ink">{preference}</span>
    </p>
  );
}

type WorkProps = { request: QuoteRequest; changes: DetailChanges; me: Me };

function Work({ request, changes, me }: WorkProps) {
  const { change, move, lastMove, forgetMove, isOvertaken } = changes;
  return (
    <Section title="Behandeling">
      {isOvertaken && (
        <p
          role="alert"
          className="mb-3 rounded-xl border border-brick bg-white p-3 font-semibold text-brick-dark"
        >
          {staffMessages.conflict}
        </p>
      )}
      <StatusControl status={request.status} onChoose={(status) => void move(status)} />
      <div role="status">
        {lastMove?.to === request.status && (
          <UndoBar {...lastMove} onUndo={() => void move(lastMove.from)} onClose={forgetMove} />
        )}
      </div>
      <div className="mt-4 grid gap-4 @2xl:grid-cols-2">
        <div className="space-y-3">
          <AssigneeSelect
            assignee={request.assignee_id}
            me={me}
            onChoose={(assignee_id) => void change({ assignee_id })}
          />
          <SuspectSwitch
            isSuspect={request.is_suspect}
            onChange={(is_suspect) => void change({ is_suspect })}
          />
        </div>
        <NotesEditor request={request} onSave={(internal_notes) => change({ internal_notes })} />
      </div>
    </Section>
  );
}

function TheMove({ request }: { request: QuoteRequest }) {
  const { volume, extra_services: extras = [] } = request;
  return (
    <>
      <Section title="Verhuizing">
        <div className="mb-3 grid gap-3 @2xl:grid-cols-2">
          <AddressCard request={request} side="from" />
          <AddressCard request={request} side="to" />
        </div>
        <Facts
          facts={[
            [
              "Verhuisdatum",
              `${weekdayDate(request.moving_date)} (${daysUntil(request.moving_date, new Date())})`,
            ],
            ["Zakelijk", label("zekerheidsverhuizing", request.business_move)],
            ["Hulp", label("hulpNodig", request.help_needed)],
            ["Extra diensten", extras.length > 0 ? <ExtraServices ids={extras} /> : "Geen"],
          ]}
        />
      </Section>
      {request.additional_notes && (
        <Section title="Opmerkingen van de klant">
          <p className="whitespace-pre-wrap text-ink">{request.additional_notes}</p>
        </Section>
      )}
      <Section title="Inboedel" aside={volume === null ? "Volume onbekend" : cubicMetres(volume)}>
        <InventoryList request={request} />
      </Section>
      <Section title="Prijsindicatie" aside={priceRange(request.price_indication)}>
        <PriceBreakdown request={request} />
      </Section>
    </>
  );
}

/** What a key does to the open request; false when it is not for here. */
function act(action: Action, request: QuoteRequest, { change, move }: DetailChanges, me: Me): boolean {
  switch (action.do) {
    case "status":
      if (mayBecome(request.status, action.status)) void move(action.status);
      else if (request.status !== action.status) refuse(statusLabel(action.status));
      return true;
    case "mine":
      if (request.assignee_id !== me.id) void change({ assignee_id: me.id });
      return true;
    case "notes":
      document.getElementById(notesId)?.focus();
      return true;
    default:
      return false;
  }
}

function refuse(to: string) {
  toast.error(staffMessages.status_not_allowed.replace("{to}", to));
}
