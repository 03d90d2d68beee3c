import { useState } from "react";
import type { User } from "@supabase/auth-js";
import { useQuery } from "@tanstack/react-query";

import staffMessages from "@facts/staff-messages.json";

import { signInMessage } from "~/staff/api/errors";
import { LoadFailure } from "~/staff/ui/load-failure";

import { takeArrival } from "./arrival";
import { ChoosePassword } from "./choose-password";
import { RecoveryForm } from "./recovery-form";
import { Checking } from "./session-spinner";

/** Whoever comes by the link in a mail chooses a password; everybody else can ask for that link. */
export function NewPasswordPage() {
  const {
    data: arrival,
    error,
    refetch,
  } = useQuery({
    queryKey: ["arrival"],
    queryFn: takeArrival,
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  const [user, setUser] = useState<User>();
  if (user) return <ChoosePassword user={user} />;
  if (error) return <LoadFailure message={signInMessage(error)} onRetry={() => void refetch()} />;
  if (!arrival) return <Checking />;
  if (arrival.kind === "by link") return <ChoosePassword user={arrival.user} />;
  const problem = arrival.kind === "expired" ? staffMessages.link_expired : undefined;
  return <RecoveryForm problem={problem} onUser={setUser} />;
}
