import company from "@facts/company.json";

/** The mark, a gable mirrored in the pond, with the name beside it. */
export function Logo({ onDark = false }: { onDark?: boolean }) {
  const { name, short_name } = company;
  const rest = name.startsWith(`${short_name} `) ? name.slice(short_name.length + 1) : "";
  return (
    <a href="/" className="flex items-center gap-3">
      <img src="/favicon.svg" alt="" width={40} height={40} className="size-10" />
      <span className="font-display leading-none">
        <span
          className={`block text-[min(1.25rem,6.4vw)] font-bold tracking-tight ${onDark ? "text-white" : "text-ink"}`}
        >
          {short_name}
        </span>
        <span
          className={`block text-[min(0.875rem,4.5vw)] font-semibold ${onDark ? "text-water" : "text-teal"}`}
        >
          {rest}
        </span>
      </span>
    </a>
  );
}
