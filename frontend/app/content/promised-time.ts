/** Within which time a quote is promised: `24 uur`, or `24 openingsuren`. */
import { units } from "@facts/promise.json";

import { company } from "./company";

const { quote_within_hours: hours, counts = "hours" } = company.promise;

export const promisedTime = `${String(hours)} ${units[counts as keyof typeof units]}`; // checked by the schema
