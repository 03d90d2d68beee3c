import { useId } from "react";

type Props = { title: string; lead?: string; children: React.ReactNode };

/** A card with a title: one subject of a staff page. */
export function Panel({ title, lead, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card p-5 shadow-none sm:p-6">
      <h2 id={id} className="heading-3">
        {title}
      </h2>
      {lead && <p className="mt-1 max-w-prose">{lead}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}
