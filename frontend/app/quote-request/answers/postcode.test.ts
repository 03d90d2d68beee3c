import { expect, test } from "vitest";

import { cases } from "@contract/cases/postcode.json";

import { completePostcode, normalPostcode, splitPostcode } from "./postcode";

test.each(cases)("$typed is stored as $stored", ({ typed, stored }) => {
  expect(normalPostcode(typed)).toBe(stored);
});

test.each(cases)("$stored stays as it is", ({ stored }) => {
  expect(normalPostcode(stored)).toBe(stored);
});

test.each([
  ["2511 AB Den Haag", "nederland", "2511 AB", "Den Haag"],
  ["2511ab, 's-Gravenhage", "nederland", "2511 AB", "'s-Gravenhage"],
  ["B-1000 Brussel", "belgie", "1000", "Brussel"],
  ["10115 Berlin", "duitsland", "10115", "Berlin"],
])("%s in %s is %s and the place %s", (typed, land, postcode, place) => {
  expect(splitPostcode(typed, land)).toEqual({ postcode, place });
});

test.each([
  ["2511 AB", "nederland"],
  ["2511 ABC", "nederland"],
  ["2511 AB 12", "nederland"],
  ["Den Haag", "nederland"],
  ["2511 AB Den Haag", "belgie"],
  ["", "nederland"],
])("%s in %s is no postcode with a place behind it", (typed, land) => {
  expect(splitPostcode(typed, land)).toBeUndefined();
});

test.each([
  ["2511AB", "nederland", "nederland", "2511 AB"],
  [" 25 11 ab ", "nederland", "nederland", "2511 AB"],
  ["2511 ab Den Haag", "nederland", "nederland", "2511 AB"],
  ["B-1000", "nederland", "belgie", "1000"],
  ["be-1000 Brussel", "nederland", "belgie", "1000"],
  ["d-10115", "belgie", "duitsland", "10115"],
  ["NL-2511AB", "duitsland", "nederland", "2511 AB"],
  ["1000", "belgie", "belgie", "1000"],
])("%s in %s is complete in %s: %s", (typed, chosen, land, postcode) => {
  expect(completePostcode(typed, chosen)).toEqual({ land, postcode });
});

test.each([
  ["2511", "nederland"],
  ["2511 A", "nederland"],
  ["D-1011", "nederland"],
  ["10115", "belgie"],
  ["", "belgie"],
  ["2511 AB", "frankrijk"],
])("%s in %s is not complete", (typed, chosen) => {
  expect(completePostcode(typed, chosen)).toBeUndefined();
});
