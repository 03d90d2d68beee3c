import type { Picture } from "~/content/schema";
import { LazyImage } from "~/ui/lazy-image";

type Props = { picture: Picture | undefined; sizes: string; className?: string };

/** The second picture of a page, if it has one. */
export function Illustration({ picture, sizes, className = "" }: Props) {
  return picture && <LazyImage {...picture} sizes={sizes} className={`rounded-card ${className}`} />;
}
