import { PageHeading } from "~/blocks/page-heading";
import { readPage } from "~/content/pages.server";
import { staff } from "~/content/schema";
import { pageMeta } from "~/seo/meta";
import { Prose } from "~/ui/prose";

import type { Route } from "./+types/staff-login";

export function loader() {
  return readPage("/staff-login", staff);
}

export const meta: Route.MetaFunction = ({ loaderData: page }) => pageMeta(page);

export default function StaffLogin({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title={page.heading} />
      <div className="container pb-20">
        <Prose html={page.html} />
      </div>
    </>
  );
}
