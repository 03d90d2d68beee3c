import type { AnswerName, TextName } from "~/quote-request/answers/answers";
import { fieldOf } from "~/quote-request/answers/payload";
import type { Assumption } from "~/quote-request/request-api";
import { stepOf } from "~/quote-request/steps/questions";
import type { GoTo } from "~/quote-request/steps/step";

import { effectText } from "./amounts";

type Place = { answer: AnswerName; field?: TextName };

/** Where to answer an assumption whose column has no field of its own, or one that cannot get the focus. */
const places: Record<string, Place> = {
  distance: { answer: "vanPostcode", field: "vanPostcode" },
  moving_date: { answer: "verhuisdatum" },
  furniture_list: { answer: "inventory" },
};

function placeOf(column: string): Place | undefined {
  const field = fieldOf(column);
  return places[column] ?? (field && { answer: field, field });
}

type Props = { assumptions: readonly Assumption[]; goTo: GoTo };

/** What is assumed for each open question, what another answer can add or save, and the way to it. */
export function Assumptions({ assumptions, goTo }: Props) {
  if (assumptions.length === 0) return null;
  return (
    <div>
      <h3 className="font-semibold text-ink">Waar wij van uitgaan</h3>
      <ul className="ruled">
        {assumptions.map((each) => (
          <li key={each.id} className="flex flex-wrap items-center justify-between gap-x-4 leading-snug">
            <Way {...each} goTo={goTo} />
            <span className="tabular-nums ml-auto font-semibold text-ink">{effectText(each)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Way({ id, text, goTo }: Assumption & Pick<Props, "goTo">) {
  const place = placeOf(id);
  if (!place) return <span className="py-2">{text}</span>;
  return (
    <button
      type="button"
      onClick={() => goTo(stepOf(place.answer), { field: place.field })}
      className="min-h-11 flex-1 basis-[10rem] cursor-pointer py-2 text-left font-medium text-petrol underline underline-offset-4 hover:text-brick"
    >
      {text}
    </button>
  );
}
