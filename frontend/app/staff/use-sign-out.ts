import { useNavigate } from "react-router";

import staffMessages from "@facts/staff-messages.json";

import { toast } from "~/ui/toast";

import { auth } from "./client";
import { forgetAll } from "./forgetting";
import { tellTabs } from "./other-tabs";
import { leaveBy } from "./sign-in-again";

/** Ends the session of this browser, in all its tabs, and forgets what they had fetched and what was typed. */
export function useSignOut() {
  const navigate = useNavigate();
  return () =>
    leaveBy(async () => {
      tellTabs();
      await auth().signOut({ scope: "local" });
      toast.success(staffMessages.logout_success);
      await navigate("/", { flushSync: true });
      forgetAll();
    });
}
