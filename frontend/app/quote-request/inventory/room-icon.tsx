import {
  BedDouble,
  Bike,
  CookingPot,
  House,
  type LucideIcon,
  Package,
  Piano,
  Shapes,
  Sofa,
  Trees,
  WashingMachine,
} from "lucide-react";

const icons: Record<string, LucideIcon> = {
  woonkamer: Sofa,
  keuken: CookingPot,
  slaapkamer: BedDouble,
  wasruimte: WashingMachine,
  zolder: House,
  dozen: Package,
  schuur: Bike,
  tuin: Trees,
  overige: Piano,
};

/** A decorative picture of a room, always beside its name. */
export function RoomIcon({ room, className }: { room: string; className: string }) {
  const Icon = icons[room] ?? Shapes;
  return <Icon aria-hidden className={className} />;
}
