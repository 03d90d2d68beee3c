/** What the staff area has fetched, how often it tries when that fails, and how all of it is forgotten. */
import { notifyManager, QueryClient } from "@tanstack/react-query";

import { ApiError } from "~/api/client";

const RETRIES = 3;
// Asking again does not help: not signed in, not allowed, not there, not understood.
const FINAL = new Set<number | undefined>([400, 401, 403, 404, 409, 422]);

const isFinal = (error: Error) => error instanceof ApiError && FINAL.has(error.status);

// What is under way is shown before the next press is heard, so that a double click sends once.
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

/** For what a room keeps beside the cache: nothing one colleague typed is left in this tab for the next. */
export function onClearCache(forget: () => void) {
  otherMemories.add(forget);
}

/** Whoever was here has left. */
export function clearCache() {
  queryClient.clear();
  otherMemories.forEach((forget) => forget());
}

/** Somebody else has taken their place, on the page that stands open: what it shows is fetched anew. */
export async function refetchCache() {
  otherMemories.forEach((forget) => forget());
  await queryClient.resetQueries();
}
