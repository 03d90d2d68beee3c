/** The answers on which the price depends, under the names of the record. */
import type { Answers, Prefix } from "./answers";
import { toRecord } from "./payload";
import { completePostcode } from "./postcode";
import type { QuoteRecord } from "./quote-record";

const columns = [
  "from_city",
  "from_country",
  "from_home_type",
  "from_floor",
  "from_floor_number",
  "from_access",
  "to_city",
  "to_country",
  "to_floor",
  "to_floor_number",
  "to_access",
  "home_size",
  "furniture_list",
  "inventory_complete",
  "extra_services",
  "storage_period",
  "help_needed",
  "business_move",
] as const;

export type PriceQuestion = Pick<QuoteRecord, (typeof columns)[number]> & {
  from_postal_code: string;
  to_postal_code: string;
  moving_date: string | null;
};

export function priceQuestion(answers: Answers): PriceQuestion {
  const record = toRecord(answers);
  const asked = Object.fromEntries(columns.map((column) => [column, record[column]]));
  return {
    ...(asked as Pick<QuoteRecord, (typeof columns)[number]>), // exactly these columns
    from_postal_code: wholePostcode(answers, "van"),
    to_postal_code: wholePostcode(answers, "naar"),
    moving_date: answers.verhuisdatum || null,
  };
}

/** Whether both places are known, which is enough for a price. */
export const isPlaced = (answers: Answers): boolean =>
  (["van", "naar"] as const).every(
    (prefix) => wholePostcode(answers, prefix) !== "" || hasOddPostcode(answers, prefix),
  );

/** The postcode, empty while it is incomplete. */
function wholePostcode(answers: Answers, prefix: Prefix): string {
  return completePostcode(answers[`${prefix}Postcode`], answers[`${prefix}Land`])?.postcode ?? "";
}

/** Whether a city is given beside a postcode that we may not understand. */
const hasOddPostcode = (answers: Answers, prefix: Prefix): boolean =>
  answers[`${prefix}Postcode`].trim() !== "" && answers[`${prefix}Stad`].trim() !== "";
