import { controlLook } from "./control-look";
import { Field } from "./field";

type Shared = {
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  className?: string;
  describedBy?: string | undefined;
};
type Props = Shared & Omit<React.ComponentProps<"input">, "id" | "className">;

/** One line of text. `required` marks the field; our own text says that it is missing, not the browser's. */
export function TextField({ label, help, error, className, describedBy, required, ...rest }: Props) {
  return (
    <Field {...{ label, help, error, className, describedBy, required }}>
      {(control) => <input {...rest} {...control} className={controlLook} />}
    </Field>
  );
}
