import { expect, test } from "vitest";

import { cases } from "@contract/cases/overdue.json";
import { sampleRequest } from "@test/sample-request";

import { promiseState } from "./promise";
import { isStatus } from "./statuses";

const NOW = new Date("2026-11-15T12:00:00Z");
/** When a request of this age is due: the table is about a promise of 24 hours, with a warning 4 hours before. */
const hoursOld = (hours: number) => ({
  quote_due_at: inHours(24 - hours),
  quote_warn_at: inHours(24 - 4 - hours),
});
const inHours = (hours: number) => new Date(NOW.valueOf() + hours * 3_600_000).toISOString();

test.each(cases)(
  "after $hours_old hours in $status (suspect: $is_suspect) the clock is $clock",
  ({ status, is_suspect, hours_old, clock }) => {
    if (!isStatus(status)) throw new Error(`${status} is no status`);
    const request = sampleRequest({ status, is_suspect, ...hoursOld(hours_old) });
    expect(promiseState(request, NOW)?.tone ?? null).toBe(clock);
  },
);

test.each([
  [0, "nog 24 uur"],
  [21, "nog 3 uur"],
  [23.6, "nog 24 minuten"],
  [24.01, "1 minuut te laat"],
  [29.5, "5 uur te laat"],
  [24 * 4, "3 dagen te laat"],
])("after %d hours the clock says %s", (hours, text) => {
  expect(promiseState(sampleRequest(hoursOld(hours)), NOW)?.text).toBe(text);
});
