import { ArrowLeft } from "lucide-react";

export function BackHome() {
  return (
    <p className="no-print container py-6">
      <a href="/" className="inline-flex items-center gap-2 py-1 font-semibold text-petrol hover:text-brick">
        <ArrowLeft aria-hidden className="size-4" /> Terug naar home
      </a>
    </p>
  );
}
