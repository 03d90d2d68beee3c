import { Laptop, Smartphone } from "lucide-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import staffMessages from "@facts/staff-messages.json";

import { errorMessage } from "~/staff/api/errors";
import { dateAndTime, timeAgo } from "~/staff/ui/date-formats";
import { FormError } from "~/staff/ui/form-error";
import { LoadFailure } from "~/staff/ui/load-failure";
import { Panel } from "~/staff/ui/panel";
import { StaffButton } from "~/staff/ui/staff-button";
import { useNow } from "~/staff/ui/use-now";
import { toast } from "~/ui/toast";

import { endOtherSessions, endSession, type OwnSession, ownSessionsQuery } from "./own-sessions";

/** Lists the user's sessions, and ends them. */
export function SessionsPanel() {
  const { data: sessions, error, refetch } = useQuery(ownSessionsQuery);
  const one = useEnding(endSession, staffMessages.session_ended_there);
  const others = useEnding(endOtherSessions, staffMessages.others_signed_out);
  const problem = one.error ?? others.error;
  const isBusy = one.isPending || others.isPending;
  return (
    <Panel
      title="Waar u bent ingelogd"
      lead="Bent u een telefoon kwijt, of op een andere computer ingelogd gebleven? Log daar op afstand uit."
    >
      {error && <LoadFailure message={errorMessage(error)} onRetry={() => void refetch()} />}
      <FormError message={problem ? errorMessage(problem) : undefined} />
      {sessions && <SessionList sessions={sessions} isBusy={isBusy} onEnd={(id) => one.mutate(id)} />}
      {sessions && sessions.length > 1 && (
        <StaffButton className="mt-4" disabled={isBusy} onClick={() => others.mutate()}>
          Overal elders uitloggen
        </StaffButton>
      )}
    </Panel>
  );
}

function useEnding<Input = void>(end: (input: Input) => Promise<unknown>, message: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: end,
    onSuccess: () => toast.success(message),
    // Also after a failure: the session may have ended already.
    onSettled: () => cache.invalidateQueries(ownSessionsQuery),
  });
}

type SessionListProps = { sessions: OwnSession[]; isBusy: boolean; onEnd: (id: string) => void };

/** The user's sessions: device, and since when. */
function SessionList({ sessions, isBusy, onEnd }: SessionListProps) {
  const now = useNow();
  return (
    <ul className="divide-y divide-line rounded-xl border border-line">
      {sessions.map((session) => (
        <li key={session.id} className="flex min-h-14 items-center gap-3 py-2 pr-2 pl-4">
          <DeviceIcon system={session.system} />
          <span className="grow leading-snug">
            <span className="block font-semibold text-ink">{deviceName(session)}</span>
            <span className="block text-sm">
              ingelogd op {dateAndTime(session.created_at)}
              {session.network && ` vanaf ${session.network}`}
            </span>
            {session.current ? (
              <span className="block text-sm font-semibold text-teal">dit apparaat</span>
            ) : (
              <span className="block text-sm">laatst gebruikt: {timeAgo(session.last_used_at, now)}</span>
            )}
          </span>
          {!session.current && (
            <StaffButton
              look="bare"
              aria-label={`${deviceName(session)} uitloggen, ingelogd op ${dateAndTime(session.created_at)}`}
              disabled={isBusy}
              onClick={() => onEnd(session.id)}
            >
              Uitloggen
            </StaffButton>
          )}
        </li>
      ))}
    </ul>
  );
}

const IN_THE_POCKET = ["iPhone", "iPad", "Android"];

function DeviceIcon({ system }: Pick<OwnSession, "system">) {
  const Icon = system && IN_THE_POCKET.includes(system) ? Smartphone : Laptop;
  return <Icon aria-hidden className="size-5 shrink-0 text-teal" />;
}

/** `Chrome op Windows`, or the part of it that is known. */
function deviceName({ browser, system }: OwnSession): string {
  if (browser && system) return `${browser} op ${system}`;
  return browser ?? system ?? "Onbekend apparaat";
}
