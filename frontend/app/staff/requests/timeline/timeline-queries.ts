/** Queries and changes of a timeline and of tasks. */
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";

import { ApiError } from "~/api/client";
import type { components } from "~/api/schema";
import { callFunction } from "~/staff/api/client";
import { errorMessage } from "~/staff/api/errors";
import { refreshRequests } from "~/staff/requests/model/request-changes";
import { toast } from "~/ui/toast";

type Schemas = components["schemas"];
export type Task = Schemas["TaskShown"];
export type NewTask = Schemas["NewTask"];
export type NewEntry = Schemas["NewEntry"];
export type NewAnswer = Schemas["NewAnswer"];
export type LastMessage = Schemas["LastMessage"];
export type Whose = "mine" | "all";

export const timelineKey = (requestId: string) => ["timeline", requestId];

/** `most`: how many entries, from the newest on. */
export const timelineQuery = (requestId: string, most: number) =>
  queryOptions({
    queryKey: [...timelineKey(requestId), most],
    queryFn: ({ signal }) =>
      callFunction<Schemas["Timeline"]>(`requests/${requestId}/timeline?most=${String(most)}`, { signal }),
    placeholderData: keepPreviousData,
  });

export const tasksQuery = (whose: Whose) =>
  queryOptions({
    queryKey: ["tasks", "list", whose],
    queryFn: ({ signal }) => callFunction<Schemas["TaskList"]>(`tasks?whose=${whose}`, { signal }),
  });

type Call = { method: "POST" | "PUT" | "DELETE"; path: string; json?: unknown };

/** A call that changes a timeline or a task; refetches what is shown, also after a refusal. */
export function useTimelineCall() {
  const client = useQueryClient();
  return useMutation({
    // Without a connection it fails at once, and the typed text stays.
    networkMode: "always",
    mutationFn: ({ path, ...init }: Call) => callFunction<unknown>(path, init),
    // Not awaited.
    onSettled: () => void refreshRequests(client),
  });
}

/** Problems by field; those without a field are under `form`. */
export function problemsOf(error: Error | null): Record<string, string> {
  if (!error) return {};
  const problems = error instanceof ApiError ? error.problems : [];
  if (problems.length === 0) return { form: errorMessage(error) };
  return Object.fromEntries(problems.map(({ field, message }) => [field, message]));
}

/** Ticks or unticks a task; if two colleagues tick it, the first counts. */
export function useTick() {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: ({ task, done }: { task: Task; done: boolean }) =>
      callFunction<Task>(`tasks/${task.id}/done`, { method: "POST", json: { done } }),
    onError: (error) => toast.error(errorMessage(error)),
    onSettled: () => refreshRequests(client),
  });
}
