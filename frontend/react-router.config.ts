import type { Config } from "@react-router/dev/config";

import { listPages } from "./app/content/page-files.server.ts";

/** Pages without a content file of their own: the not-found page and the files for machines. */
const extras = ["/404", "/sitemap.xml", "/robots.txt", "/manifest.webmanifest"];

export default {
  appDirectory: "app",
  buildDirectory: process.env.BUILD_DIR ?? "build",
  ssr: false,
  prerender: () => [...listPages(), ...extras],
} satisfies Config;
