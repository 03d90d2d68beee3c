type Props = { id: string; className?: string; children: React.ReactNode };

/**
 * A remark about an answer, which refuses nothing. It is announced when it comes; the control it is about names its id
 * in `describedBy`.
 */
export function Hint({ id, className = "", children }: Props) {
  return (
    <div id={id} role="status" className={`hint ${className}`}>
      {children}
    </div>
  );
}

type ActProps = { onClick: () => void; children: React.ReactNode };

/** Takes what a hint suggests. */
export function HintButton({ onClick, children }: ActProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-11 cursor-pointer pr-3 text-left font-semibold text-petrol underline underline-offset-4 hover:text-brick"
    >
      {children}
    </button>
  );
}
