import type { Crumb } from "~/ui/breadcrumbs";

const home: Crumb = { label: "Home", href: "/" };

/** The breadcrumbs of a page, with the pages between home and itself. */
export function trailTo(page: { crumb: string; path: string }, ...between: Crumb[]): Crumb[] {
  return [home, ...between, { label: page.crumb, href: page.path }];
}
