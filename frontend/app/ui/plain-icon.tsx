/**
 * Replaces the component that `lucide-react` makes its icons with (see `vite.config.ts`): a page has up to eighty
 * icons, and each went through two components and options that we do not use.
 */
import { createElement } from "react";

type IconData = { name: string; node: [tag: string, attributes: Record<string, string>][] };

export default function createIcon({ name, node }: IconData) {
  const shapes = node.map(([tag, attributes], key) => createElement(tag, { key, ...attributes }));
  return function PlainIcon({ className = "", ...rest }: React.ComponentProps<"svg">) {
    return (
      <svg
        aria-hidden={!("aria-label" in rest)}
        width={24}
        height={24}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        className={`lucide-${name} ${className}`}
        {...rest}
      >
        {shapes}
      </svg>
    );
  };
}
