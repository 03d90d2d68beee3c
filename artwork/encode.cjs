/**
 * Turns rendered pictures (PNG) into the files of the site: AVIF, WebP and JPEG in every width, and share images.
 *
 * node encode.cjs <folder with name.png> <name>...; needs the npm package sharp 0.35, see README.md.
 */
"use strict";
const { mkdirSync } = require("node:fs");
const { join } = require("node:path");
const sharp = require("sharp");

const IMAGES = join(__dirname, "..", "frontend", "public", "images");
const FONT = join(__dirname, "blender", "lettering.ttf");
const WIDTHS = [640, 960, 1280, 1920];
const ENCODERS = {
  avif: (image) => image.avif({ quality: 56, effort: 4, chromaSubsampling: "4:2:0" }),
  webp: (image) => image.webp({ quality: 78, effort: 5, smartSubsample: true }),
  jpg: (image) => image.jpeg({ quality: 76, mozjpeg: true }),
};
const [PAPER, AMBER, PETROL] = ["#fbf9f4", "#f2b84b", "#14505c"];

async function main() {
  const [folder, ...names] = process.argv.slice(2);
  mkdirSync(IMAGES, { recursive: true });
  for (const name of names) {
    const master = join(folder, `${name}.png`);
    await exportWidths(master, name);
    await exportShare(master, name);
  }
}

/** Never larger than the render itself. */
async function exportWidths(master, name, folder = IMAGES) {
  const { width: largest } = await sharp(master).metadata();
  for (const width of WIDTHS.filter((wanted) => wanted <= largest)) {
    const resized = await sharp(master).removeAlpha().resize(width).png({ compressionLevel: 1 }).toBuffer();
    for (const [extension, encode] of Object.entries(ENCODERS)) {
      await encode(sharp(resized)).toFile(join(folder, `${name}-${width}.${extension}`));
    }
  }
}

/** What other sites show with a link: the picture with our plate in the lower left corner. */
async function exportShare(master, name) {
  await sharp(master)
    .removeAlpha()
    .resize(1200, 630, { fit: "cover", position: "centre" })
    .composite([
      { input: Buffer.from(plate()), left: 40, top: 490 },
      { input: await words("Hofvijver", 40, PAPER), left: 142, top: 507 },
      { input: await words("Verhuizers", 27, AMBER), left: 142, top: 551 },
    ])
    .jpeg({ quality: 78, mozjpeg: true })
    .toFile(join(IMAGES, `share-${name}.jpg`));
}

/** A petrol card with the mark; its words are set apart, because SVG here knows no font of ours. */
function plate() {
  const gable =
    "M16,36V20H20V14H24V8H28V4H36V8H40V14H44V20H48V36ZM20,24V32H24V24ZM30,24V32H34V24ZM40,24V32H44V24ZM30,12V18H34V12Z";
  const waves = [
    [8, 40, 48],
    [16, 48, 32],
    [24, 56, 16],
  ]
    .map(([x, y, width]) => `<rect x="${x}" y="${y}" width="${width}" height="4" rx="2" fill="${AMBER}"/>`)
    .join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="352" height="104">
    <rect width="352" height="104" rx="22" fill="${PETROL}"/>
    <g transform="translate(18 14) scale(1.18)"><path fill="${PAPER}" fill-rule="evenodd" d="${gable}"/>${waves}</g></svg>`;
}

async function words(text, height, colour) {
  const drawn = sharp({
    text: {
      text: `<span foreground="${colour}">${text}</span>`,
      font: "Hofvijver Lettering",
      fontfile: FONT,
      rgba: true,
      dpi: 300,
    },
  });
  return drawn.resize({ height, fit: "inside" }).png().toBuffer();
}

if (require.main === module)
  main().catch((error) => {
    console.error(error);
    process.exitCode = 1;
  });

module.exports = { exportWidths };
