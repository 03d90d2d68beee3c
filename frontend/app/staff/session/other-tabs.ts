/** Leaving in one tab is leaving in all: the others must not go on showing what the person has turned away from. */

let channel: BroadcastChannel | undefined;

/** One for the whole tab: what it says, it does not hear itself. */
const shared = () => (channel ??= new BroadcastChannel("staff-left"));

/** Say to the other tabs that the person has signed out. */
export function tellTabs() {
  shared().postMessage("left");
}

/** Call this when the person signs out in another tab. Answers how to stop. */
export function whenLeftElsewhere(leave: () => void): () => void {
  const heard = shared();
  heard.addEventListener("message", leave);
  return () => heard.removeEventListener("message", leave);
}
