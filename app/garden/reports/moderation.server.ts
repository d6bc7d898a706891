import type { Db, Transaction } from "../../platform/database/open.server.ts";
import type { Language } from "../../platform/text/languages.ts";
import type { ModerationAction, ReportedKind, ReportedThing } from "./reports.ts";

/** A thing that can be reported, as its feature describes it. */
interface ModeratedThing
  extends Pick<ReportedThing, "id" | "title" | "text" | "path" | "state" | "acts">,
    Partial<Pick<ReportedThing, "untitled" | "photo" | "tipTitle">> {
  /** Null for the site's own language; left out if the site writes a part of the text. */
  language?: Language | null;
  /** True if everyone can see it. Only then can it be reported. */
  visible: boolean;
  /**
   * The gardener who owns it; without an account there is no email address. Null for an event whose
   * author has left.
   */
  owner: { id: string; name: string; email: string | null } | null;
}

/**
 * Changes a thing for an operator.
 * @param how the reason, which the author is told, and the time in milliseconds since 1970
 * @returns false when it is not possible or already done
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
   * Reacts to another report before an operator does.
   * @returns null unless the report hides the thing
   */
  reported?: (transaction: Transaction, id: string, now: number) => Promise<HiddenByReports | null>;
}

/** The facts that an author is told about a thing that reports have hidden. */
export interface HiddenByReports {
  /** The reasons of the reports: see `reasonText`. */
  reason: string;
  /** True if an edit by the author shows it again. */
  mayMend: boolean;
}

/**
 * The moderation of each kind of thing. The server hands it in, because those rooms import this
 * one.
 */
export type Moderations = Record<ReportedKind, Moderation>;
