/** The answers that make the price, under the names of the record. */
import type { Answers, Prefix } from "./answers";
import { toRecord } from "./payload";
import { completePostcode } from "./postcode";
import type { QuoteRecord } from "./quote-record";

const columns = [
  "from_city",
  "from_country",
  "from_home_type",
  "from_floor",
  "from_access",
  "to_city",
  "to_country",
  "to_floor",
  "to_access",
  "furniture_list",
  "extra_services",
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

/** A price can be told as soon as it is known from where to where. */
export const isPlaced = (answers: Answers): boolean =>
  (["van", "naar"] as const).every(
    (prefix) => wholePostcode(answers, prefix) !== "" || hasOddPostcode(answers, prefix),
  );

/** While it is being typed a postcode is none. */
function wholePostcode(answers: Answers, prefix: Prefix): string {
  return completePostcode(answers[`${prefix}Postcode`], answers[`${prefix}Land`])?.postcode ?? "";
}

/** One that we do not understand, beside a city that we may. */
const hasOddPostcode = (answers: Answers, prefix: Prefix): boolean =>
  answers[`${prefix}Postcode`].trim() !== "" && answers[`${prefix}Stad`].trim() !== "";
