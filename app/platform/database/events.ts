/**
 * The events that features announce when they change stored data. All listeners run in the
 * transaction of the change (docs/decisions/0007).
 */
export interface Events {
  /** A tip was added. Followers get no news of an imported tip. */
  "tip-added": { id: string; isImported?: boolean };
  /** A tip became public for the first time. An imported tip does not cause this event. */
  "tip-shared": { id: string; at: number };
  /** The author or an operator changed, showed or hid a tip. */
  "tip-edited": { id: string };
  /** Tips were deleted, together with everything about them. */
  "tips-deleted": { ids: string[]; at: number };
  /** The search indexed a tip, after the tip, its results or its discussion changed. */
  "tip-indexed": { id: string };
  /** A gardener followed something, or stopped following it (`level` is null). */
  "follow-changed": {
    by: string;
    kind: "tip" | "gardener" | "plant" | "club";
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
  /**
   * A gardener's account is being deleted. The gardener's published events stay on the site, but
   * lose their author.
   */
  "events-left": { gardenerId: string };
  "events-deleted": { ids: string[]; at: number };
  "photos-shown": { ids: string[] };
  /** Photos were removed from something, such as a tip. Other things may still show the photos. */
  "photos-left": { ids: string[] };
  /**
   * A comment was added. `answers` is the id of the thread's first comment; null if this comment
   * begins a thread.
   */
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
  /** Comments were deleted for good. */
  "comments-gone": { ids: string[]; at: number };
  "discussion-changed": { tipId: string };
  /**
   * An answer was marked as the one that helped, by the person who asked or by the author of the
   * tip.
   */
  "comment-helped": { id: string; tipId: string; by: string; at: number };
  /** News about an event date was announced to these gardeners. `date` is JSON. */
  "event-announced": {
    eventId: string;
    day: string;
    kind: "changed" | "cancelled" | "moved-up" | "reminder";
    date: string;
    gardenerIds: string[];
    at: number;
  };
  /** The feed of another club has new posts. */
  "club-posted": { id: string; posts: number; at: number };
  /** The feed of another club is no longer read. */
  "club-removed": { id: string };
  /** Each of these gardeners got a notification with this cause. */
  "notifications-added": { cause: string; gardenerIds: string[]; at: number };
  /** An account was logged out everywhere else, or got a new password. */
  "access-ended": { uid: string };
  /** An account was registered with an invitation. */
  "invitation-used": { code: string; uid: string; at: number };
  "notifications-read": { gardenerId: string; at: number };
  /** Something was reported. Each report has a new id, even a repeated report. */
  "report-added": { id: string; at: number };
  /** An account got its gardener profile. */
  "gardener-added": { id: string; at: number };
}
