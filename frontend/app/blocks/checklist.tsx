import { Check } from "lucide-react";

/** What is there, in two columns with ticks. */
export function Checklist({ items }: { items: string[] }) {
  return (
    <ul className="grid max-w-4xl gap-x-10 gap-y-3 sm:grid-cols-2">
      {items.map((item) => (
        <li key={item} className="flex gap-3">
          <Check aria-hidden className="mt-1 size-5 shrink-0 text-teal" /> {item}
        </li>
      ))}
    </ul>
  );
}
