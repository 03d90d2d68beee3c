type Props = { isSuspect: boolean; onChange: (isSuspect: boolean) => void };

/** Whether this is probably not a real customer. */
export function SuspectSwitch({ isSuspect, onChange }: Props) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold text-ink">
      <input
        type="checkbox"
        role="switch"
        checked={isSuspect}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 accent-petrol"
      />
      Verdacht
    </label>
  );
}
