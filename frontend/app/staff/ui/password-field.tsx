import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";

import { controlLook } from "~/ui/form/control-look";
import { Field } from "~/ui/form/field";

type Props = {
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  value: string;
  onChange: (value: string) => void;
} & Pick<React.ComponentProps<"input">, "name" | "autoComplete" | "autoFocus" | "disabled">;

/** A password field that can show what was typed. */
export function PasswordField({ label, help, error, onChange, ...rest }: Props) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field label={label} help={help} error={error} required>
      {(control) => (
        <div className="relative">
          <input
            {...rest}
            {...control}
            type={shown ? "text" : "password"}
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => onChange(event.target.value)}
            className={`${controlLook} pr-14`}
          />
          <button
            type="button"
            aria-label="Wachtwoord tonen"
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0.5 right-0.5 grid w-11 cursor-pointer place-items-center rounded-xl text-body hover:text-ink"
          >
            <Icon aria-hidden className="size-5" />
          </button>
        </div>
      )}
    </Field>
  );
}
