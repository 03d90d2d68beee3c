import { readPage } from "~/content/pages.server";
import { staff } from "~/content/schema";
import { pageMeta } from "~/seo/meta";
import { PlanningPage } from "~/staff/planning/planning-page";
import { StaffPage } from "~/staff/session/staff-page";

import type { Route } from "./+types/planning";

export const handle = { bare: true };

export { links } from "~/whole-stylesheet";

export function loader() {
  return readPage("/dashboard/planbord", staff);
}

/** Other days need no new text of the page. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ loaderData: page }) => pageMeta(page);

export default function Planning({ loaderData: page }: Route.ComponentProps) {
  return <StaffPage title={page.heading}>{(me) => <PlanningPage me={me} />}</StaffPage>;
}
