import path from "node:path";

import { expect, test } from "vitest";

import { CONTENT } from "./folder.server";
import { missingFiles, readTheme, type Theme, themeStyles } from "./theme.server";

const ours = readTheme();
const own = { family: "Kievit Sans", file: "fonts/kievit.woff2", weights: "400 700" };
const theme: Theme = { ...ours, typefaces: { text: own, headings: own } };

test("colours become tokens, and shades are computed while building", () => {
  const styles = themeStyles({ ...ours, colours: { ...ours.colours, ink: "#102030" } }, ".");
  expect(styles).toContain("--color-ink: #102030;");
  expect(styles).toContain("--color-button-dark:");
  expect(styles).toContain("--veil-ink-most: rgb(16 32 48 / 80%);");
});

test("a typeface of a package is named as the package has it, one of the owner from the stylesheet on", () => {
  expect(themeStyles(ours, ".")).toContain('url("@fontsource-variable/figtree/');
  const beside = path.join(CONTENT, "app");
  expect(themeStyles(theme, beside)).toContain('url("../fonts/kievit.woff2")');
});

test("one typeface for all is loaded once, and needs no fallback", () => {
  expect(themeStyles(theme, ".").match(/@font-face/g)).toHaveLength(1);
  expect(themeStyles(ours, ".").match(/@font-face/g)).toHaveLength(4);
});

test("a file that is not there is named", () => {
  expect(missingFiles(ours)).toEqual([]);
  expect(missingFiles({ ...theme, logo: "logo.svg" }).map(({ field }) => field)).toEqual([
    "typefaces.text.file",
    "typefaces.headings.file",
    "logo",
  ]);
});
