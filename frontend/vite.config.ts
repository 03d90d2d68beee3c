import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

import { defineConfig, type Plugin } from "vite";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";

import { CONTENT, contentFile, OURS, readFacts } from "./app/content/folder.server.ts";
import { readNavigation } from "./app/content/navigation.server.ts";
import { readNotice } from "./app/content/notice.server.ts";
import {
  closedLines,
  hoursLines,
  readDayNotes,
  readHours,
  readToldClosures,
  weeklyHours,
} from "./app/content/opening-hours.server.ts";
import { readTheme, themeFile, themeStyles, typefaceFile } from "./app/content/theme.server.ts";
import { readUrgent } from "./app/content/urgent.server.ts";

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** In development, reloads the browser when a text or a fact changes. */
const watchContent: Plugin = {
  name: "watch-content",
  configureServer({ watcher, environments, ws }) {
    const folders = [here("../content"), CONTENT];
    watcher.add(folders);
    watcher.on("all", (_, file) => {
      if (!folders.some((folder) => file.startsWith(folder))) return;
      environments.ssr.moduleGraph.invalidateAll();
      ws.send({ type: "full-reload" });
    });
  },
};

const OWN_FACTS = path.join(CONTENT, "facts");

/** Resolves `@facts/company.json` to the owner's file, which is laid over ours, or to ours where there is none. */
const facts: Plugin = {
  name: "facts",
  enforce: "pre",
  resolveId: (id) =>
    id.startsWith("@facts/") ? contentFile("facts", id.slice("@facts/".length)) : undefined,
  load: (id) =>
    CONTENT !== OURS && path.dirname(id) === OWN_FACTS
      ? JSON.stringify(readFacts(path.basename(id, ".json")))
      : undefined,
};

/** What `@site/…` is made from while building: facts and the existing pages. */
const made: Record<string, () => unknown> = {
  "@site/navigation": readNavigation,
  "@site/hours": () => [...hoursLines(readHours()), ...readToldClosures(closedLines)],
  "@site/day-notes": readDayNotes,
  "@site/weekly-hours": () => weeklyHours(readHours()),
  "@site/notice": () => readNotice(),
  "@site/urgent": readUrgent,
  "@site/theme-colour": () => readTheme().colours.ink,
};
const MADE = "\0facts/";

const site: Plugin = {
  name: "site",
  resolveId: (id) => (id in made ? MADE + id : undefined),
  load: (id) => {
    const make = id.startsWith(MADE) ? made[id.slice(MADE.length)] : undefined;
    return make && `export default ${JSON.stringify(make())}`;
  },
};

/** Puts colours and typefaces of `theme.json` into the two stylesheets, and names the file of the first typeface. */
const theme: Plugin = {
  name: "theme",
  enforce: "pre",
  resolveId: (id) =>
    id === "@site/text-font" ? `${typefaceFile(readTheme().typefaces.text)}?url` : undefined,
  transform: {
    filter: { id: { include: /\/app\/(app|whole)\.css/, exclude: /[?&]url\b/ } },
    handler(code, id) {
      this.addWatchFile(themeFile());
      return `${code}\n${themeStyles(readTheme(), path.dirname(id))}`;
    },
  },
};

/** Removes Vite's preloading for dynamic imports: its helper weighs more than it gains here. */
const plainImports: Plugin = {
  name: "plain-imports",
  enforce: "pre",
  load: (id) =>
    id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load();" : undefined,
};

/** `Link2Off` is in the file `link-2-off`. */
const fileOf = (icon: string) => icon.replace(/(?<=[a-z])(?=[A-Z0-9])|(?<=\d)(?=[A-Z])/g, "-").toLowerCase();

/** Leaves the keys of an icon's shapes out: random letters cannot be compressed, and the place of a shape does as well. */
const iconsWithoutKeys: Plugin = {
  name: "icons-without-keys",
  transform: {
    filter: { id: /\/lucide-react\/.*\/icons\/[\w-]+\.mjs/ },
    handler: (code) => ({ code: code.replaceAll(/, key: "\w+"/g, ""), map: null }),
  },
};

/** Imports each icon from its own file: the index of the library would load two thousand. */
const iconsByFile: Plugin = {
  name: "icons-by-file",
  apply: "build",
  enforce: "pre",
  transform: {
    filter: { code: 'from "lucide-react"' },
    handler: (code) =>
      code.replace(/import {([^}]*)} from "lucide-react";/g, (_, names: string) =>
        [...names.matchAll(/(type )?(\w+)/g)].map(([, type, name = ""]) => importOf(name, type)).join(" "),
      ),
  },
};

const importOf = (name: string, type?: string) =>
  type
    ? `import type { ${name} } from "lucide-react";`
    : `import ${name} from "lucide-react/icons/${fileOf(name)}";`;

const SITE =
  /\/(app\/(blocks|layout|seo|lib\/(copy|current|icon)|ui\/[\w-]+\.)|facts\/(company|messages|redirects|@site\/(hours|navigation)))/;
const SHARED =
  /\/app\/(api\/|ui\/(dialog|list|form\/(control-look|field|select-field|text-field))|lib\/(dates|format|random-id)[.])|\/icons\/plus[.]/;
/** What the later steps of the form share with the staff area; the first step does without. */
const LATER = /\/(facts\/inventory\.json|icons\/(package|pencil|printer|search|send)\.)/;
const siteIcons = new Set(
  globSync("app/{blocks,layout,ui}/*.tsx", { cwd: here(".") })
    .map((file) => readFileSync(here(file), "utf8"))
    .flatMap((source) => /import {([^}]*)} from "lucide-react"/.exec(source)?.[1]?.split(",") ?? [])
    .map((name) => fileOf(name.trim())),
);

/** Whether a module belongs to the pages for visitors; icons used only by the form or the staff area do not. */
function isOfSite(id: string): boolean {
  const icon = /\/lucide-react\/.*\/icons\/([\w-]+)\./.exec(id)?.[1];
  return icon === undefined ? SITE.test(id) || id.includes("/lucide-react/") : siteIcons.has(icon);
}

export default defineConfig({
  // A build reads only two settings: the public key of the site and its content folder.
  envDir: here(".."),
  envPrefix: ["VITE_", "PUBLIC_KEY"],
  plugins: [
    theme,
    tailwindcss(),
    facts,
    site,
    process.env.VITEST ? [] : [reactRouter(), watchContent, plainImports, iconsByFile, iconsWithoutKeys],
  ],
  resolve: {
    alias: [
      { find: "~", replacement: here("./app") },
      { find: "@contract", replacement: here("../contract") },
      { find: /^.*\/createLucideIcon\.mjs$/, replacement: here("./app/ui/plain-icon.tsx") },
    ],
  },
  // Bundled for the build too, so that the built pages have the same icons as the browser renders.
  ssr: { noExternal: ["lucide-react"] },
  server: {
    host: "127.0.0.1",
    // The facts are outside this folder.
    fs: { allow: ["..", CONTENT] },
    proxy: Object.fromEntries(
      ["/auth/v1", "/rest/v1", "/functions/v1", "/health"].map((prefix) => [
        prefix,
        `http://127.0.0.1:${process.env.PORT ?? "8000"}`,
      ]),
    ),
  },
  build: {
    // The browsers that the README names. Scripts for Safari 16 work from iOS 15.4 on, and are smaller than those
    // made for it; styles are not.
    target: ["chrome111", "edge111", "firefox121", "safari16"],
    cssTarget: ["chrome111", "edge111", "firefox121", "safari15.4"],
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          // Only what every page needs: a group matching all of node_modules swallows the router's own entry.
          groups: [
            // In two files, because evaluating a file is one task that blocks input.
            { name: "react", test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
            { name: "router", test: /node_modules\/(react-router|cookie-es)\//, priority: 2 },
            // Modules that visitors' pages share, in one file instead of twenty small ones.
            { name: "site", test: isOfSite, priority: 1 },
            // The same for the quote form, the customer's page and the staff area.
            { name: "shared", test: SHARED },
            { name: "later", test: LATER },
            // Apart, because the home page needs nothing else of what uses it.
            { name: "storage", test: /\/app\/(lib\/storage|quote-request\/submission\/sent-flag)[.]/ },
            // Small parts of staff pages. Not the dates, which bring a list of days that customers see too.
            { name: "staff", test: /\/app\/staff\/ui\/(?!date-formats)/ },
          ],
        },
      },
    },
  },
});
