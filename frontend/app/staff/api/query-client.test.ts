import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { ApiError } from "~/api/client";

import { queryClient } from "./query-client";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
});

/** Runs a query that always fails; returns the seconds at which it was tried. */
async function triesOf(error: Error): Promise<number[]> {
  const begun = Date.now();
  const tries: number[] = [];
  const queryFn = () => {
    tries.push(Math.round((Date.now() - begun) / 1000));
    return Promise.reject(error);
  };
  const request = queryClient.query({ queryKey: ["x"], queryFn }).catch(() => undefined);
  await vi.runAllTimersAsync();
  await request;
  return tries;
}

test("what fails is tried three times more, after one second and then twice as long each time", async () => {
  expect(await triesOf(new ApiError("storing", 503))).toEqual([0, 1, 3, 7]);
});

test("what will not change by asking again is asked once", async () => {
  for (const status of [400, 401, 403, 404, 409, 422])
    expect(await triesOf(new ApiError("nee", status)), String(status)).toEqual([0]);
});

test("no wait is longer than half a minute, and what nobody looks at stays five minutes", () => {
  const { retryDelay, gcTime } = queryClient.getDefaultOptions().queries ?? {};
  const wait = typeof retryDelay === "function" ? retryDelay : () => retryDelay;
  expect([0, 1, 4, 5, 20].map((attempt) => wait(attempt, new Error()))).toEqual([
    1000, 2000, 16_000, 30_000, 30_000,
  ]);
  expect(gcTime).toBe(5 * 60 * 1000);
});
