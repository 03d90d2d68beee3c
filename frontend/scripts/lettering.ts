/** Draws words in the typeface of headings, for pictures: from the file with which quotes are printed. */
import { existsSync } from "node:fs";
import path from "node:path";

import sharp from "sharp";

import { CONTENT, OURS } from "../app/content/folder.server.ts";
import { readTheme } from "../app/content/theme.server.ts";

/** Where a typeface has no such file, quotes and pictures keep this one. */
const SPARE = "Figtree";

function fontOf(family: string): { family: string; file: string } {
  const name = `${family.replaceAll(" ", "")}-Bold.ttf`;
  const found = [CONTENT, OURS].map((folder) => path.join(folder, "quote", "fonts", name)).find(existsSync);
  return found ? { family, file: found } : fontOf(SPARE);
}

/** As a PNG, no larger than the words. */
export function letter(words: string, size: number, colour: string): Promise<Buffer> {
  const { family, file } = fontOf(readTheme().typefaces.headings.family);
  const escaped = words.replace(/&/g, "&amp;").replace(/</g, "&lt;");
  const text = `<span foreground="${colour}">${escaped}</span>`;
  const font = `${family} Bold ${String(size)}`;
  return sharp({ text: { text, font, fontfile: file, rgba: true, dpi: 72 } })
    .png()
    .toBuffer();
}
