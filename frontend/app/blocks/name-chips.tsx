import { MapPin } from "lucide-react";

/** Districts of a city. */
export function NameChips({ names }: { names: string[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {names.map((name) => (
        <li
          key={name}
          className="flex items-start gap-2 rounded-xl bg-mist px-3 py-2 text-sm font-medium text-ink"
        >
          <MapPin aria-hidden className="mt-0.5 size-4 shrink-0 text-teal" /> {name}
        </li>
      ))}
    </ul>
  );
}
