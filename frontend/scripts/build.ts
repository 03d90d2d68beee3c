/**
 * Builds the site in `releases`, so that a failure leaves the served site alone: `build` is a symlink to the newest
 * good release, replaced atomically. `tested` links to the newest release of our own company, for the tests;
 * `--for-tests` changes only that one. `--keep-link` changes none and prints the release, for the server that publishes it.
 */
import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import path from "node:path";

import { CONTENT, OURS } from "../app/content/folder.server.ts";

const CURRENT = path.resolve("build");
const TESTED = path.resolve("tested");
const RELEASES = path.resolve("releases");
/** How many releases to keep: a server that is starting may still read an old one. */
const KEPT = 2;

const release = path.join(RELEASES, new Date().toISOString().replace(/\D/g, ""));

function run(command: string, ...words: string[]): void {
  const env = { ...process.env, BUILD_DIR: path.relative(".", release) };
  const { status } = spawnSync(command, words, { env, stdio: "inherit" });
  if (status === 0) return;
  rmSync(release, { recursive: true, force: true });
  console.error("The site was not built. What was built before is still there.");
  process.exit(1);
}

/** Replaces our icons and pictures by the owner's. */
function copyOwn(): void {
  for (const [from, to] of [
    ["images", "images"],
    ["icons", "."],
  ] as const) {
    const own = path.join(CONTENT, from);
    if (existsSync(own)) cpSync(own, path.join(release, "client", to), { recursive: true });
  }
}

/** Points the link to the new release, for every server that starts from now on. */
function take(link: string): void {
  // Before there were releases, the site was built in place.
  if (existsSync(link) && !isLink(link)) renameSync(link, `${release}-before`);
  const next = `${link}.next`;
  rmSync(next, { force: true });
  symlinkSync(path.relative(".", release), next);
  renameSync(next, link);
}

const isLink = (file: string) => lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

function forgetOld(): void {
  const used = [CURRENT, TESTED].filter(isLink).map((link) => path.resolve(readlinkSync(link)));
  const old = readdirSync(RELEASES)
    .sort()
    .reverse()
    .filter((name) => /^\d/.test(name) && !used.includes(path.join(RELEASES, name)));
  for (const name of old.slice(KEPT - 1)) rmSync(path.join(RELEASES, name), { recursive: true });
}

mkdirSync(RELEASES, { recursive: true });
run("node", "scripts/check-content.ts");
run(path.resolve("node_modules/.bin/react-router"), "build", "--logLevel", "warn");
run("node", "scripts/icons.ts");
copyOwn();
run("node", "scripts/share-pictures.ts");
run("node", "scripts/pack.ts");
run("node", "scripts/weigh.ts");
const keepsLink = process.argv.includes("--keep-link");
if (!keepsLink && !process.argv.includes("--for-tests")) take(CURRENT);
if (CONTENT === OURS && !keepsLink) take(TESTED);
forgetOld();
if (keepsLink) console.log(release);
