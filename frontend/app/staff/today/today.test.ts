import { expect, test } from "vitest";

import { exportQuery } from "~/staff/requests/model/filter-query";
import { readRequestFilters } from "~/staff/requests/model/request-filters";

import { type Group, listingOf } from "./today";

/** As the server counts them: `backend/tests/support/today.py` holds lines and counts to these conditions. */
test.each<[Group, string]>([
  ["late", "promise=plfts.late"],
  ["soon", "promise=plfts.soon"],
  ["questions", "unanswered_since=not.is.null"],
  ["unassigned", "today=plfts.unassigned"],
  ["prepayments", "today=plfts.prepayments"],
  ["after", "today=plfts.after"],
  ["rests", "today=plfts.rests"],
  ["ending", "today=plfts.ending"],
  ["accepted", "today=plfts.accepted"],
])("the list of %s asks for %s and for nothing else", (group, condition) => {
  const { search } = new URL(listingOf(group).href, "https://example.org");
  const asked = [...exportQuery(readRequestFilters(search), "", new Date())];
  expect(asked.filter(([name]) => name !== "order").map((each) => each.join("="))).toEqual([condition]);
});
