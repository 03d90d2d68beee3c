type Look = "main" | "plain" | "danger" | "bare";

const looks: Record<Look, string> = {
  main: "bg-petrol text-white hover:bg-ink",
  plain: "border border-line bg-white text-ink hover:border-petrol hover:text-petrol",
  danger: "border border-line bg-white text-brick-dark hover:border-brick hover:bg-brick hover:text-white",
  bare: "text-petrol hover:bg-mist hover:text-ink",
};

type Props = { look?: Look } & React.ComponentProps<"button">;

/** The small button of the staff area: lower than the one for visitors, because there are many of them. */
export function StaffButton({ look = "plain", className = "", ...rest }: Props) {
  return (
    <button
      type="button"
      className={`inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-full px-4 py-1.5 text-center text-[0.9375rem] font-semibold transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-50 sm:min-h-10 ${looks[look]} ${className}`}
      {...rest}
    />
  );
}
