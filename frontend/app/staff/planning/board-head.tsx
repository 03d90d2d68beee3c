import { ChevronLeft, ChevronRight, Warehouse } from "lucide-react";
import { Link } from "react-router";

import { chip, linkButton } from "~/staff/ui/control-styles";
import { DayFilter } from "~/staff/ui/day-filter";
import { StaffButton } from "~/staff/ui/staff-button";

import { type Choice, stepped, titleOf, views } from "./board-choice";

type Props = { choice: Choice; today: string; isAdmin: boolean; onChoose: (choice: Choice) => void };

const units = { dag: "dag", week: "week", maand: "maand" };

/** Which days are shown, and how. */
export function BoardHead({ choice, today, isAdmin, onChoose }: Props) {
  const unit = units[choice.view];
  return (
    <div className="mb-3 flex flex-wrap items-end gap-x-4 gap-y-2">
      <h2 className="mr-auto self-center font-display text-lg font-bold text-ink" aria-live="polite">
        {titleOf(choice)}
      </h2>
      <div className="flex gap-1.5">
        <StaffButton
          className="px-2!"
          aria-label={`Vorige ${unit}`}
          onClick={() => onChoose(stepped(choice, -1))}
        >
          <ChevronLeft aria-hidden className="size-5" />
        </StaffButton>
        <StaffButton onClick={() => onChoose({ ...choice, day: today })}>Vandaag</StaffButton>
        <StaffButton
          className="px-2!"
          aria-label={`Volgende ${unit}`}
          onClick={() => onChoose(stepped(choice, 1))}
        >
          <ChevronRight aria-hidden className="size-5" />
        </StaffButton>
      </div>
      <div className="[&_label]:sr-only">
        <DayFilter
          label="Naar dag"
          value={choice.day}
          onPick={(day) => day && onChoose({ ...choice, day })}
        />
      </div>
      <div role="group" aria-label="Weergave" className="flex gap-1.5">
        {views.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            aria-pressed={choice.view === id}
            onClick={() => onChoose({ ...choice, view: id })}
            className={chip}
          >
            {label}
          </button>
        ))}
      </div>
      {isAdmin && (
        <Link to="/dashboard/middelen" className={linkButton}>
          <Warehouse aria-hidden className="size-4.5" /> Middelen
        </Link>
      )}
    </div>
  );
}
