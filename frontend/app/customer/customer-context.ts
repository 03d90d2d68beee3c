/** The context of all parts of the customer's page: its data, its language, and its actions. */
import { createContext, useContext, useState } from "react";

import { ApiError, type FieldProblem } from "~/api/client";
import { inStorage } from "~/lib/storage";

import { type Call, call, type Link, pageOf } from "./customer-api";
import { type Texts, textsIn } from "./language";
import type { CustomerPage, NewMessage } from "./types";

export type MessageKind = NewMessage["kind"];

export type Customer = {
  link: Link;
  page: CustomerPage;
  /** Shows the page that came with the response to an action. */
  show: (page: CustomerPage) => void;
  /** Call when the link has stopped working. */
  lose: (message?: string) => void;
  /** Shows a message at the top of the page, and moves the focus there. */
  tell: (message: string) => void;
  /** Texts that were typed and not sent yet: in memory, so that they survive their form. */
  typed: Map<string, string>;
  /** Call when the customer has just agreed. */
  succeed: () => void;
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

/** A typed text that is kept until it is sent. */
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

/** The same, kept by this tab too: it survives a reload. */
export function useKept(name: string): [string, (text: string) => void] {
  const { page, typed } = useCustomer();
  const key = `mijn-verhuizing-${page.reference}-${name}`;
  const [text, setText] = useState(
    () => typed.get(name) ?? inStorage("sessionStorage", (storage) => storage.getItem(key)) ?? "",
  );
  return [
    text,
    (next) => {
      typed.set(name, next);
      inStorage("sessionStorage", (storage) => (next ? storage.setItem(key, next) : storage.removeItem(key)));
      setText(next);
    },
  ];
}

type ActionState = { isBusy: boolean; message?: string | undefined; problems: readonly FieldProblem[] };
const idle: ActionState = { isBusy: false, problems: [] };

/** Runs one action at a time. A refusal shows beside it, or at the top if the page has changed meanwhile. */
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
  /** Runs an action whose response is the new page; returns whether it succeeded. */
  const change = async (path: string, json?: unknown, method: Call["method"] = "POST"): Promise<boolean> => {
    const page = await run<CustomerPage>(path, { method, json });
    if (page) show(page);
    return page !== undefined;
  };
  const problemOf = (field: string) => state.problems.find((problem) => problem.field === field)?.message;
  return { ...state, run, change, problemOf };
}
