import {
  Award,
  BadgeCheck,
  Box,
  Building2,
  CalendarDays,
  Clock,
  Construction,
  Euro,
  GraduationCap,
  HeartHandshake,
  House,
  KeyRound,
  Leaf,
  type LucideIcon,
  MapPin,
  Phone,
  Piano,
  ShieldCheck,
  Sparkles,
  Star,
  Timer,
  Truck,
  Users,
} from "lucide-react";

import type { IconName } from "~/lib/icon-names";

const icons: Record<IconName, LucideIcon> = {
  award: Award,
  "badge-check": BadgeCheck,
  box: Box,
  building: Building2,
  calendar: CalendarDays,
  clock: Clock,
  euro: Euro,
  "graduation-cap": GraduationCap,
  "heart-handshake": HeartHandshake,
  home: House,
  key: KeyRound,
  leaf: Leaf,
  lift: Construction,
  "map-pin": MapPin,
  phone: Phone,
  piano: Piano,
  shield: ShieldCheck,
  sparkles: Sparkles,
  star: Star,
  timer: Timer,
  truck: Truck,
  users: Users,
};

/** An icon by the name a page gives it; always beside text, so hidden from screen readers. */
export function Icon({ name, className = "" }: { name: IconName; className?: string }) {
  const Shape = icons[name];
  return <Shape aria-hidden strokeWidth={1.75} className={className} />;
}
