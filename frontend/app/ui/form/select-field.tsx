import { ChevronDown } from "lucide-react";

import { controlLook } from "./control-look";
import { Field } from "./field";

type Shared = {
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  className?: string;
  describedBy?: string | undefined;
};
type Options = { options: readonly { id: string; label: string }[]; placeholder?: string | undefined };
type Props = Shared & Options & Omit<React.ComponentProps<"select">, "id" | "className">;

/** The browser's own select: the best one on a phone. */
export function SelectField({
  label,
  help,
  error,
  className,
  describedBy,
  required,
  options,
  placeholder,
  ...rest
}: Props) {
  return (
    <Field {...{ label, help, error, className, describedBy, required }}>
      {(control) => (
        <span className="relative block">
          <select
            {...rest}
            {...control}
            className={`${controlLook} cursor-pointer appearance-none pr-11 max-sm:pr-8 max-sm:text-[min(1rem,max(16px,5.6vw))]`}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.id} value={option.id}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5 text-ink sm:right-4"
          />
        </span>
      )}
    </Field>
  );
}
