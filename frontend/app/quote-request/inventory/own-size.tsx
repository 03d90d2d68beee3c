import facts from "@facts/inventory.json";

import { pieceVolume } from "~/lib/format";

const { size: label, sizes, help } = facts.own_item;

type Props = { name: string; value: string; onChoose: (size: string) => void };

/** How large an own item is; without an answer it counts as usual. */
export function OwnSize({ name, value, onChoose }: Props) {
  return (
    <fieldset className="mt-3" aria-describedby={`${name}-help`}>
      <legend className="mb-1.5 font-semibold text-ink">
        {label} <span className="font-normal text-body">(niet verplicht)</span>
      </legend>
      <div className="grid gap-2 sm:grid-cols-3">
        {sizes.map((size) => (
          <label
            key={size.id}
            className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-xl border border-field bg-white px-3 py-1.5 leading-snug has-checked:ringed"
          >
            <input
              type="radio"
              name={name}
              checked={value === size.id}
              onChange={() => onChoose(size.id)}
              className="size-5 shrink-0 accent-petrol"
            />
            <span>
              <span className="block font-semibold text-ink">
                {size.label}, {pieceVolume(size.volume)}
              </span>
              <span className="block text-sm">{size.example}</span>
            </span>
          </label>
        ))}
      </div>
      <p id={`${name}-help`} className="mt-1.5 text-sm">
        {help.replace("{volume}", pieceVolume(facts.default_volume))}
      </p>
    </fieldset>
  );
}
