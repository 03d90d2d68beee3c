import { mayBecome, type Status, statuses } from "../statuses";

type Props = { status: Status; onChoose: (status: Status) => void };

/** The pipeline with the request's place in it; what may come next can be pressed. */
export function StatusControl({ status, onChoose }: Props) {
  return (
    <ol
      aria-label="Status"
      className="grid grid-cols-2 gap-1.5 @md:grid-cols-3 @4xl:grid-cols-[repeat(6,auto)]"
    >
      {statuses.map(({ id, label }, index) => (
        <li key={id}>
          <button
            type="button"
            disabled={id !== status && !mayBecome(status, id)}
            aria-current={id === status ? "step" : undefined}
            onClick={() => id !== status && onChoose(id)}
            className="flex min-h-11 w-full cursor-pointer items-center justify-between gap-2 rounded-xl border border-line bg-white px-3 text-left text-sm leading-tight font-semibold text-ink hover:border-petrol hover:text-petrol disabled:cursor-not-allowed disabled:border-transparent disabled:bg-mist disabled:text-body aria-[current=step]:border-petrol aria-[current=step]:bg-petrol aria-[current=step]:text-white"
          >
            {label}
            <kbd aria-hidden className="font-sans text-xs tabular-nums opacity-70">
              {index + 1}
            </kbd>
          </button>
        </li>
      ))}
    </ol>
  );
}
