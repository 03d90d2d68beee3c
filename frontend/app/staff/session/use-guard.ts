import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";

import staffMessages from "@facts/staff-messages.json";

import { messageOf } from "~/staff/api/errors";
import { isOnTheWayOut } from "~/staff/api/reauthentication";
import { toast } from "~/ui/toast";

import { type Me, signInAddress, type Standing } from "./session-state";
import { useStanding } from "./use-standing";

type Guard = { me: Me | undefined; error: string | undefined; retry: () => void };

/** Who may see this page; everybody else is led to where they can go. */
export function useGuard(adminOnly: boolean): Guard {
  const { data, isFetching, error, refetch } = useStanding();
  // An old refusal is not believed before it was asked again.
  const standing = data?.kind === "in" || !isFetching ? data : undefined;
  useTurnAway(standing, adminOnly);
  const mayStay = standing?.kind === "in" && (!adminOnly || standing.me.role === "admin");
  return {
    me: mayStay ? standing.me : undefined,
    error: error && !standing ? messageOf(error) : undefined,
    retry: () => void refetch(),
  };
}

function useTurnAway(standing: Standing | undefined, adminOnly: boolean) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const target = standing && turnedAwayTo(standing, adminOnly, signInAddress({ pathname, search }));
  const isRefused = target === "/" || target === "/dashboard";
  useEffect(() => {
    if (target === undefined || isOnTheWayOut()) return;
    if (isRefused) toast.error(staffMessages.dashboard_no_access);
    void navigate(target, { replace: true });
  }, [target, isRefused, navigate]);
}

function turnedAwayTo(standing: Standing, adminOnly: boolean, signIn: string): string | undefined {
  if (standing.kind === "no role") return "/";
  if (standing.kind !== "in") return signIn;
  return adminOnly && standing.me.role !== "admin" ? "/dashboard" : undefined;
}
