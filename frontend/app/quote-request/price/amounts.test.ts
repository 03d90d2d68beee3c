import { expect, test } from "vitest";

import { changeText, differenceText, exactRange, sumOf } from "./amounts";

const plain = (text: string) => text.replace(/\u00a0/g, " ");

test.each([
  [90, "+ € 90"],
  [-40, "− € 40"],
  [1250, "+ € 1.250"],
])("a difference of %d is %s", (difference, text) => {
  expect(plain(differenceText(difference))).toBe(text);
});

test.each<[[number, number], string]>([
  [[90, 90], "+ € 90"],
  [[80, 110], "+ € 80 tot € 110"],
  [[-30, -1400], "− € 30 tot € 1.400"],
  [[0, -20], "tot − € 20"],
])("amounts that change by %j: %s", (change, text) => {
  expect(plain(changeText(change))).toBe(text);
});

test("what is multiplied in sight is told to the cent, where there are cents", () => {
  expect(plain(exactRange(375, 487.5))).toBe("€ 375 – € 487,50");
});

test("cents add up exactly", () => {
  expect(sumOf([0.1, 0.2, 487.55], (each) => each)).toBe(487.85);
});
