/** What the staff area has fetched, and how often it tries when that fails. */
import { notifyManager, QueryClient } from "@tanstack/react-query";

import { StaffError } from "./errors";

const RETRIES = 3;
// Asking again does not change the answer: not signed in, not allowed, not there, not understood.
const FINAL = new Set([400, 401, 403, 404, 409, 422]);

const isFinal = (error: Error) => error instanceof StaffError && FINAL.has(error.status);

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
