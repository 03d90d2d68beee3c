/** Shown until the plan is there. */
export function BoardLoading() {
  return (
    <div role="status">
      <p className="sr-only">Planbord laden…</p>
      <div aria-hidden className="grid gap-1 lg:grid-cols-7">
        {[1, 2, 3, 4, 5, 6, 7].map((day) => (
          <div key={day} className="h-40 animate-pulse rounded-xl bg-line lg:h-96" />
        ))}
      </div>
    </div>
  );
}
