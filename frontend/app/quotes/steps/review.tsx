import { useId } from "react";

import { AddressesCard } from "../review/addresses-card";
import { ContactCard } from "../review/contact-card";
import { DateCard } from "../review/date-card";
import { ExtrasCard } from "../review/extras-card";
import { NotSent } from "../review/not-sent";
import { PriceCard } from "../review/price-card";
import { SubmitBar } from "../review/submit-bar";
import { VolumeCard } from "../review/volume-card";
import type { StepProps } from "../step-props";
import { lastStep } from "../steps";
import { useSubmit } from "../use-submit";

/** Step 6: every answer once more, what it will cost, and the button that sends it. */
export function ReviewStep(props: StepProps) {
  const { answers, goTo } = props;
  const { outcome, submit } = useSubmit(props);
  const problem = useId();
  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_26rem] lg:items-start lg:gap-8">
      <div className="grid grid-cols-1 gap-5">
        <AddressesCard answers={answers} />
        <DateCard answers={answers} />
        <VolumeCard inventory={answers.inventory} />
        <ExtrasCard answers={answers} />
        <ContactCard answers={answers} />
      </div>
      <div className="contents lg:sticky lg:top-24 lg:grid lg:gap-5">
        {/* Above the price, which grows when it arrives and would push it out of sight. */}
        <NotSent id={problem} outcome={outcome} />
        <PriceCard answers={answers} />
        <SubmitBar
          outcome={outcome}
          describedBy={problem}
          onBack={() => goTo(lastStep - 1)}
          onSubmit={submit}
        />
      </div>
    </div>
  );
}
