import facts from "@facts/quote-figures.json";

import { Disclosure } from "~/staff/ui/disclosure";

import { BarList } from "./bar-list";
import type { Choice } from "./choice";
import { exportPath, inWords, partsOf, type QuoteFigures } from "./figures";
import { FiguresTable } from "./figures-table";
import { captionOf, CsvButton, Legend } from "./parts";

/** Figures per colleague: quotes sent, how fast, and their results. */
export function ColleagueFigures({ figures, choice }: { figures: QuoteFigures; choice: Choice }) {
  const { colleagues } = figures;
  const bars = colleagues.map((each) => ({
    name: each.name,
    words: inWords(each, choice),
    parts: partsOf(each, choice),
  }));
  return (
    <figure className="relative min-w-0 card p-5 shadow-none">
      <figcaption className="pr-16 font-bold text-ink">{captionOf("colleague", choice)}</figcaption>
      <CsvButton path={exportPath(figures, "colleague")} name="Offertes per medewerker" />
      <p className="mt-1 mb-3 text-sm">{facts.tables.colleague.definition}</p>
      <Legend measure={choice.measure} />
      <BarList bars={bars} {...(choice.measure === "accepted_share" && { most: 100 })} />
      <Disclosure summary="Bekijk als tabel">
        <FiguresTable
          heading={facts.columns.colleague}
          rows={colleagues.map((each) => ({ ...each, label: each.name }))}
          {...choice}
        />
      </Disclosure>
    </figure>
  );
}
