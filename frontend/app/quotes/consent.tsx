import { ExternalLink } from "lucide-react";

import texts from "@facts/quote-messages.json";
import options from "@facts/quote-options.json";

import type { StepProps } from "./step-props";

const { label, link } = options.privacyAkkoord;
const [before = "", after = ""] = label.split(link.label);

/** The consent, as one sentence with the statement it speaks of behind a link. */
export function Consent({ checked, change }: Pick<StepProps, "change"> & { checked: boolean }) {
  return (
    <div className="mt-7 border-t border-line pt-6">
      <label className="flex cursor-pointer gap-3.5 rounded-xl has-focus-visible:outline-3 has-focus-visible:outline-offset-6 has-focus-visible:outline-brick">
        <input
          type="checkbox"
          name="privacyAkkoord"
          aria-required
          checked={checked}
          onChange={(event) => change({ type: "consent", value: event.target.checked })}
          className="mt-0.5 size-6 shrink-0 accent-petrol outline-none"
        />
        <span className="text-ink">
          {before}
          <a
            href={link.href}
            target="_blank"
            aria-describedby="nieuw-tabblad"
            className="font-semibold text-petrol underline underline-offset-4 hover:text-brick"
          >
            {link.label}
            <ExternalLink aria-hidden className="mb-1 ml-1 inline size-3.5" />
          </a>
          {after}{" "}
          <span aria-hidden className="text-brick">
            *
          </span>
        </span>
      </label>
      <span id="nieuw-tabblad" hidden>
        {texts.opens_new_tab}
      </span>
    </div>
  );
}
