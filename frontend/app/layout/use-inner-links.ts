import { useEffect } from "react";
import { useNavigate } from "react-router";

import { currentHref } from "~/lib/current-href";

/**
 * Links within the site open without loading the page anew, those in texts made from Markdown too. One listener for
 * all of them: a component for each would be a good part of the work with which a page comes alive.
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
    // React hears clicks at the document: what a component does with one comes first.
    window.addEventListener("click", follow);
    return () => window.removeEventListener("click", follow);
  }, [navigate]);
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
