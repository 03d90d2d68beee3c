/** The company of this site, typed by the schema for any company: optional facts may be missing. */
import facts from "@facts/company.json";

import type { Company } from "./company-schema";

export const company: Company = facts;
