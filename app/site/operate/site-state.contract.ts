import * as v from "valibot";
import { call } from "../../platform/http/contract.ts";

const surroundings = v.object({
  /** `files` if there is no mail server and letters are written to the data folder. */
  mail: v.picklist(["sent", "files"]),
  /** The nightly backups. If there are none, the last backup that an operator has made. */
  backups: v.object({
    isNightly: v.boolean(),
    madeAt: v.nullable(v.number()),
    isLate: v.boolean(),
  }),
  /** The last trial of a backup; null if there was none. */
  restore: v.nullable(v.object({ triedAt: v.number(), isPossible: v.boolean() })),
  /**
   * The certificate of the site's address; null if there is none, or the site cannot reach its
   * address.
   */
  certificate: v.nullable(v.object({ validUntil: v.number(), isDue: v.boolean() })),
  /** The errors in the log of the last day. */
  errors: v.number(),
  /** The disk of the data folder, in bytes. */
  room: v.object({ free: v.number(), needed: v.number(), isTight: v.boolean() }),
  /** True if other users of the machine can read the data folder or its secrets. */
  isReadableByOthers: v.boolean(),
  photosInBucket: v.boolean(),
  version: v.string(),
  /** A newer installed release; null if there is none. */
  newer: v.nullable(v.string()),
  node: v.string(),
  processes: v.number(),
});
export type Surroundings = v.InferOutput<typeof surroundings>;

/** The state of the site. Sizes are in bytes, times in milliseconds since 1970. */
const siteStateSchema = v.object({
  /**
   * The start of the time in which no operator acts on reports. Null until it has lasted two weeks.
   */
  unattendedSince: v.nullable(v.number()),
  letters: v.object({
    waiting: v.number(),
    /** The waiting letters that the mail server has refused. */
    failing: v.number(),
    /** The time of the oldest waiting letter. */
    oldest: v.nullable(v.number()),
    /** The reason of the last refusal, in a few words. */
    lastError: v.nullable(v.string()),
    /** The letters that this process has given up. */
    givenUp: v.number(),
  }),
  database: v.object({
    engine: v.picklist(["sqlite", "postgres"]),
    version: v.string(),
    bytes: v.number(),
  }),
  photos: v.object({ count: v.number(), bytes: v.number() }),
  /** The neighbouring clubs that were given up, by name; null without neighbouring clubs. */
  unreadNeighbours: v.nullable(v.array(v.string())),
  ...surroundings.entries,
});
export type SiteState = v.InferOutput<typeof siteStateSchema>;

export const siteStateCalls = {
  state: call("GET /user/operate/state", {
    summary: "What waits and what is full: letters, backups, disk, database, photos",
    access: "operator",
    reply: siteStateSchema,
  }),
};
