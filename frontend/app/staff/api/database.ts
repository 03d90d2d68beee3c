/** The types of the tables that staff reads, in the form the client library needs. */
import type { components } from "~/api/schema";

type Rows = components["schemas"];

export type QuoteRequest = Rows["QuoteRequestRow"];
export type HistoryEntry = Rows["RequestChangeRow"];
export type AuditEntry = Rows["AuditRow"];

type Table<Row> = { Row: Row; Insert: Partial<Row>; Update: Partial<Row>; Relationships: [] };

export type Database = {
  public: {
    Tables: {
      quote_requests: Table<QuoteRequest>;
      request_history: Table<HistoryEntry>;
      audit_log: Table<AuditEntry>;
      user_roles: Table<Rows["UserRoleRow"]>;
    };
    Views: Record<string, never>;
    Functions: Record<string, never>;
  };
};
