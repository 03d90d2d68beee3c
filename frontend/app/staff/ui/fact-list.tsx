import { type Definition, DefinitionList } from "~/ui/list/definition-list";

type Props = { facts: readonly Definition[]; list?: string; value?: string };

/** Labels with their values, aligned in two columns; labels without a value are left out. */
export function FactList({
  facts,
  list = "grid-cols-[minmax(7rem,auto)_1fr] gap-y-0.5",
  value = "font-medium",
}: Props) {
  return (
    <DefinitionList
      rows={facts}
      list={`grid gap-x-4 ${list}`}
      row="col-span-2 grid grid-cols-subgrid"
      value={`min-w-0 wrap-anywhere text-ink ${value}`}
    />
  );
}
