import { Suspense, useSyncExternalStore } from "react";

import { readPage } from "~/content/pages.server";
import { staff } from "~/content/schema";
import { loadedLater } from "~/lib/loaded-later";
import { pageMeta } from "~/seo/meta";
import { Prose } from "~/ui/prose";

import type { Route } from "./+types/day-sheet";

// The scripts that every page of the site loads name those of each route: this one has few of its own.
const DaySheetPage = loadedLater(async () => (await import("~/crew/day-sheet-page")).DaySheetPage);

const never = () => () => undefined;

export const handle = { bare: true };

export { links } from "~/whole-stylesheet";

export function loader() {
  return readPage("/dagstaat", staff);
}

/** Another hash, such as the secret, needs no new text of the page. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ loaderData: page }) => pageMeta(page);

export default function DaySheet({ loaderData: page }: Route.ComponentProps) {
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <div className="min-h-dvh bg-mist px-3 pt-4 pb-10 sm:px-4">
      {isInBrowser ? (
        <Suspense fallback={<p role="status">Dagstaat laden</p>}>
          <DaySheetPage />
        </Suspense>
      ) : (
        <noscript>
          <h1 className="heading-2">{page.heading}</h1>
          <Prose html={page.html} className="mt-3" />
        </noscript>
      )}
    </div>
  );
}
