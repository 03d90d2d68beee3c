import { useEffect, useRef, useState } from "react";

import damageFacts from "@facts/damage.json";

import { Button } from "~/ui/button";

import { useCustomer, useKept } from "./customer-context";
import { DamageForm } from "./damage-form";
import { DamageReports } from "./damage-reports";
import { moment } from "./formats";
import { fill } from "./language";
import { Card } from "./parts";
import type { CustomerPage } from "./types";
import { useDamage } from "./use-damage";

type Notice = NonNullable<CustomerPage["damage"]>;

/** After the move: until when damage is to be reported, the form for it, and what was reported. */
export function DamageCard({ notice }: { notice: Notice }) {
  const { language } = useCustomer();
  const words = damageFacts.languages[language].page;
  const [isOpen, setOpen, isSent, sent] = useOpen();
  const damage = useDamage(isOpen || notice.reported_at !== null, notice.reported_at);
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isSent) status.current?.focus();
  }, [isSent]);
  return (
    <Card id="schade" title={words.title}>
      <Until notice={notice} />
      <p
        ref={status}
        role="status"
        tabIndex={-1}
        className="mt-3 font-semibold text-teal outline-none empty:hidden"
      >
        {isSent && fill(words.sent, { days: notice.contact_within_working_days })}
      </p>
      {isOpen ? (
        <DamageForm damage={damage} onSent={sent} onCancel={() => setOpen(false)} />
      ) : (
        <Button
          look={notice.reported_at ? "light" : "secondary"}
          className="mt-4"
          onClick={() => setOpen(true)}
        >
          {notice.reported_at ? words.start_again : words.start}
        </Button>
      )}
      <DamageReports reports={damage.shown?.reports ?? []} />
    </Card>
  );
}

/** Whether the form is open; kept by the tab, so that a reload in the middle of it does not close it. */
function useOpen() {
  const [kept, keep] = useKept("damage-open");
  const [isSent, setSent] = useState(false);
  const setOpen = (isOpen: boolean) => {
    setSent(false);
    keep(isOpen ? "yes" : "");
  };
  const sent = () => {
    setOpen(false);
    setSent(true);
  };
  return [kept === "yes", setOpen, isSent, sent] as const;
}

function Until({ notice }: { notice: Notice }) {
  const { language } = useCustomer();
  const words = damageFacts.languages[language].page;
  const values = { hours: notice.within_hours, moment: moment(language, notice.until) };
  return (
    <>
      <p className={notice.is_late ? "border-l-4 border-amber pl-3" : ""}>
        {fill(notice.is_late ? words.late : words.intro, values)}
      </p>
      <p className="mt-2">
        {fill(words.complaint, { days: notice.complaints_within_days })}{" "}
        <a href="/klachten" className="font-semibold text-petrol underline underline-offset-4">
          {words.complaint_link}
        </a>
        .
      </p>
    </>
  );
}
