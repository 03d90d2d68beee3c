import { readPage } from "~/content/pages.server";
import { staff } from "~/content/schema";
import { Logo } from "~/layout/logo";
import { pageMeta } from "~/seo/meta";
import { SignInLayout } from "~/staff/session/sign-in-layout";
import { SignInPage } from "~/staff/session/sign-in-page";
import { Prose } from "~/ui/prose";

import type { Route } from "./+types/staff-login";

export const handle = { bare: true };

export { links } from "~/whole-stylesheet";

export function loader() {
  return readPage("/staff-login", staff);
}

export const meta: Route.MetaFunction = ({ loaderData: page }) => pageMeta(page);

export default function StaffLogin({ loaderData: page }: Route.ComponentProps) {
  return (
    <SignInLayout
      logo={<Logo />}
      title={page.heading}
      below={<Prose html={page.html} className="mt-6 max-w-md text-center text-base" />}
    >
      <SignInPage />
    </SignInLayout>
  );
}
