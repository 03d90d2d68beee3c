import { QueryClientProvider } from "@tanstack/react-query";

import staffMessages from "@facts/staff-messages.json";

import { queryClient } from "~/staff/api/query-client";
import { LoadFailure } from "~/staff/ui/load-failure";
import { SkeletonCards } from "~/staff/ui/skeleton-cards";
import { StaffHeader } from "~/staff/ui/staff-header";

import { ReauthenticationDialog } from "./reauthentication-dialog";
import type { Me } from "./session-state";
import { useSignOut, useSignOutWithOtherTabs } from "./sign-out";
import { useGuard } from "./use-guard";

type Props = {
  title: string;
  /** Only for those who manage the others. */
  adminOnly?: boolean;
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

function Guarded({ adminOnly = false, ...rest }: Props) {
  const { me, error, retry } = useGuard(adminOnly);
  if (me) return <SignedIn key={me.id} me={me} {...rest} />;
  return (
    <>
      <StaffHeader user={null} />
      <Content title={rest.title}>
        {error ? <LoadFailure message={error} onRetry={retry} /> : <Skeleton />}
      </Content>
    </>
  );
}

function SignedIn({ me, title, children }: Omit<Props, "adminOnly"> & { me: Me }) {
  const signOut = useSignOut();
  useSignOutWithOtherTabs();
  return (
    <>
      <StaffHeader user={{ ...me, isAdmin: me.role === "admin" }} onSignOut={() => void signOut()} />
      <Content title={title}>{children(me)}</Content>
      <ReauthenticationDialog me={me} />
    </>
  );
}

function Content({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div id="werk" tabIndex={-1} className="mx-auto w-full max-w-360 px-4 py-5 outline-none sm:px-6 sm:py-7">
      {/* An open request, which has a sheet for paper, needs the room on a phone and has its own heading on paper. */}
      <h1 className="mb-4 font-display text-2xl font-bold tracking-tight text-ink sm:mb-6 sm:text-[1.75rem] max-lg:[&:has(~*_.sheet)]:sr-only print:[&:has(~*_.sheet)]:hidden">
        {title}
      </h1>
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
