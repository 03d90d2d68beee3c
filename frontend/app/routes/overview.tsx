import { readPage } from "~/content/pages.server";
import { staff } from "~/content/schema";
import { pageMeta } from "~/seo/meta";
import { OverviewPage } from "~/staff/overview/overview-page";
import { StaffPage } from "~/staff/session/staff-page";

import type { Route } from "./+types/overview";

export const handle = { bare: true };

export { links } from "~/whole-stylesheet";

export function loader() {
  return readPage("/dashboard/overzicht", staff);
}

export const meta: Route.MetaFunction = ({ loaderData: page }) => pageMeta(page);

export default function Overview({ loaderData: page }: Route.ComponentProps) {
  return <StaffPage title={page.heading}>{() => <OverviewPage />}</StaffPage>;
}
