/**
 * What happens to what the site keeps, all of it on this page as all tables are on theirs. A store
 * says it in the transaction that has written; the features that know what follows from it do that,
 * in the same transaction (docs/decisions/0007).
 */
export interface Events {
  /** A tip is there. */
  "tip-added": { id: string };
  /** A tip says something else, shows or hides itself, by its author or an operator. */
  "tip-edited": { id: string };
  /** Tips are gone, with all that others have said of them. */
  "tips-deleted": { at: number };
  /** How a tip went is counted anew: somebody has said so, or has taken it back. */
  "outcomes-counted": { tipId: string };
  /** What a gardener said of how a tip went is gone. */
  "outcome-deleted": { at: number };
  /** Something shows these photos from now on. */
  "photos-shown": { ids: string[] };
  /** Something shows these photos no longer. Something else may. */
  "photos-left": { ids: string[] };
}
