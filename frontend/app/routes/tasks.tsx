import { readPage } from "~/content/pages.server";
import { staff } from "~/content/schema";
import { pageMeta } from "~/seo/meta";
import { StaffPage } from "~/staff/session/staff-page";
import { TasksPage } from "~/staff/tasks/tasks-page";

import type { Route } from "./+types/tasks";

export const handle = { bare: true };

export { links } from "~/whole-stylesheet";

export function loader() {
  return readPage("/dashboard/taken", staff);
}

/** Another filter needs no new text of the page. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ loaderData: page }) => pageMeta(page);

export default function Tasks({ loaderData: page }: Route.ComponentProps) {
  return <StaffPage title={page.heading}>{(me) => <TasksPage me={me} />}</StaffPage>;
}
