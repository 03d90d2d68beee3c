import { useState } from "react";

import { crew as words, form as texts, states } from "@facts/on-top.json";
import { units } from "@facts/quotes.json";

import { readCents, readTenths } from "~/lib/dutch-numbers";
import { money } from "~/lib/money";
import { Button } from "~/ui/button";
import { controlLook } from "~/ui/form/control-look";
import { Field } from "~/ui/form/field";

import type { Write } from "./job-part";
import type { Written } from "./things";

type Props = { written: Written; write: Write };

/**
 * What comes on top, with its price: the customer agrees on the spot, or answers on their own page. Only what was
 * agreed to stands on the statement.
 */
export function OnTopPart({ written: { on_top: onTop }, write }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="mb-4">
      <h3 className="font-bold text-ink">{texts.title}</h3>
      <ul>
        {onTop.lines.map((line) => (
          <li key={line.id} className="my-1 flex justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">
              {line.label}
              <span className="block text-sm">
                {states.find(({ id }) => id === line.state)?.label}
                {line.agreed_by && `: ${line.agreed_by}`}
                {line.decline_reason && `: ${line.decline_reason}`}
              </span>
            </span>
            <span className="shrink-0 font-semibold text-ink">{money(line.amount_cents)}</span>
          </li>
        ))}
      </ul>
      {isOpen ? (
        <OnTopForm business={onTop.business} {...{ write }} onClose={() => setOpen(false)} />
      ) : (
        <Button look="light" onClick={() => setOpen(true)}>
          {texts.add}
        </Button>
      )}
    </div>
  );
}

type FormProps = { business: boolean; write: Write; onClose: () => void };

function OnTopForm({ business, write, onClose }: FormProps) {
  const [given, setGiven] = useState({ label: "", quantity: "1", unit: "post", price: "", name: "" });
  const [isAgreed, setAgreed] = useState(true);
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});
  const save = () => {
    const [quantity, price] = [readTenths(given.quantity), readCents(given.price)];
    const wrong = {
      label: given.label.trim() ? undefined : "Vul in wat erbij komt.",
      quantity: quantity === null ? texts.number_unclear : undefined,
      price: price === null ? texts.price_unclear : undefined,
      name: !isAgreed || given.name.trim() ? undefined : "Vul in wie hiermee akkoord ging.",
    };
    setErrors(wrong);
    if (quantity === null || price === null || Object.values(wrong).some(Boolean)) return;
    write({
      type: "on_top",
      label: given.label.trim(),
      quantity_tenths: quantity,
      unit: given.unit,
      unit_price_cents: price,
      ...(isAgreed && { agreed_by: given.name.trim() }),
    });
    onClose();
  };
  const fields = [
    ["label", texts.label],
    ["quantity", texts.quantity],
    ["price", business ? texts.price_excluding : texts.price],
    ...(isAgreed ? ([["name", texts.by]] as const) : []),
  ] as const;
  return (
    <div className="my-2 rounded-xl bg-mist p-3">
      <fieldset className="mb-2">
        <legend className="sr-only">{texts.how}</legend>
        {[true, false].map((isNow) => (
          <label key={String(isNow)} className="flex min-h-11 items-center gap-2.5 font-semibold text-ink">
            <input
              type="radio"
              name="on-top-agreed"
              checked={isAgreed === isNow}
              onChange={() => setAgreed(isNow)}
              className="size-5 shrink-0 accent-petrol"
            />
            {isNow ? words.now : words.later}
          </label>
        ))}
        {!isAgreed && <p className="text-sm">{words.later_text}</p>}
      </fieldset>
      {fields.map(([name, label]) => (
        <Field key={name} {...{ label }} required className="mb-2" error={errors[name]}>
          {(control) => (
            <input
              {...control}
              value={given[name]}
              inputMode={name === "quantity" || name === "price" ? "decimal" : "text"}
              autoComplete="off"
              onChange={(event) => setGiven({ ...given, [name]: event.target.value })}
              className={controlLook}
            />
          )}
        </Field>
      ))}
      <Field label={texts.unit} required className="mb-2">
        {(control) => (
          <select
            {...control}
            value={given.unit}
            onChange={(event) => setGiven({ ...given, unit: event.target.value })}
            className={controlLook}
          >
            {units.map(({ id, one }) => (
              <option key={id} value={id}>
                {one}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" onClick={save}>
          {texts.save}
        </Button>
        <Button look="light" onClick={onClose}>
          Annuleren
        </Button>
      </div>
    </div>
  );
}
