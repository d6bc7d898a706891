/**
 * All events of stored things. A store announces an event in the transaction that writes. The
 * features that listen act in the same transaction (docs/decisions/0007).
 */
export interface Events {
  /** A tip was added. An imported tip is not announced to followers. */
  "tip-added": { id: string; isImported?: boolean };
  /** The author or an operator changed, showed or hid a tip. */
  "tip-edited": { id: string };
  /** Tips were deleted, with everything about them. */
  "tips-deleted": { ids: string[]; at: number };
  /** A tip was indexed for the search, after it, its results or its discussion changed. */
  "tip-indexed": { id: string };
  /** A gardener followed something, or stopped following it (`level` is null). */
  "follow-changed": {
    by: string;
    kind: "tip" | "gardener" | "plant";
    id: string;
    level: "everything" | "answers" | "nothing" | null;
    at: number;
  };
  /** A gardener chose which letters they get. */
  "preferences-changed": { gardenerId: string; wantsAnswers: boolean; wantsDigest: boolean };
  /** The results of a tip were counted again, after a report or its removal. */
  "results-counted": { tipId: string };
  "result-deleted": { at: number };
  /** An entry of a journal was written, changed, hidden or shown. */
  "entry-changed": { id: string };
  "entries-deleted": { ids: string[]; at: number };
  "events-deleted": { ids: string[]; at: number };
  "photos-shown": { ids: string[] };
  /** Photos were removed from something. Other things may still show them. */
  "photos-left": { ids: string[] };
  /** A comment was added. `answers` is the first of its thread; null if it begins one. */
  "comment-added": {
    id: string;
    tipId: string;
    by: string;
    answers: string | null;
    mentions: string[];
    at: number;
  };
  /** A comment was changed, or became public again. `mentions` has new mentions only. */
  "comment-edited": { id: string; tipId: string; by: string; mentions: string[]; at: number };
  /** Comments are deleted for good. */
  "comments-gone": { ids: string[]; at: number };
  "discussion-changed": { tipId: string };
  /** The asker, or the author of the tip, marked an answer as the one that helped. */
  "comment-helped": { id: string; tipId: string; by: string; at: number };
  /** Each of these gardeners got a notification with this cause. */
  "notifications-added": { cause: string; gardenerIds: string[]; at: number };
  /** An account was logged out everywhere else, or got a new password. */
  "access-ended": { uid: string };
  /** An account was registered with an invitation. */
  "invitation-used": { code: string; uid: string; at: number };
  "notifications-read": { gardenerId: string; at: number };
}
