import { expect, test } from "vitest";

import { parseDay } from "./parse-day";

test.each([
  ["12-03-2027", "2027-03-12"],
  ["12-3-2027", "2027-03-12"],
  ["1/2/27", "2027-02-01"],
  [" 12 . 3 . 2027 ", "2027-03-12"],
  ["12032027", "2027-03-12"],
  ["29-02-2028", "2028-02-29"],
])("%s is %s", (text, day) => {
  expect(parseDay(text)).toBe(day);
});

test.each([
  "",
  "morgen",
  "12-03",
  "30-02-2027",
  "29-02-2027",
  "12-13-2027",
  "0-3-2027",
  "12-03-202",
  "1232027",
])("'%s' is no day", (text) => {
  expect(parseDay(text)).toBeUndefined();
});
