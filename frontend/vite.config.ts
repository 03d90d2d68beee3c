import { fileURLToPath } from "node:url";

import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** While developing, a changed text or fact shows at once: pages are read anew and the browser reloads. */
const watchContent: Plugin = {
  name: "watch-content",
  configureServer({ watcher, environments, ws }) {
    const content = here("../content");
    watcher.add(content);
    watcher.on("all", (_, file) => {
      if (!file.startsWith(content)) return;
      environments.ssr.moduleGraph.invalidateAll();
      ws.send({ type: "full-reload" });
    });
  },
};

export default defineConfig({
  plugins: [tailwindcss(), process.env.VITEST ? [] : [reactRouter(), watchContent]],
  resolve: {
    alias: { "~": here("./app"), "@facts": here("../content/facts") },
  },
  server: {
    host: "127.0.0.1",
    // The facts live beside this folder.
    fs: { allow: [".."] },
    proxy: Object.fromEntries(
      ["/auth/v1", "/rest/v1", "/functions/v1", "/health"].map((path) => [
        path,
        `http://127.0.0.1:${process.env.PORT ?? "8000"}`,
      ]),
    ),
  },
  build: {
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          // Only what every page needs: a group matching all of node_modules swallows the router's own entry.
          groups: [
            { name: "react", test: /node_modules\/(react|react-dom|scheduler|react-router|cookie-es)\// },
            // What pages share, in one file instead of twenty small ones.
            {
              name: "site",
              test: /\/(app\/(blocks|layout|lib|seo|ui)|content\/facts\/(company|messages|navigation|redirects))[/.]|\/lucide-react\//,
            },
          ],
        },
      },
    },
  },
  test: { include: ["app/**/*.test.ts", "app/**/*.test.tsx", "scripts/**/*.test.ts"] },
});
