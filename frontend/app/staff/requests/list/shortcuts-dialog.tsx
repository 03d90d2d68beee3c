import { shortcuts, switchShortcuts, useShortcutsOn } from "~/staff/requests/parts/keyboard-shortcuts";
import { StaffDialog } from "~/staff/ui/staff-dialog";
import { DefinitionList } from "~/ui/list/definition-list";

/** The keys of the dashboard, and the switch for those who do not want them. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const isOn = useShortcutsOn();
  return (
    <StaffDialog title="Sneltoetsen" onClose={onClose}>
      <DefinitionList
        list="grid gap-x-8 sm:grid-flow-col sm:grid-cols-2 sm:grid-rows-9"
        row="flex items-center justify-between gap-4 border-b border-line py-1.5"
        value="shrink-0"
        rows={shortcuts.map(({ keys, label }) => [
          label,
          keys.map((key) => (
            <kbd
              key={key}
              className="rounded-md border border-line bg-mist px-2 py-0.5 font-sans text-sm font-semibold text-ink"
            >
              {key}
            </kbd>
          )),
        ])}
      />
      <label className="mt-5 flex min-h-11 cursor-pointer items-center gap-3 font-semibold text-ink">
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          onChange={(event) => switchShortcuts(event.target.checked)}
          className="size-5 accent-petrol"
        />
        Sneltoetsen van één letter gebruiken
      </label>
      <p className="text-sm">Enter en Escape werken altijd. Tijdens het typen doen de letters niets.</p>
    </StaffDialog>
  );
}
