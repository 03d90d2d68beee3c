/**
 * Makes all icons from one file of the owner, a square SVG or PNG, in `icons` of the content folder.
 *
 * node own-icons.cjs <logo>; by `make icons`.
 */
"use strict";
const { mkdirSync, readFileSync, writeFileSync } = require("node:fs");
const { join, relative } = require("node:path");
const sharp = require("sharp");

const { ico } = require("./icons.cjs");

const PAPER = "#ffffff";
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

async function main() {
  const logo = process.argv[2];
  const { CONTENT } = await import("../frontend/app/content/folder.server.ts");
  const icons = join(CONTENT, "icons");
  const drawn = (size) => sharp(logo, { density: 600 }).resize(size, size, { fit: "contain", background: CLEAR });
  // On a tile of its own, with room around it: systems cut the corners off.
  const tile = async (size, share) =>
    sharp({ create: { width: size, height: size, channels: 3, background: PAPER } })
      .composite([{ input: await drawn(Math.round(size * share)).png().toBuffer() }])
      .png();
  mkdirSync(icons, { recursive: true });
  writeFileSync(join(icons, "favicon.svg"), await vector(logo, drawn));
  const sizes = [16, 32, 48];
  const pngs = await Promise.all(sizes.map((size) => drawn(size).png().toBuffer()));
  writeFileSync(join(icons, "favicon.ico"), ico(sizes, pngs));
  for (const size of [192, 512]) await drawn(size).png().toFile(join(icons, `icon-${size}.png`));
  await (await tile(180, 0.84)).toFile(join(icons, "apple-touch-icon.png"));
  await (await tile(512, 0.72)).toFile(join(icons, "icon-maskable-512.png"));
  console.log(`${relative("..", icons)} holds all icons.`);
}

/** The SVG file itself, or the PNG wrapped in an SVG, because the header shows it too. */
async function vector(logo, drawn) {
  if (logo.toLowerCase().endsWith(".svg")) return readFileSync(logo);
  const png = (await drawn(128).png().toBuffer()).toString("base64");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64"><image width="64" height="64" href="data:image/png;base64,${png}"/></svg>`;
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
