import { readPage } from "~/content/pages.server";
import { staff } from "~/content/schema";
import { CustomerPage } from "~/customer/customer-page";
import { Logo } from "~/layout/logo";
import { pageMeta } from "~/seo/meta";
import { Prose } from "~/ui/prose";

import type { Route } from "./+types/customer";

export const handle = { bare: true };

export { links } from "~/whole-stylesheet";

export function loader() {
  return readPage("/mijn-verhuizing", staff);
}

/** Another hash, such as the secret, needs no new text of the page. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ loaderData: page }) => pageMeta(page);

export default function Customer({ loaderData: page }: Route.ComponentProps) {
  return (
    <CustomerPage
      logo={<Logo />}
      withoutScript={
        <noscript>
          <h1 className="heading-2">{page.heading}</h1>
          <Prose html={page.html} className="mt-3" />
        </noscript>
      }
    />
  );
}
