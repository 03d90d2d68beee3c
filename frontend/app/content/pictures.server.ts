/** Finds pictures: the owner's own, in `images` of the content folder, before ours. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

import { CONTENT } from "./folder.server.ts";
import type { Size } from "./schema.ts";

export const OWN_IMAGES = path.join(CONTENT, "images");
const IMAGES = path.resolve("public/images");

/** The widths of a picture; empty when there is no such picture. The owner's picture hides ours of the same name. */
export function widthsOf(picture: string): number[] {
  return (
    [OWN_IMAGES, IMAGES].map((folder) => widthsIn(folder, picture)).find(({ length }) => length > 0) ?? []
  );
}

/** The size of a drawing, which is in its first line; nothing when there is no such drawing. */
export function sizeOfDrawing(name: string): Size | undefined {
  const file = [OWN_IMAGES, IMAGES].map((folder) => path.join(folder, `${name}.svg`)).find(existsSync);
  const size = file && /<svg[^>]*? width="(\d+)" height="(\d+)"/.exec(readFileSync(file, "utf8"));
  return size ? { width: Number(size[1]), height: Number(size[2]) } : undefined;
}

function widthsIn(folder: string, picture: string): number[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((image) => image.startsWith(`${picture}-`) && image.endsWith(".avif"))
    .map((image) => Number(image.slice(picture.length + 1, -".avif".length)))
    .filter(Number.isInteger)
    .sort((a, b) => a - b);
}
