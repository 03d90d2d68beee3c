import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";

import staffMessages from "@facts/staff-messages.json";

import { errorMessage } from "~/staff/api/errors";
import { toast } from "~/ui/toast";

import { loginHref } from "./login-redirect";
import { type Me, type SessionState, useSessionState } from "./session-state";
import { isSigningOut } from "./sign-out";

type Guard = { me: Me | undefined; error: string | undefined; retry: () => void };

/** The user, if they may see this page; redirects all others. */
export function useGuard(adminOnly: boolean): Guard {
  const { data, isFetching, error, refetch } = useSessionState();
  // A cached refusal may be outdated: wait for the new state.
  const state = data?.kind === "signed in" || !isFetching ? data : undefined;
  useRedirect(state, adminOnly);
  const mayStay = state?.kind === "signed in" && (!adminOnly || state.me.role === "admin");
  return {
    me: mayStay ? state.me : undefined,
    error: error && !state ? errorMessage(error) : undefined,
    retry: () => void refetch(),
  };
}

function useRedirect(state: SessionState | undefined, adminOnly: boolean) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const target = state && redirectHref(state, adminOnly, loginHref({ pathname, search }));
  const isRefused = target === "/" || target === "/dashboard";
  useEffect(() => {
    if (target === undefined || isSigningOut()) return;
    if (isRefused) toast.error(staffMessages.dashboard_no_access);
    void navigate(target, { replace: true });
  }, [target, isRefused, navigate]);
}

function redirectHref(state: SessionState, adminOnly: boolean, login: string): string | undefined {
  if (state.kind === "no role") return "/";
  if (state.kind !== "signed in") return login;
  return adminOnly && state.me.role !== "admin" ? "/dashboard" : undefined;
}
