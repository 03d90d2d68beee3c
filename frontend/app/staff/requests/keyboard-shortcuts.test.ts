import { describe, expect, test } from "vitest";

import { action, type Press, shortcuts } from "./keyboard-shortcuts";

const press = (key: string, held: Partial<Press> = {}): Press => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  defaultPrevented: false,
  ...held,
});

describe("a key", () => {
  test.each([
    ["j", { do: "next" }],
    ["k", { do: "previous" }],
    ["/", { do: "search" }],
    ["?", { do: "help" }],
    ["n", { do: "notes" }],
    ["a", { do: "mine" }],
    ["1", { do: "status", status: "nieuw" }],
    ["6", { do: "status", status: "vervallen" }],
    ["Escape", { do: "close" }],
  ])("%s asks for something", (key, asked) => {
    expect(action(press(key), false, true)).toEqual(asked);
  });

  test("means nothing while typing, except Escape", () => {
    expect(action(press("j"), true, true)).toBeNull();
    expect(action(press("Escape"), true, true)).toEqual({ do: "close" });
  });

  test("means nothing when the shortcuts are switched off, except Escape", () => {
    expect(action(press("j"), false, false)).toBeNull();
    expect(action(press("Escape"), false, false)).toEqual({ do: "close" });
  });

  test.each(["ctrlKey", "metaKey", "altKey", "defaultPrevented"])("with %s is left to others", (held) => {
    expect(action(press("k", { [held]: true }), false, true)).toBeNull();
  });

  test("that nobody knows means nothing", () => {
    expect(action(press("q"), false, true)).toBeNull();
    expect(action(press("7"), false, true)).toBeNull();
  });
});

test("every key stands in the help sheet", () => {
  const listed = shortcuts.flatMap(({ keys }) => keys);
  for (const key of ["j", "k", "/", "?", "n", "a", "1", "2", "3", "4", "5", "6", "Escape", "Enter"]) {
    expect(listed).toContain(key);
  }
});
