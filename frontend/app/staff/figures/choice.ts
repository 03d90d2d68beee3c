/** Which figures are shown, kept in the URL, so that a link carries it and Back undoes it. */
import facts from "@facts/quote-figures.json";

import { addDays } from "~/lib/dates";
import { readDay } from "~/staff/ui/query-string";

export const periods = [
  { id: "deze-maand", label: "Deze maand" },
  { id: "vorige-maand", label: "Vorige maand" },
  { id: "kwartaal", label: "Dit kwartaal" },
  { id: "jaar", label: "Dit jaar" },
  { id: "eigen", label: "Eigen periode" },
] as const;
export type PeriodId = (typeof periods)[number]["id"];

/** What the charts show. */
export const measures = ["sent", "value", "accepted_share", "waiting"] as const;
export type Measure = (typeof measures)[number];

/** Of what the plan is shown: of people or of lorries. */
export const resources = ["movers", "lorries"] as const;
export type ResourceKind = (typeof resources)[number];

/** What one bar of the agreed value stands for. */
export const steps = [
  { id: "day", label: "Per dag" },
  { id: "week", label: "Per week" },
  { id: "month", label: "Per maand" },
] as const;
export type Step = (typeof steps)[number]["id"];

export type Days = { from: string; to: string };
export type Choice = {
  period: PeriodId;
  /** The days of a custom period; empty otherwise. */
  own: Days;
  measure: Measure;
  resource: ResourceKind;
  step: Step;
  withVat: boolean;
};

/** Reads the choice from a query; invalid values count as not given. */
export function readChoice(query: string): Choice {
  const params = new URLSearchParams(query);
  return {
    period: periods.find(({ id }) => id === params.get("periode"))?.id ?? "deze-maand",
    own: { from: readDay(params.get("van")), to: readDay(params.get("tot")) },
    measure: measures.find((id) => id === params.get("toon")) ?? "sent",
    resource: resources.find((id) => id === params.get("inzet")) ?? "movers",
    step: steps.find(({ id }) => id === params.get("per"))?.id ?? "week",
    withVat: params.get("btw") === "inclusief",
  };
}

/** The query of a choice, without default values. */
export function writeChoice({ period, own, measure, resource, step, withVat }: Choice): string {
  const parts: [name: string, value: string, isUsual: boolean][] = [
    ["periode", period, period === "deze-maand"],
    ["van", own.from, period !== "eigen" || own.from === ""],
    ["tot", own.to, period !== "eigen" || own.to === ""],
    ["toon", measure, measure === "sent"],
    ["inzet", resource, resource === "movers"],
    ["per", step, step === "week"],
    ["btw", "inclusief", !withVat],
  ];
  const given = parts.filter(([, , isUsual]) => !isUsual).map(([name, value]) => [name, value]);
  return `?${new URLSearchParams(given).toString()}`;
}

/** The days of a period, including the last one, up to today. */
export function daysOf({ period, own }: Pick<Choice, "period" | "own">, today: string): Days {
  const firstOfMonth = `${today.slice(0, 7)}-01`;
  switch (period) {
    case "deze-maand":
      return { from: firstOfMonth, to: today };
    case "vorige-maand": {
      const last = addDays(firstOfMonth, -1);
      return { from: `${last.slice(0, 7)}-01`, to: last };
    }
    case "kwartaal": {
      const month = Math.floor((Number(today.slice(5, 7)) - 1) / 3) * 3 + 1;
      return { from: `${today.slice(0, 4)}-${String(month).padStart(2, "0")}-01`, to: today };
    }
    case "jaar":
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
    case "eigen":
      return { from: own.from || firstOfMonth, to: own.to || today };
  }
}

/** Whether the server accepts it: the first day not after the last, and at most a year. */
export const isPeriod = ({ from, to }: Days): boolean =>
  from <= to && to <= addDays(from, facts.longest_days - 1);
