import { readPage } from "~/content/pages.server";
import { staff } from "~/content/schema";
import { pageMeta } from "~/seo/meta";
import { CompanyPage } from "~/staff/company/company-page";
import { StaffPage } from "~/staff/session/staff-page";

import type { Route } from "./+types/company-editing";

export const handle = { bare: true };

export { links } from "~/whole-stylesheet";

export function loader() {
  return readPage("/dashboard/bedrijf", staff);
}

export const meta: Route.MetaFunction = ({ loaderData: page }) => pageMeta(page);

export default function CompanyEditing({ loaderData: page }: Route.ComponentProps) {
  return (
    <StaffPage title={page.heading} adminOnly>
      {() => <CompanyPage />}
    </StaffPage>
  );
}
