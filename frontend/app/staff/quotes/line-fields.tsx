import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";

import { readCents } from "~/lib/dutch-numbers";
import { money } from "~/lib/money";
import { amount } from "~/lib/quote-money";
import { SmallSelect } from "~/staff/ui/small-select";

import { contentOfLine, type LineForm, relabel } from "./draft-form";
import { EditorField, editorInput, fieldId, type Fields } from "./editor-field";
import { findLines, type KnownLine } from "./known-lines";
import { LabelCombobox } from "./label-combobox";
import { unitLabel, units, vatPercents } from "./quote-facts";
import { SaveLineButton } from "./save-line-button";
import type { SavedLine } from "./saved-lines";

/** Longer than a label may be, so that a long pasted text can be seen and shortened. */
const MOST_LETTERS = 400;

/** One grid for all lines and the column names above them; in between, the numbers share a row below the label. */
export const lineColumns =
  "@xl:grid-cols-[4.5rem_minmax(0,1fr)_6.5rem_5rem_13rem] @4xl:grid-cols-[minmax(0,1fr)_4.5rem_8.5rem_6.5rem_5rem_13rem]";

export const lineButtonId = (id: string, act: "up" | "down") => `offerte-${id}-${act}`;

type Props = {
  line: LineForm;
  index: number;
  count: number;
  fields: Fields;
  /** Whether the offer has a discount, so that each line says whether it gets that. */
  hasDiscount: boolean;
  /** Whether prices are without VAT. */
  business: boolean;
  /** Found while the label is typed. */
  saved: readonly SavedLine[];
  onTake: (known: KnownLine) => void;
  onChange: (changes: Partial<LineForm>) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

/** The fields of one line of the offer. */
export function LineFields({ line, index, count, fields, onChange, onMove, onRemove, ...rest }: Props) {
  const { hasDiscount, business, saved, onTake } = rest;
  const name = (part: string) => `lines.${line.id}.${part}`;
  const sum = contentOfLine(line);
  return (
    <li>
      <fieldset className={`grid grid-cols-[7rem_1fr] items-start gap-2 py-3 ${lineColumns}`}>
        <legend className="sr-only">
          Regel {index + 1}
          {line.label && `: ${line.label}`}
        </legend>
        <div className="col-span-full @4xl:col-span-1">
          <EditorField {...{ fields }} isInRow name={name("label")} label="Omschrijving">
            {(control) => (
              <LabelCombobox
                {...{ control, business }}
                value={line.label}
                maxLength={MOST_LETTERS}
                // A line that has a price is not looked for any more.
                find={(typed) => (readCents(line.price) === 0 ? findLines(saved, typed) : [])}
                onType={(label) => onChange(relabel(line, label))}
                onTake={onTake}
              />
            )}
          </EditorField>
          <div className="flex flex-wrap gap-x-5">
            <Tick isOn={line.optional} onChange={(optional) => onChange({ optional })}>
              Optioneel: telt niet mee in het totaal
            </Tick>
            {hasDiscount && (
              <Tick isOn={line.discounted} onChange={(discounted) => onChange({ discounted })}>
                Met korting
              </Tick>
            )}
            <SaveLineButton
              {...{ line, business, saved }}
              onSaved={() => document.getElementById(fieldId(name("label")))?.focus()}
            />
          </div>
        </div>
        <NumberField
          {...{ fields }}
          name={name("quantity_tenths")}
          label="Aantal"
          value={line.quantity}
          onChange={(quantity) => onChange({ quantity })}
        />
        <EditorField {...{ fields }} isInRow name={name("unit")} label="Eenheid">
          {(control) => (
            <SmallSelect
              {...control}
              value={line.unit}
              onChange={(event) => onChange({ unit: event.target.value })}
            >
              {units.map(({ id }) => (
                <option key={id} value={id}>
                  {unitLabel(id, sum.quantity_tenths)}
                </option>
              ))}
            </SmallSelect>
          )}
        </EditorField>
        <NumberField
          {...{ fields }}
          name={name("unit_price_cents")}
          label="Prijs (€)"
          value={line.price}
          onChange={(price) => onChange({ price })}
        />
        <EditorField {...{ fields }} isInRow name={name("vat_percent")} label="Btw">
          {(control) => (
            <SmallSelect
              {...control}
              value={line.vat_percent}
              onChange={(event) => onChange({ vat_percent: Number(event.target.value) })}
            >
              {vatPercents.map((percent) => (
                <option key={percent} value={percent}>
                  {percent}%
                </option>
              ))}
            </SmallSelect>
          )}
        </EditorField>
        <div className="col-span-2 flex items-center justify-between gap-2 @xl:col-span-1 @xl:self-end @4xl:self-start">
          <p className="tabular-nums grow font-semibold text-ink @xl:text-right">
            <span className="text-sm font-normal text-body @xl:sr-only">Bedrag </span>
            <span className={line.optional ? "text-body" : ""}>{money(amount(sum))}</span>
          </p>
          <LineButtons {...{ line, index, count, onMove, onRemove }} />
        </div>
      </fieldset>
    </li>
  );
}

type NumberProps = {
  name: string;
  label: string;
  value: string;
  fields: Fields;
  onChange: (value: string) => void;
};

function NumberField({ value, onChange, ...rest }: NumberProps) {
  return (
    <EditorField {...rest} isInRow>
      {(control) => (
        <input
          {...control}
          value={value}
          inputMode="decimal"
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
          className={`${editorInput} tabular-nums text-right`}
        />
      )}
    </EditorField>
  );
}

type TickProps = { isOn: boolean; onChange: (isOn: boolean) => void; children: string };

function Tick({ isOn, onChange, children }: TickProps) {
  return (
    <label className="mt-1 flex min-h-11 cursor-pointer items-center gap-2 text-sm sm:min-h-6">
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4.5 accent-petrol"
      />
      {children}
    </label>
  );
}

type ButtonsProps = Pick<Props, "line" | "index" | "count" | "onMove" | "onRemove">;

const button =
  "grid size-11 cursor-pointer place-items-center rounded-full text-petrol hover:bg-mist hover:text-ink disabled:cursor-not-allowed disabled:opacity-50 sm:size-10";

function LineButtons({ line, index, count, onMove, onRemove }: ButtonsProps) {
  const what = line.label || `regel ${String(index + 1)}`;
  return (
    <div className="flex shrink-0">
      <button
        type="button"
        id={lineButtonId(line.id, "up")}
        aria-label={`${what} omhoog`}
        disabled={index === 0}
        onClick={() => onMove(-1)}
        className={button}
      >
        <ArrowUp aria-hidden className="size-4.5" />
      </button>
      <button
        type="button"
        id={lineButtonId(line.id, "down")}
        aria-label={`${what} omlaag`}
        disabled={index === count - 1}
        onClick={() => onMove(1)}
        className={button}
      >
        <ArrowDown aria-hidden className="size-4.5" />
      </button>
      <button type="button" aria-label={`${what} verwijderen`} onClick={onRemove} className={button}>
        <Trash2 aria-hidden className="size-4.5" />
      </button>
    </div>
  );
}
