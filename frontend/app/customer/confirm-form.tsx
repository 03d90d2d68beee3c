import { useState } from "react";

import { Button } from "~/ui/button";

import { useCustomer } from "./customer-context";
import { Refused } from "./parts";

type Props = {
  /** What opens it. */
  open: string;
  title: string;
  /** What the button says that does it. */
  action: string;
  isBusy: boolean;
  refusal: string | undefined;
  children: React.ReactNode;
  onConfirm: () => void;
};

/** Something that ends something: a quiet button first, and what it means before the button that does it. */
export function ConfirmForm({ open, title, action, isBusy, refusal, children, onConfirm }: Props) {
  const { texts } = useCustomer();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <Button look="light" onClick={() => setOpen(true)}>
        {open}
      </Button>
    );
  }
  return (
    <form
      noValidate
      aria-label={title}
      className="rounded-xl bg-mist p-4"
      onSubmit={(event) => {
        event.preventDefault();
        onConfirm();
      }}
    >
      <h3 tabIndex={-1} ref={focusOn} className="mb-3 heading-3 outline-none">
        {title}
      </h3>
      {children}
      <Refused message={refusal} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" disabled={isBusy}>
          {action}
        </Button>
        <Button look="light" onClick={() => setOpen(false)}>
          {texts.back}
        </Button>
      </div>
    </form>
  );
}

/** The button that was pressed is gone: one goes on where it led. */
const focusOn = (heading: HTMLHeadingElement | null) => heading?.focus({ preventScroll: true });
