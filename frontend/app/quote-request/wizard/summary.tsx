import { Check, Phone } from "lucide-react";
import { Suspense } from "react";

import company from "@facts/company.json";

import { cubicMetres } from "~/lib/format";
import { addressLine, dateLabel } from "~/quote-request/answers/answer-labels";
import type { Inventory } from "~/quote-request/answers/answers";
import { FirstAssumptions } from "~/quote-request/price/loaded-receipt";
import { PricePanel } from "~/quote-request/price/price-panel";
import { TotalVolume } from "~/quote-request/steps/loaded-steps";
import { DefinitionList } from "~/ui/list/definition-list";

import type { StepProps } from "./journey";

type Props = Pick<StepProps, "answers" | "goTo"> & {
  assurances: string[];
  /**
   * Whether a size of home was chosen a moment ago: what the price assumes is then told here, since in the form it would
   * push the button away that is about to be pressed.
   */
  restsOnSize: boolean;
};

/** Beside the form on a wide screen: what it will cost, what was given so far, and whom to call. */
export function Summary({ answers, goTo, assurances, restsOnSize }: Props) {
  return (
    <aside aria-label="Uw aanvraag tot nu toe" className="row-span-2 max-lg:hidden">
      <div className="sticky top-24 grid gap-5">
        <PricePanel {...{ answers, goTo }} />
        {restsOnSize ? (
          <Suspense>
            <FirstAssumptions goTo={goTo} className="p-6" />
          </Suspense>
        ) : (
          <SoFar answers={answers} />
        )}
        <div className="rounded-card bg-mist p-6">
          <h2 className="heading-3">Liever telefonisch?</h2>
          <a
            href={company.phones.main.href}
            className="mt-1 inline-flex min-h-11 items-center gap-2.5 text-lg font-semibold text-petrol underline-offset-4 hover:underline"
          >
            <Phone aria-hidden className="size-5" /> {company.phones.main.display}
          </a>
          <ul className="mt-3 grid gap-2 border-t border-line pt-4 text-sm">
            {assurances.map((assurance) => (
              <li key={assurance} className="flex gap-2.5">
                <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-teal" /> {assurance}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </aside>
  );
}

function SoFar({ answers }: Pick<Props, "answers">) {
  return (
    <div className="card p-6">
      <h2 className="heading-3">Uw aanvraag</h2>
      <DefinitionList
        list="mt-4 grid gap-3.5"
        row=""
        term="text-sm"
        value="font-medium text-ink"
        rows={[
          ["Van", addressLine(answers, "van")],
          ["Naar", addressLine(answers, "naar")],
          ["Datum", dateLabel(answers)],
          ["Inboedel", <Volume key="inboedel" inventory={answers.inventory} />],
        ]}
      />
    </div>
  );
}

/** Nothing counted is known without the catalogue. */
function Volume({ inventory }: { inventory: Inventory }) {
  if (Object.keys(inventory).length === 0) return cubicMetres(0);
  return (
    <Suspense fallback="…">
      <TotalVolume inventory={inventory} />
    </Suspense>
  );
}
