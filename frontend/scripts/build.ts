/**
 * Builds the site beside the one that serves, which a failure leaves as it was: `build` is a link to the newest good
 * one in `releases`, and is changed in one act.
 */
import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import path from "node:path";

import { CONTENT, setting } from "../app/content/folder.server.ts";

// Where the server looks for it, if not here.
const CURRENT = path.resolve("..", setting("SITE_DIR") ?? "frontend/build");
const RELEASES = path.join(path.dirname(CURRENT), "releases");
/** What a server reads while it starts must not be taken away under it. */
const KEPT = 2;

const id = new Date().toISOString().replace(/\D/g, "");
// Here, because it loads packages while it is made; then where it belongs.
const made = path.resolve("releases", id);
const release = path.join(RELEASES, id);

function run(command: string, ...words: string[]): void {
  const env = { ...process.env, BUILD_DIR: path.relative(".", made) };
  const { status } = spawnSync(command, words, { env, stdio: "inherit" });
  if (status === 0) return;
  rmSync(made, { recursive: true, force: true });
  console.error("The site was not built. What was built before is still there.");
  process.exit(1);
}

/** Icons and pictures of the owner take the place of ours. */
function copyOwn(): void {
  for (const [from, to] of [
    ["images", "images"],
    ["icons", "."],
  ] as const) {
    const own = path.join(CONTENT, from);
    if (existsSync(own)) cpSync(own, path.join(made, "client", to), { recursive: true });
  }
}

/** From here on a server that starts finds the new one. */
function take(): void {
  if (made !== release) {
    cpSync(made, release, { recursive: true });
    rmSync(made, { recursive: true });
  }
  // Before there were releases, the site was built in place.
  if (existsSync(CURRENT) && !lstatSync(CURRENT).isSymbolicLink()) renameSync(CURRENT, `${release}-before`);
  const next = `${CURRENT}.next`;
  rmSync(next, { force: true });
  symlinkSync(path.relative(path.dirname(CURRENT), release), next);
  renameSync(next, CURRENT);
}

function forgetOld(): void {
  const old = readdirSync(RELEASES)
    .sort()
    .reverse()
    .filter((name) => path.join(RELEASES, name) !== release);
  for (const name of old.slice(KEPT - 1)) rmSync(path.join(RELEASES, name), { recursive: true });
}

mkdirSync(RELEASES, { recursive: true });
run("node", "scripts/check-content.ts");
run(path.resolve("node_modules/.bin/react-router"), "build", "--logLevel", "warn");
copyOwn();
run("node", "scripts/pack.ts");
run("node", "scripts/weigh.ts");
take();
forgetOld();
