import { ClipboardList } from "lucide-react";
import { useLocation } from "react-router";

import navigation from "@site/navigation";

/** Always within reach, except in the quote form and in the staff area; quiet, beside the one brick button of a page. */
export function FloatingQuoteButton() {
  const { pathname } = useLocation();
  const { label, href } = navigation.floating_button;
  if ([href, "/staff-login", "/dashboard"].includes(pathname)) return null;
  return (
    <aside aria-label="Direct naar de offerte" className="no-print">
      <a
        href={href}
        className="fixed right-[max(--spacing(4),env(safe-area-inset-right))] bottom-[max(--spacing(4),env(safe-area-inset-bottom))] z-30 flex min-h-14 items-center gap-2.5 rounded-full border border-line bg-white px-5 text-[min(1rem,5.5vw)] font-semibold text-ink shadow-float transition-colors hover:border-petrol hover:text-petrol sm:right-[max(--spacing(6),env(safe-area-inset-right))] sm:bottom-[max(--spacing(6),env(safe-area-inset-bottom))]"
      >
        <ClipboardList aria-hidden className="size-5 text-button" />
        {label}
      </a>
    </aside>
  );
}
