import { controlLook } from "~/ui/form/control-look";
import { Field } from "~/ui/form/field";

type Props = {
  label?: string;
  help?: string | undefined;
  digits?: number;
  autoFocus?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  value: string;
  onChange: (value: string) => void;
};

/** A field for a code of a few digits, from an app or a mail; other characters are removed. */
export function CodeField({ label = "Code", help, digits = 6, onChange, ...rest }: Props) {
  return (
    <Field label={label} help={help} required>
      {(control) => (
        <input
          {...rest}
          {...control}
          inputMode="numeric"
          autoComplete="one-time-code"
          onChange={(event) => onChange(event.target.value.replace(/\D/g, "").slice(0, digits))}
          className={`${controlLook} tabular-nums text-lg tracking-[0.3em]`}
        />
      )}
    </Field>
  );
}
