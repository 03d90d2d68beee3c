type Props = {
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  className?: string;
  children: React.ReactNode;
};

/** One of several choices, on a line of its own or beside the others. */
export function RadioOption({ name, isChosen, onChoose, className = "", children }: Props) {
  return (
    <label className={`flex min-h-11 cursor-pointer items-center gap-2.5 sm:min-h-9 ${className}`}>
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={onChoose}
        className="size-5 shrink-0 accent-petrol"
      />
      {children}
    </label>
  );
}
