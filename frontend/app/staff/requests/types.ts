/** The rows and answers of the API that the dashboard reads. */
import type { RequestChange, RequestRow } from "~/staff/api/database";

export type QuoteRequest = RequestRow;
export type HistoryEntry = RequestChange;

/** What a planner may change. */
export type Change = Partial<Pick<QuoteRequest, "status" | "assignee_id" | "internal_notes" | "is_suspect">>;

export type TeamMember = { id: string; name: string; email: string };

export type Related = Pick<QuoteRequest, "id" | "reference" | "created_at" | "status" | "full_name"> & {
  same: ("email" | "phone")[];
};

export type OverviewFigures = {
  total: number;
  counts: Record<QuoteRequest["status"], number>;
  overdue: number;
  suspect: number;
  weeks: { from: string; count: number }[];
  first_response: { median_minutes: number | null; measured: number; days: number };
};
