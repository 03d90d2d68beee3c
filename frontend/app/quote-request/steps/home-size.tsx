import options from "@facts/quote-options.json";

import type { AnswerProps } from "~/quote-request/answers/answers";

const { label, help, options: sizes } = options.woninggrootte;

/** How large the home is: one tap, with which a price can be told before anything is counted. */
export function HomeSize({ answers, change }: AnswerProps) {
  return (
    <fieldset>
      <legend className="heading-3">
        {label}{" "}
        <span className="font-sans text-base font-normal whitespace-nowrap text-body">(niet verplicht)</span>
      </legend>
      <p className="mt-1 mb-4">{help}</p>
      <div className="flex flex-wrap gap-2">
        {sizes.map((size) => (
          <label
            key={size.id}
            className="flex min-h-11 cursor-pointer items-center rounded-full border border-field bg-white px-5 font-semibold text-petrol hover:border-petrol has-checked:ringed has-checked:bg-mist has-focus-visible:outlined"
          >
            <input
              type="radio"
              name="woninggrootte"
              value={size.id}
              checked={answers.woninggrootte === size.id}
              onChange={() => change({ type: "text", name: "woninggrootte", value: size.id })}
              className="sr-only"
            />
            {size.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
