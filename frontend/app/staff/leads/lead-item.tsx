import { Phone, SquarePen } from "lucide-react";
import { Link } from "react-router";

import staffMessages from "@facts/staff-messages.json";

import { plural } from "~/lib/format";
import { errorMessage } from "~/staff/api/errors";
import { Due } from "~/staff/requests/timeline/task-item";
import { mainLinkButton, textLink } from "~/staff/ui/control-styles";
import { dateAndTime, timeAgo } from "~/staff/ui/date-formats";
import { DOT } from "~/staff/ui/dot";
import { phoneLink } from "~/staff/ui/phone-links";
import { StaffButton } from "~/staff/ui/staff-button";
import { useNow } from "~/staff/ui/use-now";
import { toast } from "~/ui/toast";

import type { LeadAct, OnGone } from "./lead-acts";
import { type Lead, leadId, useLeadCall } from "./leads";

type Props = {
  lead: Lead;
  onAct: (act: LeadAct) => void;
  onRequest: () => void;
  onGone: OnGone;
};

/** A lead as a task: whom to call, what is known, and what can be done with it. */
export function LeadItem({ lead, onAct, onRequest, onGone }: Props) {
  return (
    <li id={leadId(lead.id)} tabIndex={-1} className="scroll-mt-20 py-3 leading-snug target:bg-mist">
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow">
          <p className="font-semibold break-words text-ink">Terugbellen: {lead.full_name}</p>
          {lead.note && <p className="break-words">{lead.note}</p>}
          <Facts lead={lead} />
        </div>
        <StaffButton look="bare" className="-mt-2 -mr-2 px-3" onClick={() => onAct("change")}>
          <SquarePen aria-hidden className="size-4" />
          <span className="sr-only">Terugbelverzoek van {lead.full_name} wijzigen</span>
        </StaffButton>
      </div>
      <Known lead={lead} onGone={onGone} />
      <div className="mt-2 flex flex-wrap gap-2">
        <a href={phoneLink(lead.phone)} className={`${mainLinkButton} max-sm:grow`}>
          <Phone aria-hidden className="size-4" />
          <span className="sr-only">Bel {lead.full_name}: </span>
          {lead.phone}
        </a>
        <StaffButton onClick={() => onAct("attempt")}>Niet bereikt</StaffButton>
        <StaffButton onClick={onRequest}>Aanvraag maken</StaffButton>
        <StaffButton onClick={() => onAct("close")}>Afsluiten</StaffButton>
      </div>
    </li>
  );
}

/** By when, by whom, since when, and how often nobody answered. */
function Facts({ lead }: { lead: Lead }) {
  const now = useNow();
  const last = lead.attempts.at(-1);
  return (
    <div className="text-sm">
      <p>
        <Due task={lead} />
        <span aria-hidden>{DOT}</span>
        {lead.assignee ?? "Niemand"}
      </p>
      <p>
        Genoteerd {timeAgo(lead.created_at, now)} door {lead.created_by}
        {lead.has_answers && ", aanvraag deels ingevuld"}
      </p>
      {last && (
        <p className="break-words">
          {lead.attempts.length} keer niet bereikt, laatst {dateAndTime(last.at)} door {last.actor_name}
          {last.text && `: ${last.text}`}
        </p>
      )}
    </div>
  );
}

/** Requests with the same number, each to be opened, or to close the lead with. */
function Known({ lead, onGone }: Pick<Props, "lead" | "onGone">) {
  const saving = useLeadCall();
  if (lead.known.length === 0) return null;
  const link = (request: Lead["known"][number]) =>
    saving.mutate(
      { path: `leads/${lead.id}/link`, json: { request_id: request.id, revision: lead.revision } },
      {
        onSuccess: () =>
          onGone(
            staffMessages.lead_linked
              .replace("{name}", lead.full_name)
              .replace("{reference}", request.reference),
          ),
        onError: (error) => toast.error(errorMessage(error)),
      },
    );
  const others = lead.known_count - lead.known.length;
  return (
    <ul aria-label={`Al bekend met het nummer van ${lead.full_name}`} className="mt-1">
      {lead.known.map((request) => (
        <li key={request.id} className="flex flex-wrap items-center gap-x-2 text-sm">
          <span>
            {Date.parse(request.created_at) > Date.parse(lead.created_at)
              ? "Vroeg zelf een offerte aan:"
              : "Al bekend:"}
          </span>
          <Link to={`/dashboard?aanvraag=${request.reference}`} className={textLink}>
            {request.full_name}, {request.reference}
          </Link>
          <StaffButton
            look="bare"
            className="px-2! sm:min-h-8!"
            disabled={saving.isPending}
            onClick={() => link(request)}
          >
            Hoort hierbij
            <span className="sr-only">: {request.reference}</span>
          </StaffButton>
        </li>
      ))}
      {others > 0 && <li className="text-sm">en nog {plural(others, "aanvraag", "aanvragen")}</li>}
    </ul>
  );
}
