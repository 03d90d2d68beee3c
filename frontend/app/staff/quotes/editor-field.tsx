import { smallField, smallLabel } from "~/staff/ui/control-styles";

/** The error to show at each field, and a callback for a field that was left. */
export type Fields = { errorOf: (name: string) => string | undefined; leave: (name: string) => void };

export const fieldId = (name: string): string => `offerte-${name}`;

type ControlProps = {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
  onBlur: () => void;
};
type Props = {
  /** The server's name of the field, with the id of a line in place of its number. */
  name: string;
  label: string;
  help?: string | undefined;
  /** In a row the label is hidden: the column names above all lines show it. */
  isInRow?: boolean;
  className?: string;
  fields: Fields;
  children: (control: ControlProps) => React.ReactNode;
};

/** A field of the editor: its label, the control, and its error below. */
export function EditorField({ name, label, help, isInRow, className = "", fields, children }: Props) {
  const error = fields.errorOf(name);
  const id = fieldId(name);
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={className}>
      <label htmlFor={id} className={`${smallLabel} ${isInRow ? "@4xl:sr-only" : ""}`}>
        {label}
      </label>
      {children({
        id,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": described || undefined,
        onBlur: () => fields.leave(name),
      })}
      {help && (
        <p id={`${id}-help`} className="mt-1 text-sm">
          {help}
        </p>
      )}
      {error && (
        <p
          id={`${id}-error`}
          className={`mt-1 text-sm leading-snug font-semibold text-brick-dark ${isInRow ? "@4xl:w-52" : ""}`}
        >
          {error}
        </p>
      )}
    </div>
  );
}

export const editorInput = `${smallField} aria-invalid:border-brick`;
