/** What tips said before they were changed. */
export interface TipVersionsTable {
  id: string;
  tip_id: string;
  title: string;
  description: string;
  /** Until when it said so. */
  changed_at: number;
  /** How many had reported how it went for them. */
  reports: number;
}
