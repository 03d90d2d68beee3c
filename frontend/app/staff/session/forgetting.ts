/** Nothing of what one colleague saw or typed is left in this tab for the next. */
import { queryClient } from "~/staff/api/query-client";
import { dropDrafts } from "~/staff/requests/detail/note-drafts";

/** Whoever was here has left. */
export function forgetAll() {
  queryClient.clear();
  dropDrafts();
}

/** Somebody else has taken their place, on the page that stands open: what it shows is fetched anew. */
export async function forgetForAnother() {
  dropDrafts();
  await queryClient.resetQueries();
}
