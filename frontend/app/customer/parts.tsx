import { ChevronDown, CircleAlert, Download } from "lucide-react";
import { useId, useState } from "react";

import { ApiError } from "~/api/client";
import { Button } from "~/ui/button";
import { Spinner } from "~/ui/spinner";

import { download } from "./customer-api";
import { useCustomer } from "./customer-context";
import { wordsOf } from "./language";

type CardProps = { id?: string; title: string; children: React.ReactNode };

/** A card of the page, for one subject. */
export function Card({ id, title, children }: CardProps) {
  const heading = useId();
  return (
    <section id={id} aria-labelledby={heading} className="scroll-mt-24 card p-5 sm:p-6">
      <h2 id={heading} className="heading-3">
        {title}
      </h2>
      <div className="mt-4">{children}</div>
    </section>
  );
}

/** A disclosure for what is not needed at once. */
export function Fold({ summary, isOpen = false, children, onOpen }: FoldProps) {
  return (
    <details open={isOpen} className="group" onToggle={(event) => event.currentTarget.open && onOpen?.()}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 font-semibold text-petrol hover:text-brick">
        {summary}
        <ChevronDown aria-hidden className="size-4.5 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
type FoldProps = { summary: string; isOpen?: boolean; children: React.ReactNode; onOpen?: () => void };

/** Street and place only; the request shows the rest of the address. */
export function Place({ lines }: { lines: readonly string[] }) {
  return <span lang="nl">{lines.slice(0, 2).join(", ")}</span>;
}

/** A label of a quote or inventory, marked as Dutch where it has no translation. */
export function Label({ children }: { children: string }) {
  const { lang, text } = wordsOf(useCustomer().language, children);
  return <span lang={lang}>{text}</span>;
}

/** Several of them. */
export function Labels({ labels }: { labels: readonly string[] }) {
  return labels.map((label, index) => (
    <span key={label}>
      {index > 0 && ", "}
      <Label>{label}</Label>
    </span>
  ));
}

/** Why something was refused. The element is always there, so that screen readers announce new text in it. */
export function Refused({ message }: { message: string | undefined }) {
  return (
    <div role="alert">
      {message && (
        <p className="mb-3 flex items-start gap-2.5 rounded-xl border border-brick bg-white px-4 py-3 font-semibold text-brick-dark">
          <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          {message}
        </p>
      )}
    </div>
  );
}

/** Downloads a file of the customer. It needs the secret, so that it cannot be a plain link. */
export function FileButton({ path, name, children }: { path: string; name: string; children: string }) {
  const { link, lose, texts } = useCustomer();
  const [state, setState] = useState<"ready" | "busy" | "failed">("ready");
  const fetchFile = async () => {
    setState("busy");
    try {
      await download(link, path, name);
      setState("ready");
    } catch (error) {
      setState("failed");
      if (error instanceof ApiError && error.status === 401) lose();
    }
  };
  return (
    <>
      <Button
        look="light"
        disabled={state === "busy"}
        onClick={() => void fetchFile()}
        className="max-w-full"
      >
        {state === "busy" ? (
          <Spinner className="size-5 shrink-0" />
        ) : (
          <Download aria-hidden className="size-5 shrink-0" />
        )}
        <span className="text-left">{children}</span>
      </Button>
      <Refused message={state === "failed" ? texts.file_failed : undefined} />
    </>
  );
}
