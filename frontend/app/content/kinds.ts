/** The schema of the pages of each route. */
import type { z } from "zod";

import * as schema from "./schema.ts";

const SCHEMAS: Record<string, z.ZodObject> = {
  "routes/home.tsx": schema.home,
  "routes/service.tsx": schema.service,
  "routes/quote-request.tsx": schema.quoteRequest,
  "routes/blog-list.tsx": schema.blogList,
  "routes/blog-post.tsx": schema.article,
  "routes/about.tsx": schema.about,
  "routes/city.tsx": schema.city,
  "routes/company.tsx": schema.company,
  "routes/legal.tsx": schema.legal,
  "routes/staff-login.tsx": schema.staff,
  "routes/customer.tsx": schema.staff,
};

type Route = { path?: string | undefined; file: string };

export function kindsOf(routes: Route[]): Map<string, z.ZodObject> {
  return new Map(routes.map(({ path = "", file }) => [`/${path}`, SCHEMAS[file] ?? schema.anyPage]));
}
