import { useEffect, useId, useRef, useState } from "react";

import editor from "@facts/quote-editor.json";

import { money } from "~/lib/money";
import { convertPrice } from "~/lib/quote-money";

import { editorInput } from "./editor-field";
import type { KnownLine } from "./known-lines";
import { unitLabel } from "./quote-facts";

type Props = {
  control: React.ComponentProps<"input">;
  value: string;
  maxLength: number;
  /** Whether prices are shown without VAT. */
  business: boolean;
  find: (typed: string) => KnownLine[];
  onType: (value: string) => void;
  onTake: (line: KnownLine) => void;
};

/** The label of a new line: typing finds known lines, arrow keys choose one and Enter takes it over. */
export function LabelCombobox({ control, value, maxLength, business, find, onType, onTake }: Props) {
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const found = isOpen ? find(value) : [];
  useEffect(() => {
    if (found.length > 0) list.current?.scrollIntoView({ block: "nearest" });
  }, [found.length]);

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const take = (line: KnownLine | undefined) => {
    if (!line) return;
    close();
    onTake(line);
  };
  const press = (event: React.KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by) {
      event.preventDefault();
      const count = isOpen ? found.length : find(value).length;
      setOpen(true);
      setActive((before) => (before + by + count + (before < 0 && by < 0 ? 1 : 0)) % Math.max(count, 1));
    } else if (event.key === "Enter" && active >= 0) {
      event.preventDefault();
      take(found[active]);
    } else if (event.key === "Escape" && found.length > 0) {
      // Closes the list alone; the next press leaves the field.
      event.preventDefault();
      close();
    }
  };

  return (
    <div className="relative">
      <input
        {...control}
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={found[active] ? `${listId}-${String(active)}` : undefined}
        autoComplete="off"
        value={value}
        maxLength={maxLength}
        onChange={(event) => {
          setOpen(event.target.value.trim() !== "");
          setActive(-1);
          onType(event.target.value);
        }}
        onKeyDown={press}
        onBlur={(event) => {
          close();
          control.onBlur?.(event);
        }}
        className={`${editorInput} font-semibold`}
      />
      <span role="status" className="sr-only">
        {isOpen && countInWords(found.length)}
      </span>
      <ul
        ref={list}
        id={listId}
        role="listbox"
        aria-label="Bekende regels"
        hidden={found.length === 0}
        className="absolute inset-x-0 top-full z-10 mt-1 scroll-mb-4 rounded-xl border border-line bg-white py-1 shadow-float"
      >
        {found.map((line, index) => (
          <li
            key={line.saved?.id ?? line.label}
            id={`${listId}-${String(index)}`}
            role="option"
            aria-selected={index === active}
            // Keeps the focus in the field, which would close the list before the click.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => take(line)}
            className="flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-4 px-3 py-1.5 leading-snug hover:bg-mist aria-selected:bg-mist aria-selected:text-ink sm:min-h-9"
          >
            <span className="font-semibold text-ink">{line.label}</span>
            <span className="tabular-nums text-sm">{priceOf(line, business)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function countInWords(count: number): string {
  const { none, one, many } = editor.lines_found;
  if (count === 0) return none;
  return count === 1 ? one : many.replace("{count}", String(count));
}

/** The unit of something that is done once for one price. */
const WHOLE = "post";

/** `€ 150,00 per dag`. */
export function priceOf(
  { unit_price_cents: cents, vat_percent: vat, unit }: KnownLine,
  business = false,
): string {
  if (!cents) return "op aanvraag";
  const price = money(business ? convertPrice(cents, vat, true) : cents);
  return unit === WHOLE ? price : `${price} per ${unitLabel(unit, 10)}`;
}
