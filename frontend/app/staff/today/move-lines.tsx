import { CalendarRange, TriangleAlert } from "lucide-react";
import { Link } from "react-router";

import { kinds, parts_of_day as parts } from "@facts/planning.json";

import { plural } from "~/lib/format";
import { whenOf } from "~/staff/ui/arrival";
import { linkButton } from "~/staff/ui/control-styles";
import { daysUntil } from "~/staff/ui/date-formats";
import { DOT } from "~/staff/ui/dot";
import { useNow } from "~/staff/ui/use-now";

import { Lines } from "./group";
import { CallLink, Fact, Line, Places } from "./line";
import { boardHref, type MoveLine, requestHref } from "./today";

const labelOf = (options: readonly { id: string; label: string }[], id: string) =>
  options.find((option) => option.id === id)?.label ?? id;

/** The jobs of today and tomorrow, with who does them and what is missing. */
export function MoveLines({ lines }: { lines: MoveLine[] }) {
  const now = useNow();
  return (
    <Lines group="moves">
      {lines.map((line) => (
        <Line
          key={line.id}
          id={`moves/${line.id}`}
          to={requestHref(line.reference)}
          name={line.full_name}
          reference={line.reference}
          when={
            <span className="text-sm font-semibold text-ink">
              {daysUntil(line.day, now)}, {whenOf(labelOf(parts, line.part_of_day), line)}
            </span>
          }
          acts={
            <>
              <Link to={boardHref(line.day)} className={linkButton}>
                <CalendarRange aria-hidden className="size-4" /> Planbord
                <span className="sr-only"> van de dag van {line.full_name}</span>
              </Link>
              <CallLink {...line} />
            </>
          }
        >
          <Places from_city={line.from_place} to_city={line.to_place} reference={line.reference} />
          <p className="text-sm">
            {labelOf(kinds, line.kind)}
            <Fact>{plural(line.movers, "verhuizer", "verhuizers")}</Fact>
            {line.crew.length > 0 && <Fact>{line.crew.join(", ")}</Fact>}
          </p>
          <Missing line={line} />
        </Line>
      ))}
    </Lines>
  );
}

function Missing({ line: { warnings, prepayment, tasks } }: { line: MoveLine }) {
  const open = tasks.filter(({ done_at: doneAt }) => doneAt === null).length;
  const missing = [
    ...warnings.map(({ text }) => text),
    ...(open > 0 ? [plural(open, "taak open", "taken open")] : []),
    ...(prepayment === "open" ? ["Vooruitbetaling niet binnen"] : []),
  ];
  if (missing.length === 0) return null;
  return (
    <p className="flex items-start gap-1.5 text-sm font-semibold text-brick-dark">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {missing.join(DOT)}
    </p>
  );
}
