/** What every part of the page needs: what it shows, in which language, and how something is done. */
import { createContext, useContext, useState } from "react";

import { ApiError, type FieldProblem } from "~/api/client";

import { type Call, call, type Link, pageOf } from "./customer-api";
import { type Texts, textsIn } from "./language";
import type { CustomerPage } from "./types";

export type MessageKind = CustomerPage["messages"][number]["kind"];

export type Customer = {
  link: Link;
  page: CustomerPage;
  /** Shows this page, which came with the response to an action. */
  show: (page: CustomerPage) => void;
  /** The link opens nothing any more. */
  lose: (message?: string) => void;
  /** Says something at the top of the page, where somebody is taken to read it. */
  tell: (message: string) => void;
  /** What was typed and not sent yet: in memory, so that it outlives the form it was typed in. */
  typed: Map<string, string>;
  messageKind: MessageKind;
  setMessageKind: (kind: MessageKind) => void;
};

export const CustomerContext = createContext<Customer | undefined>(undefined);

export function useCustomer(): Customer & { texts: Texts; language: Link["language"] } {
  const customer = useContext(CustomerContext);
  if (!customer) throw new Error("A part of the customer's page stands outside it.");
  const { language } = customer.link;
  return { ...customer, language, texts: textsIn(language) };
}

/** A text that is kept until it was sent. */
export function useTyped(name: string): [string, (text: string) => void] {
  const { typed } = useCustomer();
  const [text, setText] = useState(typed.get(name) ?? "");
  return [
    text,
    (next) => {
      typed.set(name, next);
      setText(next);
    },
  ];
}

type ActionState = { isBusy: boolean; message?: string | undefined; problems: readonly FieldProblem[] };
const idle: ActionState = { isBusy: false, problems: [] };

/** Does one thing at a time; why it was refused is told beside it, or at the top when the page has changed under it. */
export function useAction() {
  const { link, show, lose, tell } = useCustomer();
  const [state, setState] = useState<ActionState>(idle);

  const refused = (error: ApiError) => {
    const { message, problems, status } = error;
    const page = pageOf(error);
    setState({ isBusy: false, problems, message: page ? undefined : message });
    if (status === 401) lose();
    if (page) {
      show(page);
      tell(message);
    }
  };
  const run = async <Result>(path: string, options: Call): Promise<Result | undefined> => {
    if (state.isBusy) return undefined;
    setState({ isBusy: true, problems: [] });
    try {
      const result = await call<Result>(link, path, options);
      setState(idle);
      return result;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refused(error);
      return undefined;
    }
  };
  /** An action whose response is the page as it is afterwards; whether it was done. */
  const change = async (path: string, json?: unknown, method: Call["method"] = "POST"): Promise<boolean> => {
    const page = await run<CustomerPage>(path, { method, json });
    if (page) show(page);
    return page !== undefined;
  };
  const problemOf = (field: string) => state.problems.find((problem) => problem.field === field)?.message;
  return { ...state, run, change, problemOf };
}
