/**
 * Turns rendered pictures (PNG) into the files of the site: AVIF, WebP and JPEG in every width.
 *
 * node encode.cjs <folder with name.png> <name>...; needs the npm package sharp 0.35, see README.md.
 */
"use strict";
const { mkdirSync } = require("node:fs");
const { join } = require("node:path");
const sharp = require("sharp");

const IMAGES = join(__dirname, "..", "frontend", "public", "images");
const WIDTHS = [640, 960, 1280, 1920];
const ENCODERS = {
  avif: (image) => image.avif({ quality: 56, effort: 4, chromaSubsampling: "4:2:0" }),
  webp: (image) => image.webp({ quality: 78, effort: 5, smartSubsample: true }),
  jpg: (image) => image.jpeg({ quality: 76, mozjpeg: true }),
};

async function main() {
  const [folder, ...names] = process.argv.slice(2);
  mkdirSync(IMAGES, { recursive: true });
  for (const name of names) {
    await exportWidths(join(folder, `${name}.png`), name);
  }
}

/** Writes every width that is not larger than the picture itself. */
async function exportWidths(master, name, folder = IMAGES) {
  const { width: largest } = await sharp(master).metadata();
  for (const width of WIDTHS.filter((wanted) => wanted <= largest)) {
    const resized = await sharp(master).removeAlpha().resize(width).png({ compressionLevel: 1 }).toBuffer();
    for (const [extension, encode] of Object.entries(ENCODERS)) {
      await encode(sharp(resized)).toFile(join(folder, `${name}-${width}.${extension}`));
    }
  }
}

if (require.main === module)
  main().catch((error) => {
    console.error(error);
    process.exitCode = 1;
  });

module.exports = { exportWidths };
