import * as v from "valibot";
import { call } from "../../platform/http/contract.ts";

const surroundings = v.object({
  /**
   * `sent` with a mail server. `files` if there is none, so that letters are written to the data
   * folder.
   */
  mail: v.picklist(["sent", "files"]),
  /** The last nightly backup. Without nightly backups, the last backup that an operator made. */
  backups: v.object({
    isNightly: v.boolean(),
    madeAt: v.nullable(v.number()),
    isLate: v.boolean(),
  }),
  /** The last test of a backup; null if there was none. */
  restore: v.nullable(v.object({ triedAt: v.number(), isPossible: v.boolean() })),
  /**
   * The certificate at the site's address. Null if there is none, or if the site cannot reach its
   * own address.
   */
  certificate: v.nullable(v.object({ validUntil: v.number(), isDue: v.boolean() })),
  /** The number of errors that were logged in the last day. */
  errors: v.number(),
  /** The space on the disk of the data folder, in bytes. */
  room: v.object({ free: v.number(), needed: v.number(), isTight: v.boolean() }),
  /** True if other users of the machine can read the data folder or its secrets. */
  isReadableByOthers: v.boolean(),
  photosInBucket: v.boolean(),
  version: v.string(),
  /** The number of a newer release that is installed but not running; null if there is none. */
  newer: v.nullable(v.string()),
  node: v.string(),
  processes: v.number(),
});
export type Surroundings = v.InferOutput<typeof surroundings>;

/** The state of the site. Sizes are in bytes, times in milliseconds since 1970. */
const siteStateSchema = v.object({
  /**
   * The time of the oldest waiting report. Null if it has waited for less than two weeks, or if an
   * operator has acted in the last two weeks.
   */
  unattendedSince: v.nullable(v.number()),
  letters: v.object({
    waiting: v.number(),
    /** The number of waiting letters that the mail server has refused. */
    failing: v.number(),
    /** The time of the oldest waiting letter. */
    oldest: v.nullable(v.number()),
    /** The reason of the last refusal, as a short text. */
    lastError: v.nullable(v.string()),
    /** The number of letters that this process will not try to send again. */
    givenUp: v.number(),
  }),
  database: v.object({
    engine: v.picklist(["sqlite", "postgres"]),
    version: v.string(),
    bytes: v.number(),
  }),
  photos: v.object({ count: v.number(), bytes: v.number() }),
  /** The names of other clubs whose feeds were given up; null without other clubs. */
  unreadNeighbours: v.nullable(v.array(v.string())),
  ...surroundings.entries,
});
export type SiteState = v.InferOutput<typeof siteStateSchema>;

export const siteStateCalls = {
  state: call("GET /user/operate/state", {
    summary:
      "Returns the state of the site: waiting emails, backups, disk space, database and photos",
    access: "operator",
    reply: siteStateSchema,
  }),
};
