import { Box, Brush, Construction, type LucideIcon, Package, Piano, Wrench } from "lucide-react";

import extras from "@facts/extras.json";

const icons: Record<string, LucideIcon> = {
  inpakservice: Package,
  verhuislift: Construction,
  opslag: Box,
  demontage: Wrench,
  schoonmaak: Brush,
  piano: Piano,
};

/** The chosen extra services, each with its icon. */
export function ExtraServices({ ids }: { ids: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1">
      {ids.map((id) => (
        <ExtraService key={id} id={id} />
      ))}
    </ul>
  );
}

function ExtraService({ id }: { id: string }) {
  const Icon = icons[id] ?? Package;
  return (
    <li className="inline-flex items-center gap-1.5">
      <Icon aria-hidden className="size-4 shrink-0 text-teal" />
      {extras.services.find((service) => service.id === id)?.title ?? id}
    </li>
  );
}
