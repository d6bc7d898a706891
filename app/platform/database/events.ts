/**
 * All events of stored things. They stand together in this file, as tables do in theirs. A store
 * announces an event in the transaction that has written; the features that listen act on it
 * in the same transaction (docs/decisions/0007).
 */
export interface Events {
  /** A tip is there. */
  "tip-added": { id: string };
  /** A tip says something else, shows or hides itself, by its author or an operator. */
  "tip-edited": { id: string };
  /** Tips are gone, with all that others have said of them. */
  "tips-deleted": { at: number };
  /** A tip's outcomes are counted anew: somebody has reported one, or has taken it back. */
  "outcomes-counted": { tipId: string };
  /** A gardener's report of a tip's outcome is gone. */
  "outcome-deleted": { at: number };
  /** Something shows these photos from now on. */
  "photos-shown": { ids: string[] };
  /** Something shows these photos no longer. Something else may. */
  "photos-left": { ids: string[] };
}
