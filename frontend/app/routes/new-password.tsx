import { readPage } from "~/content/pages.server";
import { staff } from "~/content/schema";
import { Logo } from "~/layout/logo";
import { pageMeta } from "~/seo/meta";
import { NewPasswordPage } from "~/staff/session/new-password-page";
import { SignInLayout } from "~/staff/session/sign-in-layout";

import type { Route } from "./+types/new-password";

export const handle = { bare: true };

export { links } from "~/whole-stylesheet";

export function loader() {
  return readPage("/staff-login/wachtwoord", staff);
}

export const meta: Route.MetaFunction = ({ loaderData: page }) => pageMeta(page);

export default function NewPassword({ loaderData: page }: Route.ComponentProps) {
  return (
    <SignInLayout logo={<Logo />} title={page.heading}>
      <NewPasswordPage />
    </SignInLayout>
  );
}
