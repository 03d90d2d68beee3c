import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import staffMessages from "@facts/staff-messages.json";

import { messageOf } from "~/staff/api/errors";
import { FormError } from "~/staff/ui/form-error";
import { LoadFailure } from "~/staff/ui/load-failure";
import { Panel } from "~/staff/ui/panel";
import { StaffButton } from "~/staff/ui/staff-button";
import { toast } from "~/ui/toast";

import { endOne, endOthers, ownSessions } from "./own-sessions";
import { SessionList } from "./session-list";

/** Where one is signed in, and signing out there. */
export function SessionsPanel() {
  const { data: sessions, error, refetch } = useQuery(ownSessions);
  const one = useEnding(endOne, staffMessages.session_ended_there);
  const others = useEnding(endOthers, staffMessages.others_signed_out);
  const problem = one.error ?? others.error;
  const isBusy = one.isPending || others.isPending;
  return (
    <Panel
      title="Waar u bent ingelogd"
      lead="Bent u een telefoon kwijt, of op een andere computer ingelogd gebleven? Log daar op afstand uit."
    >
      {error && <LoadFailure message={messageOf(error)} onRetry={() => void refetch()} />}
      <FormError message={problem ? messageOf(problem) : undefined} />
      {sessions && <SessionList sessions={sessions} isBusy={isBusy} onEnd={(id) => one.mutate(id)} />}
      {sessions && sessions.length > 1 && (
        <StaffButton className="mt-4" disabled={isBusy} onClick={() => others.mutate()}>
          Overal elders uitloggen
        </StaffButton>
      )}
    </Panel>
  );
}

function useEnding<Input = void>(end: (input: Input) => Promise<unknown>, said: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: end,
    onSuccess: () => toast.success(said),
    // Also when it was over there already.
    onSettled: () => cache.invalidateQueries(ownSessions),
  });
}
