/** Where an address moved to, for links followed in the browser; the server answers the same in `site.py`. */
import { redirect } from "react-router";

import redirects from "@facts/redirects.json";

const moved = new Map(Object.entries(redirects));

export function movedTo(pathname: string): string | undefined {
  const path = pathname.replace(/\/+$/, "") || "/";
  return moved.get(path) ?? (path === pathname ? undefined : path);
}

/** Keeps query and hash; a target may bring its own hash. */
export function followRedirects({ request }: { request: Request }): void {
  const { pathname, search, hash } = new URL(request.url);
  const target = movedTo(pathname);
  if (target === undefined) return;
  const [path, fragment] = target.split("#");
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- the router takes a thrown answer
  throw redirect(`${path ?? ""}${search}${fragment === undefined ? hash : `#${fragment}`}`);
}
