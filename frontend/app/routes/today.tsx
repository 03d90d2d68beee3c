import { readPage } from "~/content/pages.server";
import { staff } from "~/content/schema";
import { pageMeta } from "~/seo/meta";
import { StaffPage } from "~/staff/session/staff-page";
import { TodayPage } from "~/staff/today/today-page";

import type { Route } from "./+types/today";

export const handle = { bare: true };

export { links } from "~/whole-stylesheet";

export function loader() {
  return readPage("/dashboard/vandaag", staff);
}

export const meta: Route.MetaFunction = ({ loaderData: page }) => pageMeta(page);

export default function Today({ loaderData: page }: Route.ComponentProps) {
  return <StaffPage title={page.heading}>{(me) => <TodayPage me={me} />}</StaffPage>;
}
