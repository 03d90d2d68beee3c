import { expect, test } from "vitest";

import { type Figures, inWords, partsOf, shortDuration, sizeOf } from "./figures";

const week: Figures = {
  sent: 6,
  open: 1,
  accepted: 2,
  declined: 1,
  expired: 1,
  withdrawn: 1,
  accepted_percent: 50,
  excluding_cents: 540_000,
  including_cents: 651_300,
  accepted_excluding_cents: 310_000,
  accepted_including_cents: 375_100,
  median_minutes: 180,
  longest_minutes: 1440,
};

test("the parts of a bar are the whole figure", () => {
  expect(partsOf(week, { measure: "sent", withVat: false })).toEqual({ accepted: 2, open: 2, lost: 2 });
  expect(sizeOf(partsOf(week, { measure: "sent", withVat: false }))).toBe(week.sent);
  expect(partsOf(week, { measure: "value", withVat: true })).toEqual({
    accepted: 375_100,
    open: 276_200,
    lost: 0,
  });
  expect(sizeOf(partsOf(week, { measure: "value", withVat: false }))).toBe(540_000);
});

test("a figure is said in its own unit, and one that is not there yet as none", () => {
  const say = (measure: "sent" | "value" | "accepted_share" | "waiting", figures = week) =>
    inWords(figures, { measure, withVat: false });
  expect(say("sent")).toBe("6");
  expect(say("value")).toBe("€\u00a05.400");
  expect(say("accepted_share")).toBe("50%");
  expect(say("accepted_share", { ...week, accepted_percent: null })).toBe("–");
  expect(say("waiting", { ...week, median_minutes: null })).toBe("–");
});

test.each([
  [0.4, "0 min"],
  [59, "59 min"],
  [60, "1 uur"],
  [210, "3,5 uur"],
  [6000, "4 dagen"],
])("%d minutes are %s", (minutes, words) => {
  expect(shortDuration(minutes)).toBe(words);
});
