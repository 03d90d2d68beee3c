import { Plus } from "lucide-react";
import { useId, useRef, useState } from "react";

import facts from "@facts/inventory.json";

import { Button } from "~/ui/button";
import { controlLook } from "~/ui/form/control-look";

import { OwnSize } from "./own-size";

const texts = facts.own_item;

/** Adds the typed item, of this size if one is chosen; returns why it cannot be added, if so. */
export type AddOwn = (text: string, size: string) => string | undefined;

/** A button that turns into a field for an item that the catalogue does not have. */
export function OwnItemForm({ onAdd }: { onAdd: AddOwn }) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  if (isOpen) return <NameField {...{ onAdd }} onAdded={() => setOpen(false)} onCancel={close} />;
  return (
    <Button ref={opener} look="light" className="clear-of-rooms" onClick={() => setOpen(true)}>
      <Plus aria-hidden className="size-5 shrink-0" /> {texts.open}
    </Button>
  );
}

type FieldProps = { onAdd: AddOwn; onAdded: () => void; onCancel: () => void };

function NameField({ onAdd, onAdded, onCancel }: FieldProps) {
  const id = useId();
  const [text, setText] = useState("");
  const [size, setSize] = useState("");
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const add = () => {
    const refused = onAdd(text, size);
    setProblem(refused);
    if (refused === undefined) onAdded();
    else input.current?.focus();
  };
  const press = (event: React.KeyboardEvent) => {
    if (event.key === "Escape") onCancel();
    if (event.key !== "Enter") return;
    // Enter confirms the name; it must not leave the step.
    event.preventDefault();
    add();
  };
  return (
    <div className="w-full rounded-xl bg-mist p-4">
      <label htmlFor={id} className="mb-1.5 block font-semibold text-ink">
        {texts.field}
      </label>
      <input
        ref={input}
        id={id}
        type="text"
        autoComplete="off"
        enterKeyHint="done"
        // The visitor has just pressed the button to type here.
        autoFocus
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={press}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-help`}
        className={`${controlLook} clear-of-rooms`}
      />
      <p
        id={`${id}-help`}
        aria-live="polite"
        className="text-sm font-semibold text-brick-dark not-empty:mt-2"
      >
        {problem}
      </p>
      <OwnSize name={`${id}-size`} value={size} onChoose={setSize} />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button look="secondary" onClick={add}>
          Toevoegen
        </Button>
        <Button look="light" onClick={onCancel}>
          Annuleren
        </Button>
      </div>
    </div>
  );
}
