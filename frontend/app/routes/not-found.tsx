import company from "@facts/company.json";
import messages from "@facts/messages.json";
import navigation from "@site/navigation";

import { PageNotFound } from "~/blocks/page-not-found";
import { NOT_FOUND } from "~/content/not-found-pages";
import { shortened } from "~/content/titles";
import { pageMeta } from "~/seo/meta";

import type { Route } from "./+types/not-found";

export const meta: Route.MetaFunction = () =>
  pageMeta({
    path: NOT_FOUND,
    title: shortened(`${messages.not_found_title} | ${company.name}`, company),
    description: messages.not_found_text,
    keywords: [messages.not_found_title, ...navigation.not_found.popular.map(({ label }) => label)],
    noindex: true,
  });

export default PageNotFound;
