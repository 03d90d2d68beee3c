/** Shown until the figures of moves are there. */
export function MovesLoading() {
  return (
    <div role="status" className="space-y-4">
      <p className="sr-only">Gepland en verhuisd laden…</p>
      <div className="h-72 animate-pulse card shadow-none" />
      <div className="h-72 animate-pulse card shadow-none" />
    </div>
  );
}
