import { readPage } from "~/content/pages.server";
import { staff } from "~/content/schema";
import { pageMeta } from "~/seo/meta";
import { AccountPage } from "~/staff/account/account-page";
import { StaffPage } from "~/staff/session/staff-page";

import type { Route } from "./+types/account";

export const handle = { bare: true };

export { links } from "~/whole-stylesheet";

export function loader() {
  return readPage("/dashboard/account", staff);
}

export const meta: Route.MetaFunction = ({ loaderData: page }) => pageMeta(page);

export default function Account({ loaderData: page }: Route.ComponentProps) {
  return <StaffPage title={page.heading}>{(me) => <AccountPage me={me} />}</StaffPage>;
}
