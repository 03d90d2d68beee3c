type Look = "primary" | "secondary" | "light" | "ghost";

const looks: Record<Look, string> = {
  primary: "bg-button text-white hover:bg-button-dark",
  secondary: "bg-petrol text-white hover:bg-ink",
  light: "border border-line bg-white text-ink hover:border-petrol hover:text-petrol",
  ghost: "border border-white/40 text-white hover:bg-white/10",
};
const shape =
  "inline-flex min-h-12 cursor-pointer items-center justify-center gap-2.5 rounded-full px-6 py-2.5 text-center leading-snug font-semibold " +
  "transition-colors disabled:cursor-not-allowed disabled:opacity-50";

type Shared = { look?: Look | undefined; className?: string | undefined; children: React.ReactNode };

const classes = (look: Look = "primary", extra = "") => `${shape} ${looks[look]} ${extra}`;

export function Button({ look, className, ...rest }: Shared & React.ComponentProps<"button">) {
  return <button type="button" className={classes(look, className)} {...rest} />;
}

type LinkProps = Shared & { to: string; onClick?: () => void };

/** A link that looks like a button: within the site, or a `tel:` or `mailto:` link. */
export function ButtonLink({ to, look, className, ...rest }: LinkProps) {
  return <a href={to} className={classes(look, className)} {...rest} />;
}
