import { useState } from "react";

import { form as texts } from "@facts/on-top.json";
import { units } from "@facts/quotes.json";

import { readCents, readTenths } from "~/lib/dutch-numbers";
import { money } from "~/lib/money";
import { Button } from "~/ui/button";
import { controlLook } from "~/ui/form/control-look";
import { Field } from "~/ui/form/field";

import type { Write } from "./job-part";
import type { Written } from "./things";

type Props = { written: Written; write: Write };

/** What the customer agrees to on the spot, with its price: it is told before it is done, and stands on the statement. */
export function OnTopPart({ written: { on_top: onTop }, write }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="mb-4">
      <h3 className="font-bold text-ink">{texts.title}</h3>
      <ul>
        {onTop.lines.map((line) => (
          <li key={line.id} className="my-1 flex justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">
              {line.label}, akkoord: {line.agreed_by}
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
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});
  const save = () => {
    const [quantity, price] = [readTenths(given.quantity), readCents(given.price)];
    const wrong = {
      label: given.label.trim() ? undefined : "Vul in wat erbij komt.",
      quantity: quantity === null ? texts.number_unclear : undefined,
      price: price === null ? texts.price_unclear : undefined,
      name: given.name.trim() ? undefined : "Vul in wie hiermee akkoord ging.",
    };
    setErrors(wrong);
    if (quantity === null || price === null || Object.values(wrong).some(Boolean)) return;
    write({
      type: "on_top",
      label: given.label.trim(),
      quantity_tenths: quantity,
      unit: given.unit,
      unit_price_cents: price,
      agreed_by: given.name.trim(),
    });
    onClose();
  };
  const fields = [
    ["label", texts.label],
    ["quantity", texts.quantity],
    ["price", business ? texts.price_excluding : texts.price],
    ["name", texts.by],
  ] as const;
  return (
    <div className="my-2 rounded-xl bg-mist p-3">
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
