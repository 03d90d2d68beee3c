import { isAway, otherJob } from "./placing";
import type { Board, Job, Placing, Resource } from "./plan";

type Props = {
  title: string;
  resources: readonly Resource[];
  board: Board;
  job: Job;
  wanted: Placing;
  onChange: (resources: string[]) => void;
};

/** Chooses among people, vehicles or lifts; who is away or does another job then cannot be added, and why is told. */
export function ResourceChoice({ title, resources, board, job, wanted, onChange }: Props) {
  const toggle = (id: string, isChosen: boolean) =>
    onChange(isChosen ? [...wanted.resources, id] : wanted.resources.filter((other) => other !== id));
  return (
    <fieldset className="mt-4">
      <legend className="mb-1 text-sm font-semibold text-ink">{title}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {resources.map((resource) => {
          const obstacle = obstacleOf(resource, board, wanted, job);
          const isChosen = wanted.resources.includes(resource.id);
          return (
            <label
              key={resource.id}
              className="flex min-h-11 cursor-pointer items-center gap-2.5 py-1 leading-snug has-disabled:cursor-not-allowed sm:min-h-9"
            >
              <input
                type="checkbox"
                checked={isChosen}
                disabled={obstacle !== undefined && !isChosen}
                onChange={(event) => toggle(resource.id, event.target.checked)}
                className="size-5 shrink-0 accent-petrol"
              />
              <span className="min-w-0 wrap-anywhere">
                <span className="font-medium text-ink">{resource.name}</span> {abilitiesOf(resource)}
                {obstacle !== undefined && (
                  <span
                    className={`block text-[0.8125rem] ${isChosen ? "font-semibold text-brick-dark" : ""}`}
                  >
                    {obstacle}
                  </span>
                )}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

const abilitiesOf = ({ kind, drives, carries_pianos: pianos, m3, plate }: Resource): string =>
  (kind === "person"
    ? [drives && "rijdt", pianos && "tilt piano’s"]
    : [m3 !== null && `${String(m3)} m³`, plate]
  )
    .filter(Boolean)
    .join(", ");

function obstacleOf(resource: Resource, board: Board, wanted: Placing, job: Job): string | undefined {
  if (isAway(resource, wanted.day)) return "afwezig";
  const other = otherJob(board, resource.id, wanted, job.id);
  return other && `ingedeeld bij ${other.from_place} → ${other.to_place}, ${other.full_name}`;
}
