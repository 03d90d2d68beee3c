import texts from "@facts/households.json";

import type { AnswerProps, Answers } from "~/quote-request/answers/answers";
import { isFirm } from "~/quote-request/answers/payload";

import { type Household, householdMark, householdOf, presetsFor } from "./households";
import { useArrowKeys } from "./use-arrow-keys";
import { useHouseholds } from "./use-households";
import { pieces, piecesText } from "./volume";

const choice =
  "min-h-11 cursor-pointer rounded-full border border-field bg-white px-3 py-1.5 font-semibold text-ink transition-colors " +
  "hover:border-petrol hover:bg-mist picked:border-petrol picked:bg-petrol picked:text-white sm:px-5";
const action =
  "min-h-11 cursor-pointer rounded-full px-3 font-semibold text-petrol underline underline-offset-4 hover:text-brick";

/** One press fills the list with what such a home usually holds; under it stands where the list comes from. */
export function HouseholdPresets({ answers, change }: AnswerProps) {
  const { asked, press, fill, keep, undo, turn } = useHouseholds({ answers, change });
  const [other] = answers.replaced;
  const presets = presetsFor(answers);
  const { ref: group, ...keys } = useArrowKeys<HTMLDivElement>();
  // The pressed button disappears, and with it the focus.
  const focusChoice = (id: string) => {
    const index = presets.findIndex((each) => each.id === id);
    group.current?.querySelectorAll("button")[Math.max(index, 0)]?.focus();
  };
  const answer = (household: Household, act: (household: Household) => void) => {
    act(household);
    focusChoice(household.id);
  };
  return (
    <section aria-labelledby="gemiddeld" className="mb-5 border-b border-line pb-3">
      <h2 id="gemiddeld" className="mb-2 font-semibold text-ink">
        {texts.label}
      </h2>
      <div className="flex flex-wrap gap-2">
        <div ref={group} {...keys} role="group" aria-labelledby="gemiddeld" className="contents">
          {presets.map((each) => (
            <button
              key={each.id}
              type="button"
              aria-pressed={each === householdOf(answers)}
              onClick={() => press(each)}
              className={choice}
            >
              {each.label}
            </button>
          ))}
        </div>
        {other && (
          <button
            type="button"
            className={action}
            onClick={() => {
              undo();
              focusChoice(other.other.household);
            }}
          >
            {other.isUndone ? texts.redo : texts.undo}
          </button>
        )}
      </div>
      <div className="mt-1.5 flex min-h-11 flex-wrap items-center gap-x-2">
        <p role="status" className="grow basis-48 py-1 text-sm leading-snug text-ink">
          {asked ? question(asked, answers) : (householdMark(answers) ?? texts.hint)}
        </p>
        {!asked && (
          <button type="button" className={`-mx-3 ${action}`} onClick={turn}>
            {isFirm(answers) ? texts.to_homes : texts.to_offices}
          </button>
        )}
        {asked && (
          <div className="-mx-3 flex flex-wrap sm:ml-auto">
            <button type="button" className={action} onClick={() => answer(asked, keep)}>
              {texts.keep}
            </button>
            <button type="button" className={action} onClick={() => answer(asked, fill)}>
              {texts.replace}
            </button>
          </div>
        )}
      </div>
    </section>
  );
}

function question({ home }: Household, { inventory }: Answers): string {
  return texts.question.replace("{pieces}", piecesText(pieces(inventory))).replace("{home}", home);
}
