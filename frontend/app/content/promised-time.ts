/** Within which time a quote is promised: `24 uur`, or `24 openingsuren`. */
import { company } from "./company";

const { quote_within_hours: hours, counts } = company.promise;

export const promisedTime = `${String(hours)} ${counts === "opening_hours" ? "openingsuren" : "uur"}`;
