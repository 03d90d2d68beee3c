import { QueryClientProvider } from "@tanstack/react-query";

import staffMessages from "@facts/staff-messages.json";

import { queryClient } from "~/staff/api/query-client";
import { LoadFailure } from "~/staff/ui/load-failure";
import { SkeletonCards } from "~/staff/ui/skeleton-cards";
import { StaffHeader } from "~/staff/ui/staff-header";

import { SignInAgainDialog } from "./reauthentication-dialog";
import type { Me } from "./session-state";
import { useGuard } from "./use-guard";
import { useSessionWatch } from "./use-session-watch";

type Props = {
  title: string;
  /** Only for those who manage the others. */
  admin?: boolean;
  /** Beside the title. */
  actions?: (me: Me) => React.ReactNode;
  children: (me: Me) => React.ReactNode;
};

/** A page of the staff area: shown to whoever may see it, and to nobody else. */
export function StaffPage(props: Props) {
  return (
    <QueryClientProvider client={queryClient}>
      <div className="min-h-dvh bg-mist text-[0.9375rem] print:bg-white">
        <Guarded {...props} />
      </div>
    </QueryClientProvider>
  );
}

function Guarded({ admin = false, ...rest }: Props) {
  const { me, error, retry } = useGuard(admin);
  if (me) return <Open key={me.id} me={me} {...rest} />;
  return (
    <>
      <StaffHeader me={null} />
      <Content title={rest.title}>
        {error ? <LoadFailure message={error} onRetry={retry} /> : <Skeleton />}
      </Content>
    </>
  );
}

function Open({ me, title, actions, children }: Omit<Props, "admin"> & { me: Me }) {
  useSessionWatch(me);
  return (
    <>
      <StaffHeader me={me} />
      <Content title={title} actions={actions?.(me)}>
        {children(me)}
      </Content>
      <SignInAgainDialog me={me} />
    </>
  );
}

type ContentProps = { title: string; actions?: React.ReactNode; children: React.ReactNode };

function Content({ title, actions, children }: ContentProps) {
  return (
    <div id="werk" tabIndex={-1} className="mx-auto w-full max-w-360 px-4 py-5 outline-none sm:px-6 sm:py-7">
      {/* An open request, which has a sheet for paper, needs the room on a phone and has its own heading on paper. */}
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 sm:mb-6 max-lg:[&:has(~*_.sheet)]:sr-only print:[&:has(~*_.sheet)]:hidden">
        <h1 className="font-display text-2xl font-bold tracking-tight text-ink sm:text-[1.75rem]">{title}</h1>
        {actions}
      </div>
      {children}
    </div>
  );
}

/** What stands in the page while it is not yet known who looks at it. */
function Skeleton() {
  return (
    <div role="status">
      <p className="sr-only">Laden…</p>
      <noscript>
        <p>{staffMessages.needs_script}</p>
      </noscript>
      <SkeletonCards />
    </div>
  );
}
