/** Calls that may be sent again, and what was answered to each. */
export interface IdempotencyKeysTable {
  gardener_id: string;
  /** As its sender has chosen it. */
  key: string;
  /** A hash of the call and its body. */
  request: string;
  /** As JSON. */
  reply: string;
  created_at: number;
}
