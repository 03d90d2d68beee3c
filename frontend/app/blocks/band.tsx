type Props = { title: string; text: string; className?: string; children: React.ReactNode };

/** A dark band over the whole width: one sentence, and beside it what to do. */
export function Band({ title, text, className = "", children }: Props) {
  return (
    <section className={`on-dark bg-petrol text-white ${className}`}>
      <div className="container flex flex-col gap-6 py-10 sm:gap-8 sm:py-16 lg:flex-row lg:items-center lg:justify-between">
        <div className="max-w-2xl">
          <h2 className="heading-2 text-white">{title}</h2>
          <p className="mt-4 text-lg text-white/90">{text}</p>
        </div>
        <div className="flex shrink-0 flex-wrap gap-3">{children}</div>
      </div>
    </section>
  );
}
