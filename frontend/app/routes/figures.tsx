import { readPage } from "~/content/pages.server";
import { staff } from "~/content/schema";
import { pageMeta } from "~/seo/meta";
import { FiguresPage } from "~/staff/figures/figures-page";
import { StaffPage } from "~/staff/session/staff-page";

import type { Route } from "./+types/figures";

export const handle = { bare: true };

export { links } from "~/whole-stylesheet";

export function loader() {
  return readPage("/dashboard/cijfers", staff);
}

export const meta: Route.MetaFunction = ({ loaderData: page }) => pageMeta(page);

export default function Figures({ loaderData: page }: Route.ComponentProps) {
  return <StaffPage title={page.heading}>{(me) => <FiguresPage me={me} />}</StaffPage>;
}
