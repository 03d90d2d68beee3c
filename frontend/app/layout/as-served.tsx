import { useState } from "react";
import { useLocation } from "react-router";

/**
 * Content without interaction, except links, which `use-inner-links.ts` follows. In the served page it is not hydrated,
 * because that would be most of the work after the first paint. On a page that is opened from another one it is
 * rendered as usual, without `data-as-served`: `fold.server.ts` only deals with served pages.
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

/** In the browser, until `entry.client.tsx` has marked the page as hydrated. */
const isComingAlive = () => !import.meta.env.SSR && !("hydrated" in document.documentElement.dataset);
