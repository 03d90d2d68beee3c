import type { Lead } from "~/staff/leads/leads";
import { leadHref } from "~/staff/leads/leads";
import { Due } from "~/staff/requests/timeline/task-item";
import { StaffButton } from "~/staff/ui/staff-button";

import { Lines } from "./group";
import { CallLink, Line } from "./line";

type Props = { leads: Lead[]; onMissed: (lead: Lead) => void };

/** Whom to call back; all else that can be done with a lead is done among the tasks. */
export function LeadLines({ leads, onMissed }: Props) {
  return (
    <Lines group="leads">
      {leads.map((lead) => (
        <Line
          key={lead.id}
          id={`leads/${lead.id}`}
          to={leadHref(lead)}
          name={lead.full_name}
          when={
            <span className="text-sm">
              <Due task={lead} />
            </span>
          }
          acts={
            <>
              <CallLink {...lead} />
              <StaffButton onClick={() => onMissed(lead)}>
                Niet bereikt<span className="sr-only">: {lead.full_name}</span>
              </StaffButton>
            </>
          }
        >
          {lead.note && <p>{lead.note}</p>}
          <p className="text-sm">
            {lead.assignee ?? "Van niemand"}
            {lead.attempts.length > 0 && `, ${String(lead.attempts.length)} keer niet bereikt`}
          </p>
        </Line>
      ))}
    </Lines>
  );
}
