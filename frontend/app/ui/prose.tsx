import { useNavigate } from "react-router";

import { currentHref } from "~/lib/current-href";

/** Text rendered from Markdown while building. Links within the site open without loading the page anew. */
export function Prose({ html, className = "" }: { html: string; className?: string }) {
  const navigate = useNavigate();
  const follow = (event: React.MouseEvent) => {
    const href = (event.target as Element).closest("a")?.getAttribute("href");
    const plainClick =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!href?.startsWith("/") || !plainClick) return;
    event.preventDefault();
    void navigate(currentHref(href));
  };
  return (
    <div
      className={`prose min-w-0 ${className}`}
      onClick={follow}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
