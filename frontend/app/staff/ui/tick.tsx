type Props = {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  disabled?: boolean;
  className?: string;
  /** What is ticked. */
  children: React.ReactNode;
};

/** A box to tick, with its label. */
export function Tick({ isOn, onChange, disabled, className = "", children }: Props) {
  return (
    <label className={`flex min-h-11 cursor-pointer items-center gap-2.5 sm:min-h-9 ${className}`}>
      <input
        type="checkbox"
        checked={isOn}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 shrink-0 accent-petrol"
      />
      {children}
    </label>
  );
}
