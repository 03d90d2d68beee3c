import { chip } from "~/staff/ui/control-styles";

type Props<Id extends string> = {
  /** What is chosen, for who hears it. */
  name: string;
  options: readonly { id: Id; label: string }[];
  chosen: Id;
  onChoose: (id: Id) => void;
};

/** Buttons of which one stays pressed. */
export function Chips<Id extends string>({ name, options, chosen, onChoose }: Props<Id>) {
  return (
    <div role="group" aria-label={name} className="flex flex-wrap gap-1.5">
      {options.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          aria-pressed={chosen === id}
          className={chip}
          onClick={() => onChoose(id)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
