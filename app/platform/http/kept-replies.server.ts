import { createHash } from "node:crypto";
import type { Changes } from "../database/changes.server.ts";
import type { Clock } from "../process/clock.ts";
import type { Encoding } from "./encoded-reply.server.ts";
import { type EncodedReply, type MadeReply, readReply } from "./encoded-reply.server.ts";
import { createFairCache } from "./fair-cache.server.ts";

/** The sources of a reply. The reply is valid until one of its sources changes. */
export interface Sources {
  /** The names of the changes that make this reply outdated, apart from changes in `replies`. */
  things: Set<string>;
  /** The hashes of other kept replies that this reply is made from, by their addresses. */
  replies: Map<string, string>;
  /** The names in `things`, and the names in `shown` of each reply in `replies`. */
  shown: Set<string>;
  /** The time at which the reply expires even without a change, in milliseconds since 1970. */
  until: number;
}

export interface KeptReply extends MadeReply {
  hash: string;
  /** The time at which the reply was made, in milliseconds since 1970. */
  since: number;
  sources: Sources;
  /** The number of the last change (`Changes.position`) after which the reply was still valid. */
  checkedAt: number;
  /** The bytes of the reply in the requested encodings. */
  encoded: Map<Encoding, EncodedReply>;
}

interface KeptRepliesOptions {
  changes: Changes;
  clock: Clock;
  /** Makes a reply from its address alone, and adds its sources to `sources`. */
  make: (address: string, sources: Sources) => Promise<Response>;
  /** By default `maxKeptBytes`. */
  maxBytes?: number;
  timeoutMs: number;
}

/** The maximum memory of the kept replies of a process: enough for 230 pages, or for 500 lists. */
export const maxKeptBytes = 32 * 1024 * 1024;

/** The longest address of a kept reply, in characters. The site's own links are shorter. */
const maxAddressLength = 500;

export type KeptReplies = ReturnType<typeof createKeptReplies>;

/** Keeps public replies until their sources change (docs/decisions/0010). */
export function createKeptReplies(options: KeptRepliesOptions) {
  const { changes, clock, make, maxBytes = maxKeptBytes, timeoutMs } = options;
  const kept = createFairCache(maxBytes, sizeOf);
  const counts = { found: 0, made: 0 };
  const making = new Map<string, { startedAt: number; reply: Promise<MadeReply | KeptReply> }>();

  /**
   * Returns the state of a reply. `ask`: the reply is made from other replies, which must be
   * checked first. This check takes time.
   */
  function stateOf(reply: KeptReply): "right" | "ask" | "changed" {
    const { sources, checkedAt } = reply;
    // A page can read the clock, so it may differ after its expiry even with the same sources.
    if (sources.until <= clock()) return "changed";
    if (checkedAt === changes.position()) return "right";
    if (changes.changedSince(checkedAt, sources.things)) return "changed";
    if (sources.replies.size > 0) return "ask";
    reply.checkedAt = changes.position();
    return "right";
  }

  async function isStillRight(reply: KeptReply) {
    const state = stateOf(reply);
    return state === "ask" ? hasSameSources(reply) : state === "right";
  }

  /** Checks whether the replies that a reply is made from are still the same. */
  async function hasSameSources(reply: KeptReply) {
    const position = changes.position();
    let until = Infinity;
    for (const [address, hash] of reply.sources.replies) {
      const today = await find(address);
      if (!isKept(today) || today.hash !== hash) return false;
      until = Math.min(until, today.sources.until);
    }
    reply.sources.until = until;
    reply.checkedAt = position;
    return true;
  }

  function withTimeout<T>(work: Promise<T>) {
    return new Promise<T>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error("it took too long")), timeoutMs);
      void work.then(resolve, reject).finally(() => clearTimeout(timer));
    });
  }

  async function start(address: string) {
    counts.made += 1;
    const sources: Sources = {
      things: new Set(),
      replies: new Map(),
      shown: new Set(),
      until: Infinity,
    };
    const checkedAt = changes.position();
    const response = await withTimeout(make(address, sources));
    const made = await readReply(response);
    const mayBeKept = /\bpublic\b/.test(response.headers.get("cache-control") ?? "");
    if (made.status !== 200 || !mayBeKept || sources.until <= clock()) return made;
    // Without a source, the reply would be valid for ever.
    if (!saysWhatItShows(sources) || address.length > maxAddressLength) return made;
    const hash = createHash("sha256").update(made.body).digest("base64url").slice(0, 22);
    const origin = { hash, sources, since: clock(), checkedAt };
    const reply: KeptReply = { ...made, ...origin, encoded: new Map() };
    kept.set(address, reply);
    return reply;
  }

  /** Starts to make a reply, or joins work on the same reply that started at or after `since`. */
  function startOrJoin(address: string, since: number) {
    const running = making.get(address);
    if (running && running.startedAt >= since) return running.reply;
    const reply = start(address).finally(() => {
      if (making.get(address)?.reply === reply) making.delete(address);
    });
    making.set(address, { startedAt: changes.position(), reply });
    return reply;
  }

  /** Finds or makes the present reply of an address. The caller must call `refresh` first. */
  async function find(address: string): Promise<MadeReply | KeptReply> {
    const since = changes.position();
    const reply = kept.get(address);
    if (reply && (await isStillRight(reply))) {
      counts.found += 1;
      return reply;
    }
    // Work that began before the last change may miss that change. The reply of such work is used
    // only if the reply is still valid.
    const running = making.get(address);
    if (running && running.startedAt < since) {
      const earlier = await running.reply.catch(() => null);
      if (earlier && isKept(earlier) && (await isStillRight(earlier))) return earlier;
    }
    return startOrJoin(address, since);
  }

  return {
    refresh: changes.refresh,
    find,
    /** True if a reply is valid. False if other replies must be checked first. */
    isRight: (reply: KeptReply) => stateOf(reply) === "right",
    /** Finds a kept reply that may be outdated, for use while the database does not answer. */
    findStale: kept.get,
    /** Returns a kept reply, if it is valid and no other reply must be checked; else undefined. */
    findReady(address: string) {
      const reply = kept.get(address);
      if (!reply || stateOf(reply) !== "right") return undefined;
      counts.found += 1;
      return reply;
    },
    /**
     * Returns the numbers of found and made replies since the start, and an upper bound for the
     * memory that the kept replies use, in bytes.
     */
    counts: () => ({ ...counts, bytes: kept.bytes() }),
  };
}

/** True if a reply has a source or an expiry. */
const saysWhatItShows = ({ things, replies, until }: Sources) =>
  things.size > 0 || replies.size > 0 || until < Infinity;

/** The size of an entry in a set or map without its text, in bytes. */
const entryBytes = 100;

/** The size of a reply without its body, header fields and sources, in bytes. */
const replyBytes = 4000;

/**
 * Returns the maximum memory for a reply in all encodings. Compression does not make a body longer.
 */
function sizeOf({ body, headers, sources, isCompressible }: KeptReply, address: string) {
  const { things, replies, shown } = sources;
  let texts = address.length + headers.join().length;
  for (const thing of things) texts += thing.length;
  for (const other of replies.keys()) texts += other.length;
  const entries = headers.length + things.size + replies.size + shown.size;
  const bodies = (isCompressible ? 3 : 1) * body.length;
  return bodies + 2 * texts + entries * entryBytes + replyBytes;
}

/** True if a reply is kept. Errors, for example, are not kept. */
export function isKept(reply: MadeReply | KeptReply): reply is KeptReply {
  return "hash" in reply;
}
