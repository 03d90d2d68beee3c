import { Laptop, Smartphone } from "lucide-react";

import { ago, dayAndTime } from "~/staff/ui/date-formats";
import { StaffButton } from "~/staff/ui/staff-button";

import { deviceName, type OwnSession } from "./own-sessions";

type Props = { sessions: OwnSession[]; isBusy: boolean; onEnd: (id: string) => void };

/** One's sessions, by the device and since when. */
export function SessionList({ sessions, isBusy, onEnd }: Props) {
  return (
    <ul className="divide-y divide-line rounded-xl border border-line">
      {sessions.map((session) => (
        <li key={session.id} className="flex min-h-14 items-center gap-3 py-2 pr-2 pl-4">
          <DeviceIcon system={session.system} />
          <span className="grow leading-snug">
            <span className="block font-semibold text-ink">{deviceName(session)}</span>
            <span className="block text-sm">sinds {dayAndTime(session.created_at)}</span>
            {session.current ? (
              <span className="block text-sm font-semibold text-teal">dit apparaat</span>
            ) : (
              <span className="block text-sm">{ago(session.last_used_at, new Date())} gebruikt</span>
            )}
          </span>
          {!session.current && (
            <StaffButton
              look="bare"
              aria-label={`${deviceName(session)} uitloggen`}
              disabled={isBusy}
              onClick={() => onEnd(session.id)}
            >
              Uitloggen
            </StaffButton>
          )}
        </li>
      ))}
    </ul>
  );
}

const IN_THE_POCKET = ["iPhone", "iPad", "Android"];

function DeviceIcon({ system }: Pick<OwnSession, "system">) {
  const Icon = system && IN_THE_POCKET.includes(system) ? Smartphone : Laptop;
  return <Icon aria-hidden className="size-5 shrink-0 text-teal" />;
}
