import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";

export function BackHome() {
  return (
    <p className="no-print container py-6">
      <Link to="/" className="inline-flex items-center gap-2 py-1 font-semibold text-petrol hover:text-brick">
        <ArrowLeft aria-hidden className="size-4" /> Terug naar home
      </Link>
    </p>
  );
}
