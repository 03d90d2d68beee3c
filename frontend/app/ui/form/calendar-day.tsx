type Props = {
  /** Nothing where the week belongs to another month. */
  day: string | undefined;
  name: string | undefined;
  chosen: boolean;
  /** By the Tab key; one day of the month is. */
  reachable: boolean;
  blocked: boolean;
  onPick: (day: string) => void;
};

/** One cell of a calendar. */
export function CalendarDay({ day, name, chosen, reachable, blocked, onPick }: Props) {
  if (day === undefined) return <td />;
  return (
    <td role="gridcell" aria-selected={chosen} className="p-0.5 text-center">
      <button
        type="button"
        data-day={day}
        aria-label={name}
        disabled={blocked}
        tabIndex={reachable ? 0 : -1}
        onClick={() => onPick(day)}
        className={`mx-auto flex aspect-square w-full max-w-11 cursor-pointer items-center justify-center rounded-full tabular-nums disabled:cursor-not-allowed disabled:text-field disabled:line-through ${chosen ? "bg-petrol font-bold text-white" : "font-medium text-ink enabled:hover:bg-water"}`}
      >
        {Number(day.slice(8))}
      </button>
    </td>
  );
}
