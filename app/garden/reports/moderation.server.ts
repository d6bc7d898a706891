import type { Db, Transaction } from "../../platform/database/open.server.ts";
import type { Language } from "../../platform/text/languages.ts";
import type { ModerationAction, ReportedKind, ReportedThing } from "./reports.ts";

/** A thing that can be reported, with the data that its feature provides. */
interface ModeratedThing
  extends Pick<ReportedThing, "id" | "title" | "text" | "path" | "state" | "acts">,
    Partial<Pick<ReportedThing, "untitled" | "photo" | "tipTitle">> {
  /**
   * The language of the text; null for the site's own language. Undefined if the site generated a
   * part of the text.
   */
  language?: Language | null;
  /** True if everyone can see the thing. Only visible things can be reported. */
  visible: boolean;
  /**
   * The gardener who owns the thing; null for an event whose author has left. The email address
   * is null without an account.
   */
  owner: { id: string; name: string; email: string | null } | null;
}

/**
 * Changes a thing for an operator.
 * @param how the reason for the author, and the time in milliseconds since 1970
 * @returns false if the action is impossible or was already done
 */
type DoModeration = (
  transaction: Transaction,
  id: string,
  how: { reason: string; now: number },
) => Promise<boolean>;

interface Moderation {
  /** Describes the things that exist, in any order. */
  describe: (db: Db, ids: string[]) => Promise<ModeratedThing[]>;
  acts: Partial<Record<ModerationAction, DoModeration>>;
  /**
   * Called after each report, before an operator acts. May hide the thing.
   * @returns null if the thing stays visible
   */
  reported?: (transaction: Transaction, id: string, now: number) => Promise<HiddenByReports | null>;
}

/** The facts that an author gets about a thing that was hidden because of reports. */
export interface HiddenByReports {
  /** The reasons of the reports: see `reasonText`. */
  reason: string;
  /** True if the author can show the thing again by an edit. */
  mayMend: boolean;
}

/**
 * The moderation of each kind of thing. The server passes this record to the reports feature. This
 * feature cannot import the features of the things, because those features import this feature.
 */
export type Moderations = Record<ReportedKind, Moderation>;
