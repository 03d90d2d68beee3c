import { useId } from "react";

import { controlLook } from "~/ui/form/control-look";
import { Field } from "~/ui/form/field";

import { useCustomer } from "./customer-context";

type Shared = {
  label: string;
  value: string;
  required?: boolean;
  help?: string;
  error?: string | undefined;
  onText: (text: string) => void;
};

/** A field for one line of text, or a day, in the page's language. */
export function Line({ label, value, required, error, onText, ...input }: LineProps) {
  const { texts } = useCustomer();
  return (
    <Field {...{ label, required, error }} className="mb-4" optionalMark={texts.optional}>
      {(control) => (
        <input
          {...input}
          {...control}
          value={value}
          onChange={(event) => onText(event.target.value)}
          className={controlLook}
        />
      )}
    </Field>
  );
}
type LineProps = Shared & { type?: "text" | "date" | "email"; min?: string; autoComplete?: string };

type TickProps = {
  label: string;
  isTicked: boolean;
  error?: string | undefined;
  onTick: (isTicked: boolean) => void;
};

/** A sentence to tick. */
export function Tick({ label, isTicked, error, onTick }: TickProps) {
  const id = useId();
  return (
    <div className="mb-4">
      <label className="flex cursor-pointer gap-3">
        <input
          type="checkbox"
          checked={isTicked}
          aria-invalid={error !== undefined && !isTicked}
          aria-describedby={id}
          onChange={(event) => onTick(event.target.checked)}
          className="mt-1 size-5 shrink-0 accent-petrol"
        />
        <span className="min-w-0">{label}</span>
      </label>
      <p id={id} role="alert" className="font-semibold text-brick-dark">
        {isTicked ? undefined : error}
      </p>
    </div>
  );
}

export function Lines({ label, value, required, help, error, onText }: Shared) {
  const { texts } = useCustomer();
  return (
    <Field {...{ label, required, help, error }} className="mb-4" optionalMark={texts.optional}>
      {(control) => (
        <textarea
          {...control}
          rows={4}
          value={value}
          onChange={(event) => onText(event.target.value)}
          className={controlLook}
        />
      )}
    </Field>
  );
}
