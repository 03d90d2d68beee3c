/** Leads: their queries, and the calls that change them. */
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";

import type { components } from "~/api/schema";
import { callFunction } from "~/staff/api/client";
import { refreshRequests } from "~/staff/requests/model/request-changes";

type Schemas = components["schemas"];
export type Lead = Schemas["LeadShown"];
export type LeadWithAnswers = Schemas["LeadWithAnswers"];
export type NewLead = Schemas["NewLead"];
export type Outcome = Schemas["Closing"]["outcome"];

// Under the key of the tasks: whatever refetches those refetches leads too.
export const leadsQuery = (whose: "mine" | "all") =>
  queryOptions({
    queryKey: ["tasks", "leads", whose],
    queryFn: ({ signal }) => callFunction<Schemas["LeadList"]>(`leads?whose=${whose}`, { signal }),
  });

/** Open leads with this name or number. */
export const leadSearchQuery = (search: string) =>
  queryOptions({
    queryKey: ["tasks", "leads", "search", search],
    queryFn: ({ signal }) =>
      callFunction<Schemas["LeadList"]>("lead-search", { method: "POST", json: { search }, signal }),
    enabled: search.trim() !== "",
  });

export const findLead = (id: string) => callFunction<LeadWithAnswers>(`leads/${id}`);

type Call = { method?: "POST" | "PUT" | "DELETE"; path: string; json?: unknown };

export const callLead = ({ method = "POST", path, json }: Call) =>
  callFunction<LeadWithAnswers>(path, { method, json });

/** A call that changes a lead; refetches what is shown, also after a refusal. */
export function useLeadCall() {
  const client = useQueryClient();
  return useMutation({
    // Without a connection it fails at once, and the typed text stays.
    networkMode: "always",
    mutationFn: callLead,
    // Not awaited.
    onSettled: () => void refreshRequests(client),
  });
}

/** Where the leads of everybody are listed, with this one in sight. */
export const leadHref = ({ id }: Pick<Lead, "id">) => `/dashboard/taken?van=allen#${leadId(id)}`;
export const leadId = (id: string) => `terugbellen-${id}`;
