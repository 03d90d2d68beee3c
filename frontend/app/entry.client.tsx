import { startTransition, StrictMode, use, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

declare global {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface extends another
  interface Window {
    /** Until hydration: loads the page of the URL if that is no longer the one that was served; see `defer-scripts.server.ts`. */
    reloadIfMoved?: () => boolean;
  }
}

const never = new Promise<never>(() => undefined);

/** Marks the page as hydrated: from now on the router looks after the URL. */
function HydrationMark({ children }: { children: React.ReactNode }) {
  // Until the page of the new URL comes, the one that was served stays as it is.
  if (window.reloadIfMoved?.()) use(never);
  useEffect(() => {
    if (!window.reloadIfMoved?.()) document.documentElement.dataset.hydrated = "";
  }, []);
  return children;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydrationMark>
        <HydratedRouter />
      </HydrationMark>
    </StrictMode>,
  );
});
