import texts from "@facts/quote-messages.json";
import options from "@facts/quote-options.json";

import { fullName } from "../payload";
import { optionLabel } from "../review";
import type { Answers } from "../state";
import { ReviewCard } from "./review-card";
import { Rows } from "./rows";

const given = (text: string): string => text.trim() || texts.review_not_given;

/** Who asks, and how we may answer. */
export function ContactCard({ answers }: { answers: Answers }) {
  return (
    <ReviewCard title="Contactgegevens" step={4}>
      <Rows
        rows={[
          ["Naam", given(fullName(answers))],
          ["Telefoonnummer", given(answers.telefoon)],
          ["E-mailadres", given(answers.email)],
          [options.contactvoorkeur.label, optionLabel("contactvoorkeur", answers.contactvoorkeur || "geen")],
          [
            options.zekerheidsverhuizing.label,
            optionLabel("zekerheidsverhuizing", answers.zekerheidsverhuizing),
          ],
          ["Opmerkingen", answers.opmerkingen.trim()],
          ["Privacyverklaring", answers.privacyAkkoord ? "Akkoord" : "Nog niet akkoord"],
        ]}
      />
    </ReviewCard>
  );
}
