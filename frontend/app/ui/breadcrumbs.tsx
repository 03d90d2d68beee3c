import { ChevronRight } from "lucide-react";

export type Crumb = { label: string; href: string };

const home: Crumb = { label: "Home", href: "/" };

/** The breadcrumbs of a page, with the pages between home and itself. */
export function breadcrumbTrail(page: { crumb: string; path: string }, ...between: Crumb[]): Crumb[] {
  return [home, ...between, { label: page.crumb, href: page.path }];
}

/** The way from home to this page; the last one is the page itself. */
export function Breadcrumbs({ trail }: { trail: Crumb[] }) {
  return (
    <nav aria-label="Kruimelpad">
      <ol className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        {trail.map(({ label, href }, index) => (
          <li key={href} className="flex items-center gap-2">
            {index > 0 && <ChevronRight aria-hidden className="size-3.5 opacity-60" />}
            {index < trail.length - 1 ? (
              <a href={href} className="inline-block py-1 underline-offset-4 hover:underline">
                {label}
              </a>
            ) : (
              <span aria-current="page" className="py-1 font-semibold">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
