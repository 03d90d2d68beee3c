import company from "@facts/company.json";

/** The mark, a gable mirrored in the pond, with the name beside it. */
export function Logo({ onDark = false }: { onDark?: boolean }) {
  const { name, short_name } = company;
  const rest = name.startsWith(`${short_name} `) ? name.slice(short_name.length + 1) : "";
  const size = short_name.length > 10 ? "text-[min(1.25rem,4.2vw)]" : "text-[min(1.25rem,6.4vw)]";
  return (
    <a href="/" className="flex min-w-0 items-center gap-3">
      <img src="/favicon.svg" alt="" width={40} height={40} className="size-10 shrink-0" />
      {/* A longer name than ours wraps, without making the bar higher. */}
      <span className="min-w-0 font-display leading-none wrap-anywhere hyphens-auto">
        <span className={`block font-bold tracking-tight ${size} ${onDark ? "text-white" : "text-ink"}`}>
          {short_name}
        </span>
        <span
          className={`line-clamp-2 text-[min(0.875rem,4.5vw)] font-semibold ${onDark ? "text-water" : "text-teal"}`}
        >
          {rest}
        </span>
      </span>
    </a>
  );
}
