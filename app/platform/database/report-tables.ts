/** What can be reported: the same list as in reports.ts. */
type ReportedKind = "tip" | "gardener" | "outcome";

/** What has been reported. It is closed when its tip or outcome is deleted, whoever does so. */
export interface ReportedThingsTable {
  kind: ReportedKind;
  thing_id: string;
  /** When it was reported first, or first again since it was closed. */
  opened_at: number;
  closed_at: number | null;
}

/** One for each gardener and thing: a repeat changes it. */
export interface ReportsTable {
  id: string;
  kind: ReportedKind;
  thing_id: string;
  /** Who reports; null once they have deleted their account. */
  gardener_id: string | null;
  reason: "spam" | "unkind" | "dangerous" | "copyright" | "private" | "other";
  words: string;
  reported_at: number;
}

/** What operators have done. */
export interface OperatorActsTable {
  id: string;
  /** The gardener who is the operator; null once they have deleted their account. */
  operator_id: string | null;
  act: "hide" | "show" | "delete" | "unlist" | "disable" | "dismiss";
  kind: ReportedKind;
  /** These three are forgotten when the account is deleted whose thing it was. */
  thing_id: string | null;
  title: string;
  /** Whose thing it was; null for nobody's. */
  gardener_id: string | null;
  /** What its author was told. */
  reason: string;
  acted_at: number;
}
