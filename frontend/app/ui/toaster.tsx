import { CircleAlert, CircleCheck, X } from "lucide-react";
import { useEffect, useState, useSyncExternalStore } from "react";

import { type Toast, toast, TOAST_MS, toastStore } from "./toast";

const none: readonly Toast[] = [];

/** Shows toasts. The two live regions are always there, so that screen readers announce what enters them. */
export function Toaster() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get, () => none);
  const ofKind = (kind: Toast["kind"]) => toasts.filter((one) => one.kind === kind);
  return (
    // In the staff area toasts come from below, because the buttons are at the top.
    <div className="no-print pointer-events-none fixed inset-x-0 top-20 z-50 flex flex-col items-center gap-3 px-4 sm:items-end sm:px-6 [body:has(#werk)_&]:top-auto [body:has(#werk)_&]:bottom-[calc(var(--bottom-bar,0px)+5rem)]">
      <div role="alert" className="contents">
        {ofKind("error").map((one) => (
          <Message key={one.id} {...one} />
        ))}
      </div>
      <div role="status" className="good-news">
        {ofKind("success").map((one) => (
          <Message key={one.id} {...one} />
        ))}
      </div>
    </div>
  );
}

/** Stays for five seconds, not counting the time that the pointer or the focus is on it. */
function Message({ id, kind, text }: Toast) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => toast.dismiss(id), TOAST_MS);
    return () => clearTimeout(timer);
  }, [isHeld, id]);
  const Icon = kind === "error" ? CircleAlert : CircleCheck;
  return (
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="on-dark pointer-events-auto flex w-full max-w-md items-start gap-3 rounded-2xl bg-ink p-4 text-white shadow-float"
    >
      <Icon
        aria-hidden
        className={`mt-0.5 size-5 shrink-0 ${kind === "error" ? "text-amber" : "text-water"}`}
      />
      <p className="grow">{text}</p>
      <button
        type="button"
        aria-label="Melding sluiten"
        onClick={() => toast.dismiss(id)}
        className="-m-1.5 cursor-pointer rounded-full p-1.5 hover:bg-white/10"
      >
        <X aria-hidden className="size-5" />
      </button>
    </div>
  );
}
