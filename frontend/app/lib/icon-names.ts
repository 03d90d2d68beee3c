/** The icons a page may name; `ui/icon.tsx` draws them. */
export const iconNames = [
  "award",
  "badge-check",
  "box",
  "building",
  "calendar",
  "clock",
  "euro",
  "graduation-cap",
  "heart-handshake",
  "home",
  "key",
  "leaf",
  "lift",
  "map-pin",
  "phone",
  "piano",
  "shield",
  "sparkles",
  "star",
  "timer",
  "truck",
  "users",
] as const;

export type IconName = (typeof iconNames)[number];
