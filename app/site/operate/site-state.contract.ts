import * as v from "valibot";
import { call } from "../../platform/http/contract.ts";

/** What the server knows of the place that it runs in. */
const surroundings = v.object({
  /** `files` if there is no mail server: letters are written to the data folder then. */
  mail: v.picklist(["sent", "files"]),
  /** Null if the site makes none. */
  backups: v.nullable(v.object({ madeAt: v.nullable(v.number()), isLate: v.boolean() })),
  /** Whether a backup could be restored when it was tried last; null if none was tried yet. */
  restore: v.nullable(v.object({ triedAt: v.number(), isPossible: v.boolean() })),
  /** That of the site's address; null if it has none, or it cannot be seen from where the site runs. */
  certificate: v.nullable(v.object({ validUntil: v.number(), isDue: v.boolean() })),
  /** The errors in the log since yesterday. */
  errors: v.number(),
  /** On the disk that the data folder is on. */
  room: v.object({ free: v.number(), needed: v.number(), isTight: v.boolean() }),
  /** True if other users of the machine can read the data folder or a secret in it. */
  isReadableByOthers: v.boolean(),
  /** True if photos are not on that disk. */
  photosInBucket: v.boolean(),
  /** Of Trellis. */
  version: v.string(),
  /** That of the newest release which lies beside it; null if none is newer. */
  newer: v.nullable(v.string()),
  node: v.string(),
  /** The processes that answer on this machine. */
  processes: v.number(),
});
export type Surroundings = v.InferOutput<typeof surroundings>;

/** What waits and what is full. Sizes in bytes, times in milliseconds since 1970. */
const siteStateSchema = v.object({
  /** Since when something waits for an operator although none has acted for two weeks; null if one has. */
  unattendedSince: v.nullable(v.number()),
  letters: v.object({
    waiting: v.number(),
    /** Those of them that the mail server has not taken. */
    failing: v.number(),
    /** When the oldest that waits was written. */
    oldest: v.nullable(v.number()),
    /** The reason why the last one was not taken, in a few words. */
    lastError: v.nullable(v.string()),
    /** Those that will never be sent, since the process that answers was started. */
    givenUp: v.number(),
  }),
  database: v.object({
    engine: v.picklist(["sqlite", "postgres"]),
    version: v.string(),
    bytes: v.number(),
  }),
  photos: v.object({ count: v.number(), bytes: v.number() }),
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
