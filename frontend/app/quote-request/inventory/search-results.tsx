import { Plus } from "lucide-react";
import { useId, useState } from "react";

import facts from "@facts/inventory.json";

import type { Inventory } from "~/quote-request/answers/answers";
import { Button } from "~/ui/button";

import type { Room } from "./catalogue";
import { ItemList, type RemoveItem, type SetCount } from "./item-list";
import type { AddOwn } from "./own-item-form";
import { cleanName } from "./own-items";
import { OwnSize } from "./own-size";
import { RoomIcon } from "./room-icon";

const texts = facts.own_item;

type Props = {
  found: readonly Room[];
  inventory: Inventory;
  onCount: SetCount;
  onRemove: RemoveItem;
};

/** What was found, room by room. */
export function SearchResults({ found, ...rest }: Props) {
  return found.map((room) => (
    <section key={room.id} className="mt-5">
      <h2 className="flex items-center gap-2 heading-3">
        <RoomIcon room={room.id} className="size-5 text-teal" /> {room.label}
      </h2>
      <ItemList room={room} {...rest} />
    </section>
  ));
}

type NothingProps = { query: string; room: Room; onAdd: AddOwn };

/** Nothing was found: what was typed can be added as it is. */
export function NothingFound({ query, room, onAdd }: NothingProps) {
  const [problem, setProblem] = useState<string>();
  const [size, setSize] = useState("");
  const id = useId();
  return (
    <div className="mt-2 rounded-xl bg-mist p-5">
      <p>{texts.not_found.replace("{room}", room.label)}</p>
      <OwnSize name={id} value={size} onChoose={setSize} />
      <Button
        look="light"
        className="mt-3 max-w-full wrap-anywhere"
        onClick={() => setProblem(onAdd(query, size))}
      >
        <Plus aria-hidden className="size-5 shrink-0" /> {texts.add.replace("{name}", cleanName(query))}
      </Button>
      <p role="alert" className="text-sm font-semibold text-brick-dark not-empty:mt-2">
        {problem}
      </p>
    </div>
  );
}
