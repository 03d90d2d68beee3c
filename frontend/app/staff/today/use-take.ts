/** Gives a request to the user, from a line that holds only a part of it. */
import { useMutation, useQueryClient } from "@tanstack/react-query";

import staffMessages from "@facts/staff-messages.json";

import type { QuoteRequest } from "~/staff/api/database";
import { errorMessage } from "~/staff/api/errors";
import { requestQuery } from "~/staff/requests/model/queries";
import { assignment, changeRequest, refreshRequests } from "~/staff/requests/model/request-changes";
import type { Me } from "~/staff/session/session-state";
import { toast } from "~/ui/toast";

import type { RequestLine } from "./today";
import type { Done } from "./use-done";

export function useTake(me: Me, tell: (done: Done) => void) {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: async ({ reference }: RequestLine): Promise<QuoteRequest> => {
      const request = await client.query({ ...requestQuery(reference), staleTime: 0, retry: false });
      if (!request) throw new Error(staffMessages.request_gone);
      if (request.assignee_id && request.assignee_id !== me.id) throw new Error(staffMessages.taken_by_other);
      await changeRequest(client, reference, assignment(request, me.id, me.id));
      return request;
    },
    onSuccess: ({ reference, full_name: name, assignee_id, status }) =>
      tell({
        text: `${name}: ${staffMessages.taken}`,
        undo: () => changeRequest(client, reference, { assignee_id, status }),
      }),
    onError: (error) => toast.error(errorMessage(error)),
    onSettled: () => void refreshRequests(client),
  });
}
