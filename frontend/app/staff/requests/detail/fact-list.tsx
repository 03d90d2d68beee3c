type Fact = readonly [label: string, value: React.ReactNode];

/** Labels with their values; what was not answered is left out. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  const answered = facts.filter(([, value]) => value !== null && value !== undefined && value !== "");
  return (
    <dl className="grid grid-cols-[minmax(7rem,auto)_1fr] gap-x-4 gap-y-0.5">
      {answered.map(([label, value]) => (
        <div key={label} className="col-span-2 grid grid-cols-subgrid">
          <dt>{label}</dt>
          <dd className="min-w-0 font-medium wrap-anywhere text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
