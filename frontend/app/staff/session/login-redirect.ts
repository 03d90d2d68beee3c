/** Links to the sign-in page, and from there back to the previous view. */

/** The URL of the sign-in page that leads back to this view. */
export function loginHref({ pathname, search }: { pathname: string; search: string }): string {
  const view = pathname + search;
  return view === "/dashboard"
    ? "/staff-login"
    : `/staff-login?${new URLSearchParams({ terug: view }).toString()}`;
}

/** Where to go after signing in: back to a view of the dashboard, and nowhere else. */
export function returnHref(query: URLSearchParams): string {
  const view = query.get("terug") ?? "";
  return /^\/dashboard(?:[/?]|$)/.test(view) ? view : "/dashboard";
}
