/** Short messages that go away by themselves. `toast.success("…")` from anywhere; `toaster.tsx` shows them. */

export type Toast = { id: number; kind: "success" | "error"; text: string };

export const TOAST_MS = 5000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]) {
  toasts = next;
  listeners.forEach((listener) => listener());
}

/** The same text again replaces the toast that is still shown, and is announced again. */
function show(kind: Toast["kind"], text: string) {
  lastId += 1;
  set([...toasts.filter((one) => one.text !== text), { id: lastId, kind, text }]);
}

export const toast = {
  success: (text: string) => show("success", text),
  error: (text: string) => show("error", text),
  dismiss: (id: number) => set(toasts.filter((one) => one.id !== id)),
};

export const toastStore = {
  get: () => toasts,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
