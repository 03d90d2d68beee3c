import { Download, Euro, FileText, TriangleAlert, Undo2 } from "lucide-react";
import { useState } from "react";
import { useQuery } from "@tanstack/react-query";

import staffMessages from "@facts/staff-messages.json";
import { staff as texts } from "@facts/statements.json";

import { money } from "~/lib/money";
import { useDownload } from "~/staff/api/use-download";
import type { Me } from "~/staff/session/session-state";
import { dateAndTime, shortDate, timeOfDay } from "~/staff/ui/date-formats";
import { FormError } from "~/staff/ui/form-error";
import { StaffButton } from "~/staff/ui/staff-button";
import { useNow } from "~/staff/ui/use-now";
import { toast } from "~/ui/toast";

import { type After, afterQuery, type Statement, useAfterAct } from "./after";
import { CloseJob } from "./close-job";
import { PaymentDialog } from "./payment-dialog";
import { PaymentLine } from "./payment-line";
import type { Quote } from "./quotes";
import { StatementDialog } from "./statement-dialog";

type Props = { quote: Quote; me: Me };

/** After the day: the jobs to close, the final statement, and what is still to be paid. */
export function AfterSection({ quote, me }: Props) {
  const { data: after, isError } = useQuery(afterQuery(quote.id));
  const [open, setOpen] = useState<"statement" | "payment" | null>(null);
  if (isError) return <FormError message={staffMessages.load_failed} />;
  // Before the first day there is nothing to do here.
  if (!after || !(after.statements.length > 0 || after.jobs.some((job) => job.is_past))) return null;
  const { jobs, hindrance, statements, open_cents: rest } = after;
  const mayCorrect = statements.length > 0;
  return (
    <section aria-label="Na de verhuizing" className="mt-2 rounded-lg border border-line p-3">
      <h5 className="font-semibold text-ink">Na de verhuizing</h5>
      <ul className="ruled">
        {jobs.map((job) => (
          <CloseJob key={`${job.id}/${String(job.closing?.revision ?? 0)}`} quoteId={quote.id} job={job} />
        ))}
      </ul>
      {hindrance !== "" && statements.length === 0 && <p className="mt-1 text-sm">{hindrance}</p>}
      {rest !== null && <Rest after={after} />}
      <ul>
        {statements.map((statement) => (
          <StatementLine key={statement.id} {...{ statement, me }} quoteId={quote.id} />
        ))}
      </ul>
      {rest !== null && after.payments.length > 0 && (
        <ul className="mt-1">
          {after.payments.map((payment) => (
            <PaymentLine key={payment.id} {...{ quote, payment }} name="Betaling" />
          ))}
        </ul>
      )}
      {after.is_changed && (
        <p className="mt-1 flex gap-1.5 text-sm font-semibold text-brick-dark">
          <TriangleAlert aria-hidden className="mt-[0.2em] size-4 shrink-0" /> {texts.changed}
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        {after.preview && (
          <StaffButton
            look={mayCorrect && !after.is_changed ? "plain" : "main"}
            aria-haspopup="dialog"
            onClick={() => setOpen("statement")}
          >
            <FileText aria-hidden className="size-4" />
            {mayCorrect ? "Slotafrekening corrigeren" : "Slotafrekening maken"}
          </StaffButton>
        )}
        {rest !== null && (
          <StaffButton aria-haspopup="dialog" onClick={() => setOpen("payment")}>
            <Euro aria-hidden className="size-4" />
            {rest < 0 ? "Terugbetaling noteren" : "Betaling noteren"}
          </StaffButton>
        )}
      </div>
      {open === "statement" && after.preview && (
        <StatementDialog
          quoteId={quote.id}
          preview={after.preview}
          isCorrection={mayCorrect}
          onClose={() => setOpen(null)}
        />
      )}
      {open === "payment" && (
        <PaymentDialog
          quote={quote}
          prepayment={{ open_cents: rest ?? 0 }}
          isRest
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}

function Rest({ after }: { after: After }) {
  const { open_cents: open, due, is_overdue: isOverdue } = after;
  if (open === null) return null;
  const told =
    open === 0
      ? texts.all_paid
      : open < 0
        ? texts.to_pay_back.replace("{amount}", money(-open))
        : texts.still_open
            .replace("{amount}", money(open))
            .replace("{day}", due === null ? "" : shortDate(due));
  return (
    <p
      className={`tabular-nums mt-1 font-semibold ${isOverdue || open < 0 ? "text-brick-dark" : "text-ink"}`}
    >
      {told}
      {isOverdue && ` ${texts.overdue}`}
    </p>
  );
}

type LineProps = { statement: Statement; me: Me; quoteId: string };

function StatementLine({ statement, me, quoteId }: LineProps) {
  const { mutate, isPending } = useDownload(() => `statements/${statement.id}/pdf`);
  const acting = useAfterAct(quoteId);
  const now = useNow();
  const { number, state, total_cents: total, made_at: at, made_by: by, take_back_until: until } = statement;
  const mayTakeBack = until !== null && statement.noted_by === me.id && new Date(until) > now;
  const takeBack = () =>
    acting.mutate(
      { do: "take-back", statement: statement.id },
      { onSuccess: () => toast.success(texts.taken_back), onError: (error) => toast.error(error.message) },
    );
  return (
    <li className="mt-1 flex flex-wrap items-center justify-between gap-x-3">
      <p className="tabular-nums min-w-0 text-ink">
        {state === "superseded" ? "Vervangen: " : ""}Slotafrekening {number},{" "}
        <b className="font-semibold">{money(total)}</b>
        <span className="block text-sm text-body">
          {dateAndTime(at)}, {by}.{" "}
          {statement.mail?.state === "waiting" &&
            until !== null &&
            texts.mail_waits.replace("{time}", timeOfDay(until))}
          {statement.mail?.state === "failed" && texts.mail_failed}
        </span>
      </p>
      <span className="flex flex-wrap gap-2">
        {mayTakeBack && (
          <StaffButton look="bare" disabled={acting.isPending} onClick={takeBack}>
            <Undo2 aria-hidden className="size-4" /> Terugnemen
          </StaffButton>
        )}
        <StaffButton
          look="bare"
          aria-label={`PDF van slotafrekening ${number}`}
          disabled={isPending}
          onClick={() => mutate()}
        >
          <Download aria-hidden className="size-4" /> PDF
        </StaffButton>
      </span>
    </li>
  );
}
