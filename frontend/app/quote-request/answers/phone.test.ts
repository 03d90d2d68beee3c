import { expect, test } from "vitest";

import { checks } from "@contract/cases/phone.json";

import { normalPhone } from "./phone";
import { columnProblem } from "./rules";

test.each(checks)("$typed is stored as $stored, or refused: $message", ({ typed, stored, message }) => {
  const phone = normalPhone(typed);
  expect(phone).toBe(stored);
  expect(columnProblem("phone", { phone })?.message ?? null).toBe(message);
});
