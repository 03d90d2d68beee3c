import { CircleAlert } from "lucide-react";

/** Why a form was refused. The element is always there, so that screen readers announce new text in it. */
export function FormError({ message }: { message: string | undefined }) {
  return (
    <div role="alert">
      {message && (
        <p className="flex items-start gap-2.5 rounded-xl border border-brick bg-white px-4 py-3 font-semibold text-brick-dark">
          <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          {message}
        </p>
      )}
    </div>
  );
}
