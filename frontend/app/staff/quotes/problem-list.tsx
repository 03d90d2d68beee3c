import { CircleAlert } from "lucide-react";
import { useLayoutEffect, useRef } from "react";

import facts from "@facts/quotes.json";

import { type DraftForm, fieldName } from "./draft-form";
import { fieldId } from "./editor-field";
import type { Problem } from "./quotes";

type Props = { form: DraftForm; problems: Problem[] };

/** Everything that prevents sending the quote, each with a link to its field. */
export function ProblemList({ form, problems }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => list.current?.focus(), []);
  return (
    <div
      ref={list}
      tabIndex={-1}
      role="alert"
      className="rounded-card border border-brick bg-white p-4 outline-none"
    >
      <p className="flex items-start gap-2.5 font-semibold text-brick-dark">
        <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
        {facts.refusals.not_ready}
      </p>
      <ul className="mt-1">
        {problems.map(({ field, message }) => (
          <li key={field + message}>
            <button
              type="button"
              onClick={() => goTo(fieldId(fieldName(form, field)))}
              className="min-h-11 cursor-pointer text-left text-ink underline underline-offset-4 hover:text-brick sm:min-h-6"
            >
              {where(form, field)}
              {message}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function where(form: DraftForm, field: string): string {
  const index = /^lines\.(\d+)/.exec(field)?.[1];
  if (index === undefined) return "";
  const label = form.lines[Number(index)]?.label;
  return `Regel ${String(Number(index) + 1)}${label ? ` (${label})` : ""}: `;
}

function goTo(id: string) {
  const field = document.getElementById(id);
  field?.scrollIntoView({ block: "center" });
  field?.focus({ preventScroll: true });
}
