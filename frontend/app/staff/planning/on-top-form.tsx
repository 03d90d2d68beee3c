import { Plus } from "lucide-react";
import { useState } from "react";
import { useQuery } from "@tanstack/react-query";

import { form as texts, heard_how as heardHow, states } from "@facts/on-top.json";
import { vat_percent } from "@facts/prices.json";
import { other_vat_percents, units } from "@facts/quotes.json";
import staffMessages from "@facts/staff-messages.json";

import { ApiError } from "~/api/client";
import { readCents, readTenths, writeCents, writeTenths } from "~/lib/dutch-numbers";
import { randomId } from "~/lib/random-id";
import { smallLabel } from "~/staff/ui/control-styles";
import { FormError } from "~/staff/ui/form-error";
import { SmallSelect } from "~/staff/ui/small-select";
import { StaffButton } from "~/staff/ui/staff-button";
import { TextField } from "~/ui/form/text-field";
import { Spinner } from "~/ui/spinner";

import { type NewLine, type OnTopLine, onTopQuery, useOnTopAct } from "./on-top";
import { OnTopLines } from "./on-top-lines";
import type { Job } from "./plan";

type Content = Omit<NewLine, "id">;

/** What comes on top, line by line, with what the customer said of it; and a form to note or change one. */
export function OnTopForm({ job, onClose }: { job: Job; onClose: () => void }) {
  const { data: onTop, isError } = useQuery(onTopQuery(job.id));
  const [changing, setChanging] = useState<OnTopLine>();
  const acting = useOnTopAct(job.id);
  if (isError) return <FormError message={staffMessages.load_failed} />;
  if (!onTop) return <p role="status">Laden…</p>;
  const done = { onSuccess: () => setChanging(undefined) };
  const save = (line: Content, id: string) =>
    acting.mutate(
      changing
        ? { do: "change", label: line.label, id: changing.id, line: { ...line, revision: changing.revision } }
        : { do: "add", label: line.label, line: { ...line, id } },
      done,
    );
  return (
    <>
      <p className="mb-2 max-w-prose text-sm">{texts.explained}</p>
      {onTop.lines.length === 0 ? (
        <p className="mb-3 text-ink">{texts.none}</p>
      ) : (
        <OnTopLines
          onTop={onTop}
          onChange={(line) => {
            acting.reset();
            setChanging(line);
          }}
          onRemove={({ id, label, revision }) => acting.mutate({ do: "remove", label, id, revision }, done)}
        />
      )}
      <LineForm
        // Emptied once a line was stored.
        key={changing ? `${changing.id}/${String(changing.revision)}` : onTop.lines.length}
        job={job}
        business={onTop.business}
        known={changing}
        error={acting.error}
        isPending={acting.isPending}
        onSave={save}
        onClose={changing ? () => setChanging(undefined) : onClose}
      />
    </>
  );
}

type LineFormProps = {
  job: Job;
  business: boolean;
  /** The one that is changed; none for a new one. */
  known: OnTopLine | undefined;
  error: unknown;
  isPending: boolean;
  onSave: (line: Content, id: string) => void;
  onClose: () => void;
};

function LineForm({ job, business, known, error, isPending, onSave, onClose }: LineFormProps) {
  // Sent again after a lost connection, it is one line.
  const [id] = useState(randomId);
  const [typed, setTyped] = useState({
    label: known?.label ?? "",
    quantity: known ? writeTenths(known.quantity_tenths) : "1",
    unit: known?.unit ?? "post",
    price: known ? writeCents(known.unit_price_cents) : "",
    vat: known?.vat_percent ?? vat_percent,
    // Nothing: the customer is asked.
    how: known ? "" : (heardHow[0] ?? ""),
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
    const line = {
      label: typed.label,
      quantity_tenths: quantity,
      unit: typed.unit,
      unit_price_cents: price,
      vat_percent: typed.vat,
    };
    // The facts list what the API knows; the server compares them.
    const how = (typed.how || null) as NonNullable<Content["agreed_how"]> | null;
    onSave({ ...line, agreed_how: how, agreed_by: how ? typed.by : "" }, id);
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
          {heardHow.map((how) => (
            <option key={how} value={how}>
              {states.find(({ id: state }) => state === how)?.label}
            </option>
          ))}
          <option value="">{texts.ask}</option>
        </Choice>
        {typed.how === "" ? (
          <p className="self-end text-sm">{texts.asked}</p>
        ) : (
          <TextField
            label={texts.by}
            required
            autoComplete="off"
            value={typed.by}
            error={problemOf("agreed_by")}
            onChange={(event) => change({ by: event.target.value })}
          />
        )}
      </div>
      <FormError message={problems.length === 0 && error instanceof Error ? error.message : undefined} />
      <div className="flex flex-wrap justify-end gap-2">
        <StaffButton onClick={onClose}>{known ? texts.stop : "Sluiten"}</StaffButton>
        <StaffButton type="submit" look="main" disabled={isPending}>
          {isPending && <Spinner className="size-4" />}
          {!isPending && !known && <Plus aria-hidden className="size-4" />}{" "}
          {known ? texts.save_change : texts.save}
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
