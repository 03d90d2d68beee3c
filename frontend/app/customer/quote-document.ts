/** The types of the printed parts of a quote, which the API passes on as plain data of a fixed shape. */
import type { ChosenTable, CustomerPage, CustomerQuote } from "./types";

export type Room = { room: string; items: { label: string; count: number }[] };
export type Run = { text: string; bold: boolean; link: string };
export type Block =
  | { kind: "paragraph" | "heading" | "quotation"; runs: Run[] }
  | { kind: "table"; rows: Run[][][] };
export type Conditions = {
  payment: { prepayment_percent: number; private: string; business_within_days_of_invoice: number };
  cancellation: { from_days_before: number; fee_percent: number }[];
  insured_up_to: string;
};

export const roomsOf = (quote: CustomerQuote) => quote.inventory as Room[];
export const termsOf = (quote: CustomerQuote) => quote.terms as Block[];
export const conditionsOf = (quote: CustomerQuote) => quote.conditions as Conditions;

/** What is paid in advance and when, if the quote with the chosen options says so. */
export const prepaymentText = (table: Pick<ChosenTable, "prepayment">) => table.prepayment?.text;
/** What is to be paid in advance once it is agreed. */
export const paymentAfter = ({ move }: CustomerPage) => move?.prepayment?.text;
