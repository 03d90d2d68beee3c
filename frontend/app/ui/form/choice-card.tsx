type Props = {
  label: string;
  description?: string | undefined;
  /** Beside the label: a price, a count. */
  note?: string | undefined;
  children?: React.ReactNode;
} & Omit<React.ComponentProps<"input">, "className">;

/** A radio or checkbox as a card: the whole card is its label. */
export function ChoiceCard({ label, description, note, children, ...input }: Props) {
  return (
    <label className="group flex cursor-pointer gap-4 card p-5 transition-colors hover:border-petrol has-checked:ringed has-checked:bg-mist has-focus-visible:outlined">
      <input {...input} className="mt-1 size-5 shrink-0 accent-petrol outline-none" />
      <span className="min-w-0 grow">
        <span className="block heading-3 text-ink">{label}</span>
        {description && <span className="mt-1 block">{description}</span>}
        {note && <span className="mt-2 block font-semibold text-teal">{note}</span>}
        {children}
      </span>
    </label>
  );
}
