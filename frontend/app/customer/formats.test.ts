import { beforeAll, expect, test } from "vitest";

import cases from "@contract/cases/day-lists.json";

import { longDays } from "./formats";
import { loadEnglish } from "./language";

beforeAll(loadEnglish);

test.each(cases)("$en, as the server writes it too", ({ days, nl, en }) => {
  expect(longDays("nl", days)).toBe(nl);
  expect(longDays("en", days)).toBe(en);
});
