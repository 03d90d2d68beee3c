import { useState } from "react";

import { Button } from "~/ui/button";

import { useCustomer } from "./customer-context";
import { Refused } from "./parts";

type Props = {
  /** The label of the button that opens the form. */
  open: string;
  /** What it is about, for who hears several of these buttons. */
  about?: string;
  look?: "light" | "secondary";
  title: string;
  /** The label of the button that confirms. */
  action: string;
  isBusy: boolean;
  refusal: string | undefined;
  children: React.ReactNode;
  onConfirm: () => void;
};

/** Asks to confirm an action that ends something: a quiet button opens an explanation with the real button. */
export function ConfirmForm({ open, about, look = "light", ...props }: Props) {
  const { title, action, isBusy, refusal, children, onConfirm } = props;
  const { texts } = useCustomer();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <Button {...{ look }} onClick={() => setOpen(true)}>
        {open}
        {about && <span className="sr-only">: {about}</span>}
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

/** The pressed button is gone: the focus goes to the heading it opened. */
const focusOn = (heading: HTMLHeadingElement | null) => heading?.focus({ preventScroll: true });
