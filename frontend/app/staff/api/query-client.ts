/** The query cache of the staff area: its retries, and how it is cleared. */
import { notifyManager, QueryClient } from "@tanstack/react-query";

import { ApiError } from "~/api/client";

const RETRIES = 3;
// A retry would not help: not signed in, not allowed, not found, conflict or invalid.
const FINAL = new Set<number | undefined>([400, 401, 403, 404, 409, 422]);

const isFinal = (error: Error) => error instanceof ApiError && FINAL.has(error.status);

// Renders a pending state before the next click is handled, so that a double click sends once.
notifyManager.setScheduler(queueMicrotask);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < RETRIES && !isFinal(error),
      retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
      gcTime: 5 * 60_000,
    },
  },
});

const otherMemories = new Set<() => void>();

/** Registers a cleanup of what a module keeps beside the cache, so that the next user of this tab sees none of it. */
export function onClearCache(forget: () => void) {
  otherMemories.add(forget);
}

/** Clears everything after the user has left. */
export function clearCache() {
  queryClient.clear();
  otherMemories.forEach((forget) => forget());
}

/** Another user has signed in on the open page: fetches what it shows again. */
export async function refetchCache() {
  otherMemories.forEach((forget) => forget());
  await queryClient.resetQueries();
}
