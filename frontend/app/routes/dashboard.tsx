import { readPage } from "~/content/pages.server";
import { staff } from "~/content/schema";
import { pageMeta } from "~/seo/meta";
import { RequestsPage } from "~/staff/requests/list/requests-page";
import { StaffPage } from "~/staff/session/staff-page";

import type { Route } from "./+types/dashboard";

export const handle = { bare: true };

export { links } from "~/whole-stylesheet";

export function loader() {
  return readPage("/dashboard", staff);
}

/** Another filter needs no new text of the page. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ loaderData: page }) => pageMeta(page);

export default function Dashboard({ loaderData: page }: Route.ComponentProps) {
  return <StaffPage title={page.heading}>{(me) => <RequestsPage me={me} />}</StaffPage>;
}
