type Props = { title: string; aside?: React.ReactNode; children: React.ReactNode };

/** A part of a request under its own heading. */
export function Section({ title, aside, children }: Props) {
  return (
    <section className="border-t border-line px-5 py-4">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-bold text-ink">{title}</h3>
        {aside}
      </div>
      {children}
    </section>
  );
}
