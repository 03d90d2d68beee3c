import { useId } from "react";

type Props = {
  label: string;
  required?: boolean | undefined;
  /** Stands under the label, before the control. */
  help?: string | undefined;
  error?: string | undefined;
  /** The id of a hint that stands elsewhere. */
  describedBy?: string | undefined;
  className?: string | undefined;
  /** Shown after the label of a field that may stay empty. */
  optionalMark?: string;
  /** Draws the control with the ids it must carry. */
  children: (control: ControlProps) => React.ReactNode;
};

export type ControlProps = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  "aria-required": true | undefined;
};

// In the margin beside the field, so that nothing moves sideways when the bar appears.
const wrong = "-ml-2.5 border-l-3 border-brick pl-1.75";

/** A label above its control, with the help text and the error between them, all linked. An error adds a bar. */
export function Field(props: Props) {
  const { label, required, help, error, describedBy, className = "", optionalMark, children } = props;
  const id = useId();
  const described = [help && `${id}-help`, error && `${id}-error`, describedBy].filter(Boolean).join(" ");
  return (
    <div className={`${className} ${error ? wrong : ""}`}>
      <label htmlFor={id} className="mb-1.5 block font-semibold text-ink">
        {label}
        {required ? (
          <Star />
        ) : (
          <span className="font-normal whitespace-nowrap text-body">
            {" "}
            {optionalMark ?? "(niet verplicht)"}
          </span>
        )}
      </label>
      {help && (
        <p id={`${id}-help`} className="mb-1.5 text-sm">
          {help}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mb-1.5 leading-snug font-semibold text-brick-dark">
          {error}
        </p>
      )}
      {children({
        id,
        "aria-describedby": described || undefined,
        "aria-invalid": error ? true : undefined,
        "aria-required": required ? true : undefined,
      })}
    </div>
  );
}

/** Marks a required field; it is explained above the form, and `aria-required` tells screen readers. */
function Star() {
  return (
    <span aria-hidden className="text-brick">
      {"\u00a0*"}
    </span>
  );
}
