import { useNavigate } from "react-router";

import staffMessages from "@facts/staff-messages.json";

import { auth } from "~/staff/api/client";
import { leaveBy } from "~/staff/api/reauthentication";
import { toast } from "~/ui/toast";

import { forgetAll } from "./forgetting";
import { tellTabs } from "./other-tabs";

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
