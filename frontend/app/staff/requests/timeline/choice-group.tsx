type Props<Id extends string> = {
  legend: string;
  /** Unique on the page: the arrow keys move through the radio buttons of one name. */
  name: string;
  choices: readonly { id: Id; label: string }[];
  value: Id | undefined;
  error?: string | undefined;
  onChoose: (id: Id) => void;
};

/** Radio buttons that look like chips, side by side. */
export function ChoiceGroup<Id extends string>({ legend, name, choices, value, error, onChoose }: Props<Id>) {
  return (
    <fieldset>
      <legend className="sr-only">{legend}</legend>
      <div className="flex flex-wrap gap-1.5">
        {choices.map(({ id, label }) => (
          <label
            key={id}
            className="inline-flex min-h-11 cursor-pointer items-center rounded-full border border-line bg-white px-3.5 text-ink transition-colors hover:border-petrol has-checked:border-petrol has-checked:bg-mist has-checked:ring-1 has-checked:ring-petrol has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink sm:min-h-9 sm:px-3 sm:text-sm"
          >
            <input
              type="radio"
              name={name}
              value={id}
              checked={value === id}
              onChange={() => onChoose(id)}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </div>
      {error && <p className="mt-1 text-sm font-semibold text-brick-dark">{error}</p>}
    </fieldset>
  );
}
