import { readPage } from "~/content/pages.server";
import { staff } from "~/content/schema";
import { pageMeta } from "~/seo/meta";
import { ResourcesPage } from "~/staff/resources/resources-page";
import { StaffPage } from "~/staff/session/staff-page";

import type { Route } from "./+types/resources";

export const handle = { bare: true };

export { links } from "~/whole-stylesheet";

export function loader() {
  return readPage("/dashboard/middelen", staff);
}

export const meta: Route.MetaFunction = ({ loaderData: page }) => pageMeta(page);

export default function Resources({ loaderData: page }: Route.ComponentProps) {
  return (
    <StaffPage title={page.heading} adminOnly>
      {() => <ResourcesPage />}
    </StaffPage>
  );
}
