import { useState } from "react";

import damageFacts from "@facts/damage.json";

import { Dialog } from "~/ui/dialog/dialog";

import { useCustomer } from "./customer-context";
import { DamagePhoto } from "./damage-photo";
import { moment } from "./formats";
import { fill } from "./language";
import type { DamageShown } from "./use-damage";

type Report = DamageShown["reports"][number];

/** What the customer has reported, with its photos. */
export function DamageReports({ reports }: { reports: readonly Report[] }) {
  const { language } = useCustomer();
  const words = damageFacts.languages[language].page;
  if (reports.length === 0) return null;
  return (
    <div className="mt-5 border-t border-line pt-4">
      <h3 className="mb-3 font-semibold">{words.reports}</h3>
      <ul className="grid gap-3">
        {reports.map((report) => (
          <li key={report.id} className="rounded-xl bg-mist px-4 py-3">
            <p className="text-sm">{moment(language, report.at)}</p>
            <p className="font-medium wrap-anywhere whitespace-pre-line text-ink">{report.text}</p>
            <Photos report={report} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Photos({ report: { photos, at } }: { report: Report }) {
  const { texts, language } = useCustomer();
  const words = damageFacts.languages[language].page;
  const [open, setOpen] = useState<number>();
  const alt = (index: number) => fill(words.photo_of, { place: index + 1, moment: moment(language, at) });
  const shown = open === undefined ? undefined : photos[open];
  return (
    <>
      <ul className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {photos.map((id, index) => (
          <li key={id}>
            <button
              type="button"
              aria-label={fill(words.open_photo, { place: index + 1 })}
              onClick={() => setOpen(index)}
              className="block cursor-pointer overflow-hidden rounded-lg ring-1 ring-line"
            >
              <DamagePhoto id={id} alt={alt(index)} className="h-20 w-24 object-cover" />
            </button>
          </li>
        ))}
      </ul>
      {open !== undefined && shown !== undefined && (
        <Dialog
          title={fill(words.photo, { place: open + 1 })}
          closeLabel={texts.close}
          className="m-auto w-[min(60rem,94vw)] rounded-2xl"
          onClose={() => setOpen(undefined)}
        >
          <DamagePhoto
            id={shown}
            size="large"
            alt={alt(open)}
            className="max-h-[75vh] w-full object-contain"
          />
        </Dialog>
      )}
    </>
  );
}
