import { controlLook } from "./control-look";
import { Field } from "./field";

type Shared = { label: string; help?: string | undefined; error?: string | undefined; className?: string };
type Props = Shared & Omit<React.ComponentProps<"textarea">, "id" | "className">;

export function TextArea({ label, help, error, className, required, ...rest }: Props) {
  return (
    <Field {...{ label, help, error, className, required }}>
      {(control) => <textarea {...rest} {...control} className={controlLook} />}
    </Field>
  );
}
