/** Queries and acts of the page on which admins change their company. */
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";

import { ApiError } from "~/api/client";
import type { components } from "~/api/schema";
import { callFunction } from "~/staff/api/client";
import { errorMessage } from "~/staff/api/errors";
import { type Publishing, publishingQuery } from "~/staff/api/publishing";
import { withReauthentication } from "~/staff/api/reauthentication";
import { toast } from "~/ui/toast";

type Schemas = components["schemas"];
export type Company = Schemas["CompanyPage"];
export type Hours = Schemas["HoursShown"];
export type ClosedSpan = Schemas["ClosedSpan"];
export type Notice = Schemas["NoticeShown"];
export type Rates = Schemas["RatesShown"];
export type RateField = Schemas["RateShown"];
export type MoveEffect = Schemas["MoveEffect"];
export type MailListed = Schemas["MailListed"];
export type MailShown = Schemas["MailShown"];
export type MailTyped = Schemas["MailTyped"];
export type MailPreview = Schemas["MailPreview"];
export type Version = Schemas["SavedVersion"];

export const companyQuery = queryOptions({
  queryKey: ["company"],
  queryFn: ({ signal }) => callFunction<Company>("company", { signal }),
  // A form that is being filled must not be refilled.
  refetchOnWindowFocus: false,
  staleTime: Infinity,
});

export const mailQuery = (file: string) =>
  queryOptions({
    queryKey: ["company", "mail", file],
    queryFn: ({ signal }) =>
      callFunction<MailShown>(`company/mail?file=${encodeURIComponent(file)}`, { signal }),
    refetchOnWindowFocus: false,
  });

/** Saves a part or brings back a version; the page is as the server says afterwards, and publishing has begun. */
export function useSave(onSaved?: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ path, method = "PUT", json }: { path: string; method?: "PUT" | "POST"; json: unknown }) =>
      withReauthentication(() => callFunction<Company>(`company/${path}`, { method, json })),
    onSuccess: (page) => {
      cache.setQueryData(companyQuery.queryKey, page);
      void cache.invalidateQueries({ queryKey: ["company", "mail"] });
      began(cache, page.publishing);
      toast.success("Opgeslagen. De site wordt nu opnieuw gemaakt.");
      onSaved?.();
    },
    onError: (error) => {
      // What a colleague saved is there for who leaves the own changes.
      if (error instanceof ApiError && error.status === 409) void cache.invalidateQueries(companyQuery);
    },
  });
}

export function usePublishAgain() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () =>
      withReauthentication(() => callFunction<Publishing>("company/publishing", { method: "POST" })),
    onSuccess: (state) => began(cache, state),
  });
}

/** The process that builds takes a moment to begin: until then it is shown as if it had. */
function began(cache: ReturnType<typeof useQueryClient>, state: Publishing) {
  cache.setQueryData(publishingQuery.queryKey, { ...state, state: "running", step: null, reason: [] });
}

export const showEffect = (amounts: Record<string, string>) =>
  callFunction<{ moves: MoveEffect[] }>("company/rates/effect", { method: "POST", json: { amounts } });

export const previewMail = (typed: MailTyped) =>
  callFunction<MailPreview>("company/mail/preview", { method: "POST", json: typed });

export const tryMail = (typed: MailTyped) =>
  withReauthentication(() => callFunction<undefined>("company/mail/trial", { method: "POST", json: typed }));

export type Refused = {
  message: string | undefined;
  at: (field: string) => string | undefined;
  lines: string[];
};

/** What was refused: a sentence above the form, one at each field, and what the check says of files. */
export function refusedBy(error: unknown): Refused {
  const problems = error instanceof ApiError ? error.problems : [];
  return {
    message: error ? errorMessage(error) : undefined,
    at: (field) => problems.find((problem) => problem.field === field)?.message,
    lines: problems.filter(({ field }) => field === "").map(({ message }) => message),
  };
}
