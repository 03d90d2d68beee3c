import { expect, test } from "vitest";

import { readCents, readTenths, writeCents, writeTenths } from "~/lib/dutch-numbers";

test.each([
  ["6,5", 65],
  ["6.5", 65],
  ["6", 60],
  [",5", 5],
  ["1.250", 12_500],
  ["1.250,5", 12_505],
  [" 1 250 ", 12_500],
  ["", 0],
  ["-2", -20],
  ["-0", 0],
])("a quantity of %s is %d tenths", (text, tenths) => {
  expect(readTenths(text)).toBe(tenths);
});

test.each(["6,55", "zes", "6,5,5", "1e3", "6 uur", "-", ",", "1.25.0", "9999999999999"])(
  "%s is no quantity",
  (text) => {
    expect(readTenths(text)).toBeNull();
  },
);

test.each([
  ["€ 1.234,50", 123_450],
  ["1234.5", 123_450],
  ["12.345", 1_234_500],
  ["0,07", 7],
])("a price of %s is %d cents", (text, cents) => {
  expect(readCents(text)).toBe(cents);
});

test.each([0, 5, 65, 12_505, -20, 999_999])("%d tenths are read as they are written", (tenths) => {
  expect(readTenths(writeTenths(tenths))).toBe(tenths);
});

test.each([0, 7, 123_450, -500, 199_999_999_999])("%d cents are read as they are written", (cents) => {
  expect(readCents(writeCents(cents))).toBe(cents);
});
