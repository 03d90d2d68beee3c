/** The company of this site, by what may be said of any: of its facts some may be missing. */
import facts from "@facts/company.json";

import type { Company } from "./company-schema";

export const company: Company = facts;
