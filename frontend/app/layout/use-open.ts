import { useState, useSyncExternalStore } from "react";

const neverChanges = () => () => undefined;

/** Whether the menu with this id is open. One that was opened before hydration (`defer-scripts.server.ts`) stays open. */
export function useOpen(id: string) {
  const [chosen, setOpen] = useState<boolean>();
  const isShown = () => document.getElementById(id)?.hidden === false;
  const openedEarly = useSyncExternalStore(neverChanges, isShown, () => false);
  return [chosen ?? openedEarly, setOpen] as const;
}
