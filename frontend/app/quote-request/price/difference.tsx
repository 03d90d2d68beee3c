import { differenceText } from "./amounts";

/** How the latest answer changed the price; screen readers get it from `PriceStatus`. */
export function Difference({ difference, className }: { difference: number; className: string }) {
  if (difference === 0) return null;
  return (
    <span aria-hidden className={`rounded-full px-2.5 text-sm font-semibold whitespace-nowrap ${className}`}>
      {differenceText(difference)}
    </span>
  );
}
