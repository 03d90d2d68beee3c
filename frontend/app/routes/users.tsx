import { readPage } from "~/content/pages.server";
import { staff } from "~/content/schema";
import { pageMeta } from "~/seo/meta";
import { StaffPage } from "~/staff/session/staff-page";
import { TeamPage } from "~/staff/team/team-page";

import type { Route } from "./+types/users";

export const handle = { bare: true };

export { links } from "~/whole-stylesheet";

export function loader() {
  return readPage("/dashboard/gebruikers", staff);
}

export const meta: Route.MetaFunction = ({ loaderData: page }) => pageMeta(page);

export default function Users({ loaderData: page }: Route.ComponentProps) {
  return (
    <StaffPage title={page.heading} adminOnly>
      {(me) => <TeamPage me={me} />}
    </StaffPage>
  );
}
