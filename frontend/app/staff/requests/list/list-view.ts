/** The planner's choice of cards or a table, kept in this browser. */
import { useState } from "react";

export type ListView = "kaarten" | "tabel";

const keyOf = (userId: string) => `dashboard-weergave-${userId}`;

export function useListView(userId: string): [view: ListView, choose: (view: ListView) => void] {
  const [view, setView] = useState(() => read(userId));
  const choose = (chosen: ListView) => {
    setView(chosen);
    keep(userId, chosen);
  };
  return [view, choose];
}

// Where storage is forbidden, the choice lasts until the page is closed.

function read(userId: string): ListView {
  try {
    return localStorage.getItem(keyOf(userId)) === "tabel" ? "tabel" : "kaarten";
  } catch {
    return "kaarten";
  }
}

function keep(userId: string, view: ListView) {
  try {
    localStorage.setItem(keyOf(userId), view);
  } catch {
    return;
  }
}
