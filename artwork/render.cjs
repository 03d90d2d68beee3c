/**
 * Renders every picture of the site again, from the scenes to the files in frontend/public.
 *
 * Needs Python 3.11, Chromium and the npm package sharp 0.35; see README.md for the command.
 */
"use strict";
const { execFileSync } = require("node:child_process");
const { mkdirSync, mkdtempSync, copyFileSync, readFileSync, writeFileSync, rmSync } = require("node:fs");
const { tmpdir } = require("node:os");
const { join } = require("node:path");
const sharp = require("sharp");

const CHROMIUM = process.env.CHROMIUM ?? "chromium";
const PYTHON = process.env.PYTHON ?? "python3";
const PUBLIC = join(__dirname, "..", "frontend", "public");
const IMAGES = join(PUBLIC, "images");
const FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--hide-scrollbars",
];
// Scenes are drawn at twice their size, so the largest width is never an enlargement.
const WIDTHS = [640, 960, 1280, 1920];
const PICTURES = [
  { name: "hero-hofvijver", size: [1920, 1080], widths: WIDTHS },
  { name: "blog-15-tips", size: [1600, 900], widths: WIDTHS },
  { name: "blog-den-haag", size: [1600, 900], widths: WIDTHS },
  { name: "blog-verhuiskosten", size: [1600, 900], widths: WIDTHS },
  { name: "straat", size: [1600, 900], widths: WIDTHS },
];
const ENCODERS = {
  avif: (image) => image.avif({ quality: 60, effort: 6 }),
  webp: (image) => image.webp({ quality: 80, effort: 6, smartSubsample: true }),
  jpg: (image) => image.jpeg({ quality: 78, mozjpeg: true }),
};

async function main() {
  const work = mkdtempSync(join(tmpdir(), "artwork-"));
  mkdirSync(IMAGES, { recursive: true });
  execFileSync(PYTHON, ["-B", "-m", "scenes", work], { cwd: __dirname });
  const wanted = process.argv.slice(2);
  const chosen = (name) => wanted.length === 0 || wanted.includes(name);
  if (chosen("icons")) await icons(work);
  for (const picture of PICTURES.filter(({ name }) => chosen(name))) await exportPicture(work, picture);
  if (chosen("share")) await exportShare(work);
  rmSync(work, { recursive: true, force: true });
}

/** Chromium draws at twice the size: scaling down afterwards gives cleaner edges than its own smoothing. */
function rasterise(work, name, [width, height], ratio = 2) {
  const page = join(work, `${name}.html`);
  const png = join(work, `${name}.png`);
  const style = "<!doctype html><meta charset=utf-8><style>html,body{margin:0;overflow:hidden}svg{display:block}</style>";
  writeFileSync(page, style + readFileSync(join(work, `${name}.svg`), "utf8"));
  const target = [`--window-size=${width},${height}`, `--force-device-scale-factor=${ratio}`, `--screenshot=${png}`];
  const profile = `--user-data-dir=${join(work, "profile")}`;
  execFileSync(CHROMIUM, [...FLAGS, profile, ...target, `file://${page}`], { stdio: "ignore", timeout: 120_000 });
  return png;
}

async function exportPicture(work, { name, size, widths }) {
  const png = rasterise(work, name, size);
  for (const width of widths) {
    const master = await sharp(png).flatten().resize(width).png().toBuffer();
    for (const [extension, encode] of Object.entries(ENCODERS)) {
      await encode(sharp(master)).toFile(join(IMAGES, `${name}-${width}.${extension}`));
    }
  }
}

async function exportShare(work) {
  const png = rasterise(work, "share", [1200, 630]);
  await sharp(png).flatten().resize(1200).jpeg({ quality: 84, mozjpeg: true }).toFile(join(IMAGES, "share.jpg"));
}

async function icons(work) {
  copyFileSync(join(work, "logo.svg"), join(__dirname, "logo.svg"));
  copyFileSync(join(work, "favicon.svg"), join(PUBLIC, "favicon.svg"));
  await icon(work, "icon-square", 180, "apple-touch-icon.png", true);
  await icon(work, "icon", 192, "icon-192.png");
  await icon(work, "icon", 512, "icon-512.png");
  await icon(work, "icon-maskable", 512, "icon-maskable-512.png", true);
  const sizes = [16, 32, 48];
  const pngs = await Promise.all(sizes.map((size) => draw(work, "favicon", size).png().toBuffer()));
  writeFileSync(join(PUBLIC, "favicon.ico"), ico(sizes, pngs));
}

/** Icons are 64 units wide, so this density draws each one at its own size instead of scaling a bitmap. */
function draw(work, name, size) {
  return sharp(join(work, `${name}.svg`), { density: (72 * size) / 64 }).resize(size, size);
}

async function icon(work, name, size, file, opaque = false) {
  const image = draw(work, name, size);
  await (opaque ? image.flatten().removeAlpha() : image).png({ compressionLevel: 9 }).toFile(join(PUBLIC, file));
}

/** An .ico file: a header, a directory entry of 16 bytes for each picture, then the PNG files themselves. */
function ico(sizes, pngs) {
  const head = Buffer.alloc(6 + 16 * pngs.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pngs.length, 4);
  let offset = head.length;
  pngs.forEach((png, i) => {
    const entry = 6 + 16 * i;
    head.writeUInt8(sizes[i], entry);
    head.writeUInt8(sizes[i], entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  });
  return Buffer.concat([head, ...pngs]);
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
