import company from "@facts/company.json";
import messages from "@facts/messages.json";

import { PageNotFound } from "~/blocks/page-not-found";

import type { Route } from "./+types/not-found";

export const meta: Route.MetaFunction = () => [
  { title: `${messages.not_found_title} | ${company.name}` },
  { name: "description", content: messages.not_found_text },
  { name: "robots", content: "noindex" },
];

export default PageNotFound;
