import { Download } from "lucide-react";

import facts from "@facts/quote-figures.json";

import { useDownload } from "~/staff/api/use-download";
import { StaffButton } from "~/staff/ui/staff-button";
import { Spinner } from "~/ui/spinner";

import type { Choice } from "./choice";
import { type Table, vatInWords } from "./figures";

/** How the parts of a bar look, from the bottom up or from the left. */
export const partStyles = {
  accepted: "bg-teal",
  open: "border-2 border-teal bg-water",
  lost: "bg-field",
  over: "bg-brick",
} as const;
export type Part = keyof typeof partStyles;

const names = { accepted: "akkoord", open: "open of ingetrokken", lost: "afgewezen of verlopen" } as const;

/** What the colours mean, where there is more than one. */
export function Legend({ measure }: Pick<Choice, "measure">) {
  if (measure !== "sent" && measure !== "value") return null;
  return <Key names={measure === "sent" ? names : { accepted: names.accepted, open: "overig" }} />;
}

/** The names of the colours of a chart. */
export function Key({ names }: { names: Partial<Record<keyof typeof partStyles, string>> }) {
  return (
    <ul className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {Object.entries(names).map(([part, name]) => (
        <li key={part} className="flex items-center gap-1.5">
          <span aria-hidden className={`size-3 rounded-sm ${partStyles[part as keyof typeof partStyles]}`} />
          {name}
        </li>
      ))}
    </ul>
  );
}

/** `Waarde per week, exclusief btw`. */
export function captionOf(table: Exclude<Table, "reason">, { measure, withVat }: Choice): string {
  const { label } = facts.figures[measure];
  const what = measure === "waiting" ? `${label}, mediaan` : label;
  const vat = measure === "value" ? `, ${vatInWords(withVat)}` : "";
  return `${what} ${facts.tables[table].label.toLowerCase()}${vat}`;
}

/** A table of the page for a spreadsheet, amounts with and without VAT. */
export function CsvButton({ path, name }: { path: string; name: string }) {
  const { mutate, isPending } = useDownload(() => path);
  return (
    <StaffButton
      look="bare"
      className="no-print absolute top-3 right-1"
      disabled={isPending}
      onClick={() => mutate()}
    >
      {isPending ? <Spinner className="size-4" /> : <Download aria-hidden className="size-4" />}
      <span>
        <span className="sr-only">{name}: exporteer als </span>CSV
      </span>
    </StaffButton>
  );
}
