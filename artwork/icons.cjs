/**
 * Writes the mark and every icon made of it: logo.svg, favicon.svg, favicon.ico and the PNG icons.
 *
 * node icons.cjs; needs the npm package sharp 0.35, see README.md.
 */
"use strict";
const { writeFileSync } = require("node:fs");
const { join } = require("node:path");
const sharp = require("sharp");

const PUBLIC = join(__dirname, "..", "frontend", "public");
const { petrol: PETROL, ink: INK, paper: PAPER } = require("../content/facts/theme.json").colours;
const [TERRACOTTA, FOAM] = ["#d9673f", "#dd7955"];
const WALL = "M16,36V20H20V14H24V8H28V4H36V8H40V14H44V20H48V36Z";
const WINDOWS = "M20,24V32H24V24ZM30,24V32H34V24ZM40,24V32H44V24ZM30,12V18H34V12Z";
const SMALL_WINDOWS = "M20,24V32H24V24ZM28,24V32H36V24ZM40,24V32H44V24Z";

async function main() {
  const { ico } = await import("../frontend/scripts/ico.ts");
  writeFileSync(join(__dirname, "logo.svg"), logo());
  writeFileSync(join(PUBLIC, "favicon.svg"), favicon());
  await icon(appIcon(0, 0.84), 180, "apple-touch-icon.png", true);
  await icon(appIcon(14, 0.86), 192, "icon-192.png");
  await icon(appIcon(14, 0.86), 512, "icon-512.png");
  await icon(appIcon(0, 0.72), 512, "icon-maskable-512.png", true);
  const sizes = [16, 32, 48];
  const pngs = await Promise.all(sizes.map((size) => draw(favicon(), size).png().toBuffer()));
  writeFileSync(join(PUBLIC, "favicon.ico"), ico(sizes, pngs));
}

/** A gable above the waterline; the small one keeps to multiples of four, whole pixels at 16 px. */
function mark(gable, water, windows = WINDOWS) {
  const stroke = (x, y, width) =>
    `<rect x="${x}" y="${y}" width="${width}" height="4" fill="${water}" rx="2"/>`;
  const wall = `<path d="${WALL}${windows}" fill="${gable}" fill-rule="evenodd"/>`;
  return wall + stroke(8, 40, 48) + stroke(16, 48, 32) + stroke(24, 56, 16);
}

function document(...children) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64">${children.join("")}</svg>`;
}

function tile(corner) {
  const stop = (offset, colour) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="1"/>`;
  const night = `<linearGradient id="tile" x1="0" y1="0" x2="0" y2="1">${stop(0, PETROL)}${stop(1, INK)}</linearGradient>`;
  return `<defs>${night}</defs><rect x="0" y="0" width="64" height="64" fill="url(#tile)" rx="${corner}"/>`;
}

const logo = () => document(mark(PETROL, TERRACOTTA));
const favicon = () => document(tile(14), mark(PAPER, FOAM, SMALL_WINDOWS));

/** A large icon with the mark at a share of its size: a maskable one keeps it inside the safe circle. */
function appIcon(corner, share) {
  const edge = (32 * (1 - share)).toFixed(2);
  return document(
    tile(corner),
    `<g transform="translate(${edge} ${edge}) scale(${share})">${mark(PAPER, FOAM)}</g>`,
  );
}

/** Icons are 64 units wide, so this density draws each one at its own size instead of scaling a bitmap. */
const draw = (svg, size) => sharp(Buffer.from(svg), { density: (72 * size) / 64 }).resize(size, size);

async function icon(svg, size, file, opaque = false) {
  const image = draw(svg, size);
  await (opaque ? image.flatten().removeAlpha() : image)
    .png({ compressionLevel: 9 })
    .toFile(join(PUBLIC, file));
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
