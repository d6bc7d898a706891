import type { Db, Transaction } from "../../platform/database/open.server.ts";
import type { Language } from "../../platform/text/languages.ts";
import type { Photo } from "../photos/photos.ts";
import type { ModerationAction, ReportedKind, ThingState, Untitled } from "./reports.ts";

/** A thing that can be reported, as its feature describes it. */
interface ModeratedThing {
  id: string;
  /** Empty for what has none of its own. */
  title: string;
  untitled?: Untitled;
  /** Its text; empty where its author alone may read it. */
  text: string;
  /** In which its author wrote it; null for the site's own. Left out if the site says a part of it. */
  language?: Language | null;
  /** A photo that is a part of it. */
  photo?: Photo | null;
  /** The title of the tip that it is about, if it is about one and that can be seen. */
  tipTitle?: string | null;
  /** The page where everyone can see it; null if they cannot. */
  path: string | null;
  state: ThingState;
  /** True if everyone can see it. Only then can it be reported. */
  visible: boolean;
  /** The gardener who owns it. Without an account there is no address. */
  owner: { id: string; name: string; email: string | null };
  /** The acts that are possible now. */
  acts: ModerationAction[];
}

/**
 * Does something about a thing.
 * @param how with the reason that its author is told; `now` in milliseconds since 1970
 * @returns false when it cannot be done, or is done already
 */
type DoModeration = (
  transaction: Transaction,
  id: string,
  how: { reason: string; now: number },
) => Promise<boolean>;

/** Describes things of one kind, and acts on them. */
interface Moderation {
  /** Describes those of the things that there are, in any order. */
  describe: (db: Db, ids: string[]) => Promise<ModeratedThing[]>;
  acts: Partial<Record<ModerationAction, DoModeration>>;
  /**
   * Does what follows from another report by itself, without an operator.
   * @returns why, if it is hidden now
   */
  reported?: (transaction: Transaction, id: string, now: number) => Promise<HiddenByReports | null>;
}

/** What the author of a thing is told that reports have hidden. */
export interface HiddenByReports {
  /** What is wrong, as those say who have reported it: see `reasonText`. */
  reason: string;
  /** True if they can change it themselves, which shows it again. */
  mayMend: boolean;
}

/** The features of what can be reported. This one knows none of them, so they are handed in. */
export type Moderations = Record<ReportedKind, Moderation>;
