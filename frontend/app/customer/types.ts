/** The types of the API of the customer's page. */
import type { components } from "~/api/schema";

type Schemas = components["schemas"];

export type CustomerPage = Schemas["CustomerPage"];
export type Message = CustomerPage["messages"][number];
export type NewMessage = Schemas["NewMessage"];
export type EarlierMessages = Schemas["EarlierMessages"];
export type CustomerQuote = Schemas["CustomerQuote"];
export type ChosenTable = Schemas["ChosenTable"];
export type PriceRow = Schemas["Row"];
export type CustomerData = Schemas["CustomerData"];
export type Move = Schemas["MoveShown"];
export type Prepayment = NonNullable<Move["prepayment"]>;
export type Statement = NonNullable<Move["statement"]>;
export type OnTop = NonNullable<Move["on_top"]>;
export type OnTopPiece = OnTop["pieces"][number];
export type State = CustomerPage["state"];
