/**
 * Lets a page show before its scripts run. They are fetched and run when the page has loaded and is idle, or when the
 * visitor does something earlier. Files are evaluated one by one, each in its own task, so that the browser can handle
 * input in between.
 *
 * Until the page is hydrated, links and the browser's buttons work without it, except that Back and Forward between
 * pages which the router opened leave the old one standing: then the right one is loaded. A menu opens, and
 * `layout/use-open.ts` takes it over; a picture that has loaded stops pulsing.
 */

const MODULE_SCRIPT = /(<script type="module" async="">)(.*?)(<\/script>)/s;
/** A hidden or busy browser may never call itself idle. */
const PATIENCE_MS = 2000;
const PRELOADS = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;

export function deferScripts(html: string): string {
  const source = MODULE_SCRIPT.exec(html)?.[2];
  if (source === undefined)
    throw new Error("The page has no module script to defer: did the framework change?");
  const files = [...html.matchAll(PRELOADS)].map((match) => match[1] ?? "");
  return html
    .replace(PRELOADS, "")
    .replace("</head>", () => `<script>${GUARD}</script></head>`)
    .replace(MODULE_SCRIPT, (_, open: string, __, close: string) => open + deferred(source, files) + close);
}

/** Static imports would run at once: they become dynamic ones, in the same order, inside a function. */
function deferred(source: string, preloads: string[]): string {
  const body = source
    .replace(/import\s+"([^"]+)";?/g, 'await import("$1");')
    .replace(/import \* as (\w+) from "([^"]+)";?/g, 'const $1 = await import("$2");')
    .replace(/(?<!await )import\(/g, "await import(");
  if (/(^|;)\s*import\s+[^(]/m.test(body)) throw new Error("A static import was left in the page's script");
  const own = [...body.matchAll(/import\("([^"]+)"\)/g)].map((match) => match[1] ?? "");
  const shared = preloads.filter((file) => !own.includes(file));
  return starter(body, shared, own);
}

// The URL may have changed already, or without an event: some browsers send none until the page has loaded. So it is
// compared with what the browser says it has fetched. A reload keeps what the entry of the history holds.
const GUARD = `(() => {
  const served = new URL(performance.getEntriesByType("navigation")[0]?.name ?? location.href).pathname;
  window.reloadIfMoved = () => {
    const hasMoved = !("hydrated" in document.documentElement.dataset) && location.pathname !== served;
    if (hasMoved) location.reload();
    return hasMoved;
  };
  const check = (event) => reloadIfMoved() && event.stopImmediatePropagation();
  for (const type of ["popstate", "pageshow"]) addEventListener(type, check);
  reloadIfMoved();
})()`;

// Files that did not come are fetched again at the next touch, and when Back shows the page as the browser has kept it:
// WebKit stops fetching when a visitor leaves. A browser without modulepreload would fetch the files one after the other:
// it imports the shared ones as needed.
const starter = (body: string, shared: string[], own: string[]) => `
const shared = ${JSON.stringify(shared)};
let isStarted = false;
const start = async () => {
  if (isStarted || reloadIfMoved()) return;
  isStarted = true;
  await load().catch((error) => {
    isStarted = false;
    throw error;
  });
};
const load = async () => {
  for (const href of [...shared, ...${JSON.stringify(own)}]) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  }
  if (document.createElement("link").relList.supports("modulepreload")) {
    for (const href of shared) await import(href);
  }
  ${body.trim()}
};
const idle = () => window.requestIdleCallback?.(start, { timeout: ${String(PATIENCE_MS)} }) ?? setTimeout(start);
if (document.readyState === "complete") idle();
else addEventListener("load", idle, { once: true });
for (const type of ["pointerdown", "keydown"]) addEventListener(type, start);
addEventListener("pageshow", ({ persisted }) => persisted && idle());
const toggle = ({ target }) => {
  const menu = document.getElementById(target.closest?.("button")?.getAttribute("aria-controls"));
  if (menu && !("hydrated" in document.documentElement.dataset)) menu.hidden = !menu.hidden;
};
addEventListener("click", toggle, true);
const endPulse = (image) => image.parentElement?.querySelector("[data-pulse]")?.setAttribute("hidden", "");
document.addEventListener("load", ({ target }) => endPulse(target), true);
[...document.images].filter(({ complete }) => complete).forEach(endPulse);
`;
