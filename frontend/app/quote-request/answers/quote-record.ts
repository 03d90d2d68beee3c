/** The record of a quote request as the API stores it, and which of its columns are texts. */
import type { operations } from "~/api/schema";

export type ApiRecord =
  operations["post_rest_v1_quote_requests"]["requestBody"]["content"]["application/json"];
type Loose<Value> = Value extends string | null | undefined
  ? string | null | undefined
  : Value extends string[] | undefined
    ? string[]
    : Value;
/** As the API describes it, with options as plain strings: the form and the API take them from the same facts. */
export type QuoteRecord = { [Column in keyof ApiRecord]: Loose<ApiRecord[Column]> };

export type TextColumn = {
  [Column in keyof ApiRecord]-?: NonNullable<ApiRecord[Column]> extends string ? Column : never;
}[keyof ApiRecord];
