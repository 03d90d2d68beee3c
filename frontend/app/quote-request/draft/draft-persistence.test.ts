import { afterEach, expect, test, vi } from "vitest";

import { emptyAnswers } from "~/quote-request/answers/answers";

import { loadDraft } from "./draft-persistence";

const keep = (text: string) =>
  vi.stubGlobal("window", { localStorage: { getItem: () => text }, history: { state: null } });

afterEach(() => {
  vi.unstubAllGlobals();
});

test("what was kept is there again", () => {
  keep('{"key":"x","begunAt":1,"answers":{"vanStraat":"Spui"}}');
  expect(loadDraft()).toEqual({
    key: "x",
    begunAt: 1,
    answers: { ...emptyAnswers, vanStraat: "Spui" },
    restored: true,
  });
});

test.each([
  "geen json",
  "{}",
  "null",
  '{"key":"x","begunAt":1,"answers":{"inventory":null}}',
  '{"key":"x","begunAt":1,"answers":{"van":"Spui"}}',
])("a draft of another shape is none: %s", (text) => {
  keep(text);
  expect(loadDraft()).toMatchObject({ answers: emptyAnswers, restored: false });
});
