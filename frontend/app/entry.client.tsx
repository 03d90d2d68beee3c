import { startTransition, StrictMode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

declare global {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface extends another
  interface Window {
    /** Buttons pressed before the page could react; see `defer-scripts.server.ts`. */
    earlyClicks?: Set<HTMLButtonElement>;
  }
}

/** Marks the page as hydrated and presses again what was pressed too early. */
function HydrationMark({ children }: { children: React.ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
    window.earlyClicks?.forEach((button) => button.click());
    delete window.earlyClicks;
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
