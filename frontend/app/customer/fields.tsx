import { controlLook } from "~/ui/form/control-look";
import { Field } from "~/ui/form/field";

import { useCustomer } from "./customer-context";

type Shared = {
  label: string;
  value: string;
  required?: boolean;
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

export function Lines({ label, value, required, error, onText }: Shared) {
  const { texts } = useCustomer();
  return (
    <Field {...{ label, required, error }} className="mb-4" optionalMark={texts.optional}>
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
