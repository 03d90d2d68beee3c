import { Check, Copy } from "lucide-react";
import { useState } from "react";

import { copyText } from "~/lib/copy-text";
import { DefinitionList } from "~/ui/list/definition-list";

import { useCustomer } from "./customer-context";
import { fill } from "./language";
import type { Prepayment } from "./types";

/** What is to be paid in advance. */
export function PrepaymentBox({ prepayment }: { prepayment: Prepayment }) {
  const { texts } = useCustomer();
  const { open_cents: open, is_overdue: isOverdue } = prepayment;
  const look = isOverdue ? "late" : open > 0 ? "open" : "done";
  return <PayBox {...prepayment} look={look} title={texts.move.prepayment} />;
}

type PayProps = Pick<Prepayment, "text" | "how" | "rows" | "code" | "code_text"> & {
  title?: string;
  look: keyof typeof edges;
};

const edges = { late: "border-brick", open: "border-amber", done: "border-water" };

/** What is to be paid, until when, and how: by code, or with what to fill in for a transfer. */
export function PayBox({ title, look, text, how, rows, code, code_text: alt }: PayProps) {
  return (
    <div className={`mt-6 border-l-4 pl-4 ${edges[look]}`}>
      {title && <h3 className="font-semibold">{title}</h3>}
      <p className="mt-1 font-medium text-ink">{text}</p>
      {how && <p className="mt-1">{how}</p>}
      {code !== null && (
        <div className="mt-3 flex flex-wrap items-start gap-x-6 gap-y-3">
          <img src={code} alt={alt} width={176} height={176} className="-ml-3 size-44 shrink-0" />
          <div className="min-w-0 grow basis-72">
            <DefinitionList
              row="py-1.5 first:pt-0 last:pb-0"
              term="text-sm"
              rows={rows.map(({ label, value }) => [label, <Copied key={label} {...{ label, value }} />])}
            />
          </div>
        </div>
      )}
    </div>
  );
}

/** A value with a button to copy it. */
function Copied({ label, value }: { label: string; value: string }) {
  const { texts } = useCustomer();
  const [isCopied, setCopied] = useState(false);
  const Icon = isCopied ? Check : Copy;
  return (
    <span className="flex items-center justify-between gap-3">
      <span className="tabular-nums min-w-0">{value}</span>
      <button
        type="button"
        aria-label={fill(texts.move.copy, { label })}
        onClick={() => void copyText(value).then(setCopied)}
        className="inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-full text-petrol hover:bg-mist"
      >
        <Icon aria-hidden className="size-5" />
      </button>
      <span role="status" className="sr-only">
        {isCopied && fill(texts.move.copied, { label })}
      </span>
    </span>
  );
}
