import { Star } from "lucide-react";

/** Five stars for each of a few qualities. */
export function Ratings({ items }: { items: string[] }) {
  return (
    <ul className="grid gap-5 sm:grid-cols-3">
      {items.map((item) => (
        <li key={item} className="card p-6">
          <p role="img" aria-label="5 van 5 sterren" className="flex gap-1 text-amber">
            {[1, 2, 3, 4, 5].map((star) => (
              <Star key={star} aria-hidden className="size-5 fill-current" />
            ))}
          </p>
          <h3 className="mt-3 heading-3">{item}</h3>
        </li>
      ))}
    </ul>
  );
}
