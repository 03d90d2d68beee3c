import { describe, expect, test } from "vitest";

import { type KeyPress, shortcutAction, shortcuts } from "./keyboard-shortcuts";

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
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
    ["b", { do: "call" }],
    ["t", { do: "task" }],
    ["a", { do: "mine" }],
    ["1", { do: "status", status: "nieuw" }],
    ["6", { do: "status", status: "vervallen" }],
    ["Escape", { do: "close" }],
  ])("%s asks for something", (key, action) => {
    expect(shortcutAction(press(key), false, true)).toEqual(action);
  });

  test("means nothing while typing, except Escape", () => {
    expect(shortcutAction(press("j"), true, true)).toBeNull();
    expect(shortcutAction(press("Escape"), true, true)).toEqual({ do: "close" });
  });

  test("means nothing when the shortcuts are switched off, except Escape", () => {
    expect(shortcutAction(press("j"), false, false)).toBeNull();
    expect(shortcutAction(press("Escape"), false, false)).toEqual({ do: "close" });
  });

  test.each(["ctrlKey", "metaKey", "altKey", "defaultPrevented"])("with %s is left to others", (held) => {
    expect(shortcutAction(press("k", { [held]: true }), false, true)).toBeNull();
  });

  test("that nobody knows means nothing", () => {
    expect(shortcutAction(press("q"), false, true)).toBeNull();
    expect(shortcutAction(press("7"), false, true)).toBeNull();
  });
});

test("every key stands in the help sheet", () => {
  const listed = shortcuts.flatMap(({ keys }) => keys);
  for (const key of ["j", "k", "/", "?", "n", "a", "1", "2", "3", "4", "5", "6", "Escape", "Enter"]) {
    expect(listed).toContain(key);
  }
});
