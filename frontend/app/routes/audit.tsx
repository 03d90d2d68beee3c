import { readPage } from "~/content/pages.server";
import { staff } from "~/content/schema";
import { pageMeta } from "~/seo/meta";
import { AuditPage } from "~/staff/audit/audit-page";
import { StaffPage } from "~/staff/session/staff-page";

import type { Route } from "./+types/audit";

export const handle = { bare: true };

export { links } from "~/whole-stylesheet";

export function loader() {
  return readPage("/dashboard/logboek", staff);
}

export const meta: Route.MetaFunction = ({ loaderData: page }) => pageMeta(page);

export default function Audit({ loaderData: page }: Route.ComponentProps) {
  return (
    <StaffPage title={page.heading} adminOnly>
      {() => <AuditPage />}
    </StaffPage>
  );
}
