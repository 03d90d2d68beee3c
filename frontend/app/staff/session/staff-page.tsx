import { QueryClientProvider, useQuery } from "@tanstack/react-query";

import staffMessages from "@facts/staff-messages.json";

import { queryClient } from "~/staff/api/query-client";
import { taskCountsQuery } from "~/staff/api/task-counts";
import { LoadFailure } from "~/staff/ui/load-failure";
import { SkeletonCards } from "~/staff/ui/skeleton-cards";
import { StaffHeader } from "~/staff/ui/staff-header";

import { PublishingBar } from "./publishing-bar";
import { ReauthenticationDialog } from "./reauthentication-dialog";
import type { Me } from "./session-state";
import { useSignOut, useSignOutWithOtherTabs } from "./sign-out";
import { Troubles } from "./troubles";
import { useGuard } from "./use-guard";

type Props = {
  title: string;
  /** Only for admins. */
  adminOnly?: boolean;
  children: (me: Me) => React.ReactNode;
};

/** A page of the staff area, shown only to users who may see it. */
export function StaffPage(props: Props) {
  return (
    <QueryClientProvider client={queryClient}>
      <div className="staff-area min-h-dvh bg-mist text-[0.9375rem] print:bg-white">
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
  const counts = useQuery(taskCountsQuery).data;
  return (
    <>
      <StaffHeader
        user={{ ...me, isAdmin: me.role === "admin" }}
        tasksDue={counts?.mine_due ?? 0}
        unanswered={counts?.unanswered ?? 0}
        onSignOut={() => void signOut()}
      />
      {me.role === "admin" && <Troubles />}
      {me.role === "admin" && <PublishingBar />}
      <Content title={title}>{children(me)}</Content>
      <ReauthenticationDialog me={me} />
    </>
  );
}

function Content({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    // With an open request, the list and the request fill the height of the screen side by side.
    <div
      id="werk"
      tabIndex={-1}
      className="mx-auto w-full max-w-480 px-4 py-4 outline-none sm:px-6 lg:has-[[data-detail]]:flex lg:has-[[data-detail]]:h-[max(calc(100dvh-3.5625rem),34rem)] lg:has-[[data-detail]]:flex-col print:h-auto!"
    >
      <h1 className="mb-3 w-fit font-display text-xl font-bold tracking-tight text-ink has-[~[data-detail]]:sr-only print:has-[~[data-detail]]:hidden">
        {title}
      </h1>
      {children}
    </div>
  );
}

/** Shown until it is known who is signed in. */
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
