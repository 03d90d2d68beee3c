import { expect, test } from "vitest";

import { dayExists, parseDay } from "./parse-day";

test.each([
  ["12-03-2027", "2027-03-12"],
  ["12-3-2027", "2027-03-12"],
  ["1/2/27", "2027-02-01"],
  ["1-1-27", "2027-01-01"],
  [" 12 . 3 . 2027 ", "2027-03-12"],
  ["12032027", "2027-03-12"],
  ["29-02-2028", "2028-02-29"],
  ["1 januari 2027", "2027-01-01"],
  ["1 jan 2027", "2027-01-01"],
  ["1 Jan. 27", "2027-01-01"],
  ["12 mrt 2027", "2027-03-12"],
  ["30 sept 2027", "2027-09-30"],
  ["zaterdag 2 oktober 2027", "2027-10-02"],
])("%s is %s", (text, day) => {
  expect(parseDay(text)).toBe(day);
  expect(dayExists(day)).toBe(true);
});

test.each(["", "morgen", "12-03", "12-03-202", "1232027", "12 lente 2027", "12 maart", "maart 2027"])(
  "'%s' cannot be read as a day",
  (text) => {
    expect(parseDay(text)).toBeUndefined();
  },
);

test.each(["30-02-2027", "31 februari 2027", "29-02-2027", "12-13-2027", "0-3-2027", "31-04-2027"])(
  "%s is no day of the calendar",
  (text) => {
    expect(dayExists(parseDay(text) ?? "")).toBe(false);
  },
);
