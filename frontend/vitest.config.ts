/** Two kinds of tests: unit tests, which need no browser, and component tests, which run in a real one. */
import { accessSync, constants } from "node:fs";
import path from "node:path";

import { defineConfig, mergeConfig } from "vitest/config";
import { playwright } from "@vitest/browser-playwright";

import site from "./vite.config.ts";

const browserTests = "app/**/*.browser.test.tsx";

/** The browsers that `tools/chromium.py` looks for, in its order. */
const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
];

/** CHROMIUM if set, else a browser of the system; Playwright's own where there is none. */
function chromium(): string | undefined {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  const paths = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return process.env.CHROMIUM ?? paths.find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const executablePath = chromium();

export default mergeConfig(
  site,
  defineConfig({
    resolve: { alias: { "@test": path.resolve(import.meta.dirname, "test") } },
    test: {
      projects: [
        {
          extends: true,
          test: {
            name: "unit",
            // A busy machine is no reason to fail: some start Python or draw pictures.
            testTimeout: 60_000,
            include: ["app/**/*.test.{ts,tsx}", "scripts/**/*.test.ts"],
            exclude: [browserTests],
            // These tests keep no state, so that they can share modules that are loaded once.
            isolate: false,
          },
        },
        {
          extends: true,
          // Listed up front: a package discovered while tests run would reload the page.
          optimizeDeps: {
            include: [
              "@supabase/auth-js",
              "@supabase/postgrest-js",
              "@tanstack/react-query",
              "axe-core",
              "lucide-react",
              "react",
              "react-dom/client",
              "react-router",
              "vitest-browser-react",
            ],
          },
          test: {
            name: "browser",
            include: [browserTests],
            // A slow machine must not fail a test.
            testTimeout: 60_000,
            expect: { poll: { timeout: 15_000 } },
            browser: {
              enabled: true,
              headless: true,
              screenshotFailures: false,
              // A part of a name matches, as in the browser stories.
              locators: { exact: false },
              viewport: { width: 1440, height: 900 },
              instances: [{ browser: "chromium" }],
              provider: playwright({
                launchOptions: {
                  ...(executablePath === undefined ? {} : { executablePath }),
                  args: ["--no-sandbox", "--disable-gpu"],
                },
                // A distant time zone, to prove that days are those of the company. Frames of an animation
                // show a test nothing.
                contextOptions: {
                  locale: "nl-NL",
                  timezoneId: "America/New_York",
                  reducedMotion: "reduce",
                },
              }),
            },
          },
        },
      ],
    },
  }),
);
