import { PageHeading } from "~/blocks/page-heading";
import { readPage } from "~/content/pages.server";
import { staff } from "~/content/schema";
import { pageMeta } from "~/seo/meta";
import { Prose } from "~/ui/prose";

import type { Route } from "./+types/dashboard";

export function loader() {
  return readPage("/dashboard", staff);
}

export const meta: Route.MetaFunction = ({ loaderData: page }) => pageMeta(page);

export default function Dashboard({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title={page.heading} />
      <div className="container pb-20">
        <Prose html={page.html} />
      </div>
    </>
  );
}
