import { changeText } from "./amounts";
import type { LivePrice } from "./price-feed";

type Props = Pick<LivePrice, "difference"> & { className: string };

/** How the latest answer changed the price; screen readers get it from `PriceStatus`. */
export function Difference({ difference, className }: Props) {
  if (!difference) return null;
  return (
    <span aria-hidden className={`rounded-full px-2.5 text-sm font-semibold whitespace-nowrap ${className}`}>
      {changeText(difference)}
    </span>
  );
}
