import { controlLook } from "./control-look";
import { Field } from "./field";

type Shared = { label: string; help?: string | undefined; error?: string | undefined; className?: string };
type Props = Shared & Omit<React.ComponentProps<"input">, "id" | "className">;

/** One line of text. `required` marks the field; our own text says that it is missing, not the browser's. */
export function TextField({ label, help, error, className, required, ...rest }: Props) {
  return (
    <Field {...{ label, help, error, className, required }}>
      {(control) => <input {...rest} {...control} className={controlLook} />}
    </Field>
  );
}
