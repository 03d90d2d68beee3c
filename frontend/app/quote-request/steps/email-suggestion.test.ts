import { expect, test } from "vitest";

import { suggestEmail } from "./email-suggestion";

test.each([
  ["jan@gmial.com", "jan@gmail.com"],
  ["jan@gmai.com", "jan@gmail.com"],
  ["jan@gmaill.com", "jan@gmail.com"],
  ["jan@gnail.com", "jan@gmail.com"],
  ["jan@gmail.con", "jan@gmail.com"],
  ["jan@gmail.co", "jan@gmail.com"],
  ["jan@gmailcom", "jan@gmail.com"],
  ["jan@gmail.nl", "jan@gmail.com"],
  ["Jan.de.Vries@Hotmial.nl", "Jan.de.Vries@hotmail.nl"],
  [" jan@zigo.nl ", "jan@ziggo.nl"],
  ["jan@outlok.com", "jan@outlook.com"],
  ["jan@hotmal.con", "jan@hotmail.com"],
  ["jan@hotmial.con", "jan@hotmail.com"],
  ["jan@gmial.con", "jan@gmail.com"],
  ["jan@iclud.co", "jan@icloud.com"],
])("%j was probably meant as %s", (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant);
});

test.each([
  "jan@gmail.com",
  "jan@HOTMAIL.NL",
  "jan@mail.com",
  "jan@mail.nl",
  "jan@gmx.net",
  "jan@lave.be.nl",
  "jan@planten.nl",
  "jan@hotel.nl",
  "jan@ymail.com",
  "jan@example.org",
  "jan@mijnbedrijf.nl",
  "jan@live.be",
  "jan",
  "jan@",
  "@gmial.com",
  "jan@gmial.com en piet",
  "",
])("%j raises no question", (typed) => {
  expect(suggestEmail(typed)).toBeUndefined();
});
