import { Check } from "lucide-react";

/** Short promises in a row, under a hero. */
export function Claims({ items }: { items: string[] }) {
  if (items.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2 font-medium">
      {items.map((item) => (
        <li key={item} className="flex gap-2">
          <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-amber" /> {item}
        </li>
      ))}
    </ul>
  );
}
