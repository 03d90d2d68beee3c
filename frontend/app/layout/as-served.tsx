import { useState } from "react";
import { useLocation } from "react-router";

/**
 * Content in which nothing reacts to a visitor but links, which are followed from outside it. In the page as it was
 * served it is left alone: bringing it to life would be most of the work after the first paint. On a page that is
 * opened from another it is rendered like all else, and has no mark: `fold.server.ts` is about what was served.
 */
export function AsServed({ children }: { children: React.ReactNode }) {
  const { pathname } = useLocation();
  const [served, setServed] = useState(() => (isComingAlive() ? pathname : null));
  if (served !== null && served !== pathname) setServed(null);
  return served === pathname ? (
    <div data-as-served suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
  ) : (
    <div key="rendered" data-as-served={import.meta.env.SSR ? "" : undefined}>
      {children}
    </div>
  );
}

/** In the browser, before `entry.client.tsx` has marked the page. */
const isComingAlive = () => !import.meta.env.SSR && !("hydrated" in document.documentElement.dataset);
