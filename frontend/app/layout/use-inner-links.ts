import { useEffect } from "react";
import { useNavigate } from "react-router";

import { currentHref } from "~/lib/current-href";

/**
 * Opens links within the site without reloading the page, also links in texts made from Markdown. One listener serves
 * them all: a component for each would be a good part of the work of hydration.
 */
export function useInnerLinks() {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>(
        'a[href^="/"]:not([target], [download])',
      );
      if (!link || event.defaultPrevented || !isPlain(event)) return;
      event.preventDefault();
      void navigate(currentHref(link.getAttribute("href") ?? ""), { replace: link.href === location.href });
    };
    // React listens at the document, so that components handle a click before this does.
    window.addEventListener("click", follow);
    return () => window.removeEventListener("click", follow);
  }, [navigate]);
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
