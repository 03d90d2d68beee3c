import type { Config } from "@react-router/dev/config";

import { NOT_FOUND, NOT_FOUND_BELOW } from "./app/content/not-found-pages.ts";
import { listPages } from "./app/content/page-files.server.ts";

/** Pages without a content file of their own: the not-found pages and the files for machines. */
const notFound = ["", ...NOT_FOUND_BELOW].map((part) => NOT_FOUND + part);
const extras = ["/sitemap.xml", "/robots.txt", "/manifest.webmanifest"];

/** On a busy machine, or at low priority beside a server, a page takes longer than the framework's ten seconds. */
const PATIENCE_MS = 120_000;
const timeout = AbortSignal.timeout.bind(AbortSignal);
AbortSignal.timeout = (ms) => timeout(Math.max(ms, PATIENCE_MS));

export default {
  appDirectory: "app",
  buildDirectory: process.env.BUILD_DIR ?? "build",
  ssr: false,
  prerender: () => [...listPages(), ...notFound, ...extras],
} satisfies Config;
