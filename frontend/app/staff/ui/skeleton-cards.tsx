/** Empty cards, shown while the real ones load. */
export function SkeletonCards() {
  return (
    <div aria-hidden className="space-y-2">
      {[1, 2, 3, 4, 5, 6].map((line) => (
        <div key={line} className="card px-4 py-5 shadow-none">
          <div className="h-4 w-2/5 animate-pulse rounded bg-line" />
          <div className="mt-3 h-3 w-4/5 animate-pulse rounded bg-mist" />
          <div className="mt-6 mb-10 h-3 w-3/5 animate-pulse rounded bg-mist sm:hidden" />
        </div>
      ))}
    </div>
  );
}
