import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

import { agreed_how as howAgreed, form as texts } from "@facts/on-top.json";
import { vat_percent } from "@facts/prices.json";
import { other_vat_percents, units } from "@facts/quotes.json";
import staffMessages from "@facts/staff-messages.json";

import { ApiError } from "~/api/client";
import type { components } from "~/api/schema";
import { readCents, readTenths, writeTenths } from "~/lib/dutch-numbers";
import { money } from "~/lib/money";
import { randomId } from "~/lib/random-id";
import { callFunction } from "~/staff/api/client";
import { smallLabel } from "~/staff/ui/control-styles";
import { FormError } from "~/staff/ui/form-error";
import { SmallSelect } from "~/staff/ui/small-select";
import { StaffButton } from "~/staff/ui/staff-button";
import { TextField } from "~/ui/form/text-field";
import { Spinner } from "~/ui/spinner";
import { toast } from "~/ui/toast";

import type { Job } from "./plan";

type OnTop = components["schemas"]["OnTop"];
type NewLine = components["schemas"]["NewOnTopLine"];
type Act = { do: "add"; line: NewLine } | { do: "remove"; id: string; label: string };

const onTopQuery = (job: string) =>
  queryOptions({
    queryKey: ["planning", "on-top", job],
    queryFn: ({ signal }) => callFunction<OnTop>(`planning/jobs/${job}/on-top`, { signal }),
  });

function useOnTopAct(job: string) {
  const client = useQueryClient();
  const path = `planning/jobs/${job}/on-top`;
  return useMutation({
    networkMode: "always",
    mutationFn: (act: Act) =>
      act.do === "add"
        ? callFunction<OnTop>(path, { method: "POST", json: act.line })
        : callFunction<OnTop>(`${path}/${act.id}`, { method: "DELETE" }),
    onSuccess: (found, act) => {
      client.setQueryData(onTopQuery(job).queryKey, found);
      const [told, label] = act.do === "add" ? [texts.added, act.line.label] : [texts.removed, act.label];
      toast.success(told.replace("{label}", label));
      // The statement of its agreement, and the history of its request.
      for (const name of ["quotes", "history"]) void client.invalidateQueries({ queryKey: [name] });
    },
  });
}

/** What the customer agreed to on top, line by line: with who agreed, and how. */
export function OnTopForm({ job, onClose }: { job: Job; onClose: () => void }) {
  const { data: onTop, isError } = useQuery(onTopQuery(job.id));
  const acting = useOnTopAct(job.id);
  if (isError) return <FormError message={staffMessages.load_failed} />;
  if (!onTop) return <p role="status">Laden…</p>;
  return (
    <>
      <p className="mb-2 max-w-prose text-sm">{texts.explained}</p>
      {onTop.lines.length === 0 ? (
        <p className="mb-3 text-ink">{texts.none}</p>
      ) : (
        <Lines onTop={onTop} onRemove={(id, label) => acting.mutate({ do: "remove", id, label })} />
      )}
      <NewLineForm
        // Emptied once a line was stored.
        key={onTop.lines.map(({ id }) => id).join()}
        job={job}
        business={onTop.business}
        error={acting.error}
        isPending={acting.isPending}
        onAdd={(line) => acting.mutate({ do: "add", line })}
        onClose={onClose}
      />
    </>
  );
}

type LinesProps = { onTop: OnTop; onRemove: (id: string, label: string) => void };

function Lines({ onTop, onRemove }: LinesProps) {
  return (
    <>
      <ul className="ruled">
        {onTop.lines.map((line) => (
          <li key={line.id} className="flex items-center justify-between gap-3 py-1">
            <p className="min-w-0 wrap-anywhere text-ink">
              {line.label}
              <span className="tabular-nums block text-sm text-body">
                {writeTenths(line.quantity_tenths)} {unitOf(line)} à {money(line.unit_price_cents)},{" "}
                {howAgreed.find(({ id }) => id === line.agreed_how)?.label.toLowerCase()} met {line.agreed_by}
              </span>
            </p>
            <span className="tabular-nums ml-auto whitespace-nowrap text-ink">
              {money(line.amount_cents)}
            </span>
            <button
              type="button"
              aria-label={texts.remove.replace("{label}", line.label)}
              onClick={() => onRemove(line.id, line.label)}
              className="inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-lg text-brick-dark hover:bg-mist"
            >
              <Trash2 aria-hidden className="size-4" />
            </button>
          </li>
        ))}
      </ul>
      <p className="tabular-nums mb-3 pr-14 text-right font-semibold text-ink">
        {texts.total} {money(onTop.amount_cents)}
      </p>
    </>
  );
}

function unitOf({ unit, quantity_tenths: tenths }: OnTop["lines"][number]): string {
  return units.find(({ id }) => id === unit)?.[tenths === 10 ? "one" : "many"] ?? unit;
}

type NewLineProps = {
  job: Job;
  business: boolean;
  error: unknown;
  isPending: boolean;
  onAdd: (line: NewLine) => void;
  onClose: () => void;
};

function NewLineForm({ job, business, error, isPending, onAdd, onClose }: NewLineProps) {
  // Sent again after a lost connection, it is one line.
  const [id] = useState(randomId);
  const [typed, setTyped] = useState({
    label: "",
    quantity: "1",
    unit: "post",
    price: "",
    vat: vat_percent,
    how: howAgreed[0]?.id ?? "",
    by: job.full_name,
  });
  const [isTried, setTried] = useState(false);
  const change = (changes: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...changes }));
  const [quantity, price] = [readTenths(typed.quantity), readCents(typed.price)];
  const isPriced = price !== null && typed.price.trim() !== "";
  const problems = error instanceof ApiError ? error.problems : [];
  const problemOf = (field: string) => problems.find((each) => each.field === field)?.message;
  const submit = (event: React.SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (quantity === null || !isPriced) return;
    onAdd({
      id,
      label: typed.label,
      quantity_tenths: quantity,
      unit: typed.unit,
      unit_price_cents: price,
      vat_percent: typed.vat,
      // The facts list what the API knows; the server compares them.
      agreed_how: typed.how as NewLine["agreed_how"],
      agreed_by: typed.by,
    });
  };
  return (
    <form noValidate onSubmit={submit} className="space-y-3 border-t border-line pt-3">
      <TextField
        label={texts.label}
        required
        autoComplete="off"
        value={typed.label}
        error={problemOf("label")}
        onChange={(event) => change({ label: event.target.value })}
      />
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
        <TextField
          label={texts.quantity}
          required
          inputMode="decimal"
          autoComplete="off"
          value={typed.quantity}
          error={isTried && quantity === null ? texts.number_unclear : problemOf("quantity_tenths")}
          onChange={(event) => change({ quantity: event.target.value })}
        />
        <Choice label={texts.unit} value={typed.unit} onChange={(unit) => change({ unit })}>
          {units.map(({ id: unit, many }) => (
            <option key={unit} value={unit}>
              {many}
            </option>
          ))}
        </Choice>
        <TextField
          label={business ? texts.price_excluding : texts.price}
          required
          inputMode="decimal"
          autoComplete="off"
          value={typed.price}
          error={isTried && !isPriced ? texts.price_unclear : problemOf("unit_price_cents")}
          onChange={(event) => change({ price: event.target.value })}
        />
        <Choice label={texts.vat} value={String(typed.vat)} onChange={(vat) => change({ vat: Number(vat) })}>
          {[vat_percent, ...other_vat_percents].map((percent) => (
            <option key={percent} value={percent}>
              {percent}%
            </option>
          ))}
        </Choice>
      </div>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <Choice label={texts.how} value={typed.how} onChange={(how) => change({ how })}>
          {howAgreed.map(({ id: how, label }) => (
            <option key={how} value={how}>
              {label}
            </option>
          ))}
        </Choice>
        <TextField
          label={texts.by}
          required
          autoComplete="off"
          value={typed.by}
          error={problemOf("agreed_by")}
          onChange={(event) => change({ by: event.target.value })}
        />
      </div>
      <FormError message={problems.length === 0 && error instanceof Error ? error.message : undefined} />
      <div className="flex flex-wrap justify-end gap-2">
        <StaffButton onClick={onClose}>Sluiten</StaffButton>
        <StaffButton type="submit" look="main" disabled={isPending}>
          {isPending ? <Spinner className="size-4" /> : <Plus aria-hidden className="size-4" />} {texts.save}
        </StaffButton>
      </div>
    </form>
  );
}

type ChoiceProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: React.ReactNode;
};

function Choice({ label, value, onChange, children }: ChoiceProps) {
  return (
    <label>
      <span className={smallLabel}>{label}</span>
      <SmallSelect value={value} onChange={(event) => onChange(event.target.value)}>
        {children}
      </SmallSelect>
    </label>
  );
}
