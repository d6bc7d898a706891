/**
 * All events of stored things. They stand together in this file, as tables do in theirs. A store
 * announces an event in the transaction that has written; the features that listen act on it
 * in the same transaction (docs/decisions/0007).
 */
export interface Events {
  /** A tip is there. Nobody is told of one that comes along with many others from elsewhere. */
  "tip-added": { id: string; isImported?: boolean };
  /** A tip says something else, shows or hides itself, by its author or an operator. */
  "tip-edited": { id: string };
  /** Tips are gone, with all that others have said of them. */
  "tips-deleted": { ids: string[]; at: number };
  /** Somebody follows something, or no longer: `level` is null then. */
  "follow-changed": {
    by: string;
    kind: "tip" | "gardener" | "plant";
    id: string;
    level: "everything" | "answers" | "nothing" | null;
    at: number;
  };
  /** A tip's results are counted anew: somebody has reported one, or has taken it back. */
  "results-counted": { tipId: string };
  /** A gardener's report of a tip's result is gone. */
  "result-deleted": { at: number };
  /** Something shows these photos from now on. */
  "photos-shown": { ids: string[] };
  /** Something shows these photos no longer. Something else may. */
  "photos-left": { ids: string[] };
  /**
   * Somebody has asked or said something under a tip. `answers` is the comment that begins the thread,
   * null if this one does; `mentions` are ids of gardeners.
   */
  "comment-added": {
    id: string;
    tipId: string;
    by: string;
    answers: string | null;
    mentions: string[];
    at: number;
  };
  /** A comment says something else, or is shown again. `mentions` are those that are new. */
  "comment-edited": { id: string; tipId: string; by: string; mentions: string[]; at: number };
  /** Comments are deleted for good. */
  "comments-gone": { ids: string[]; at: number };
  /** The questions and answers under a tip say something else than before, or there are others. */
  "discussion-changed": { tipId: string };
  /** Who asked, or the author of the tip, says that an answer helped. */
  "comment-helped": { id: string; tipId: string; by: string; at: number };
  /** Gardeners are told something, each by a notice with this cause. */
  "notifications-added": { cause: string; gardenerIds: string[]; at: number };
  /** A gardener has seen notifications. */
  "notifications-read": { gardenerId: string; at: number };
}
