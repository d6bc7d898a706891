import { createHash } from "node:crypto";
import { totalmem } from "node:os";
import type { Changes } from "../database/changes.server.ts";
import type { Clock } from "../process/clock.ts";
import type { Encoding } from "./compression.server.ts";
import { type EncodedReply, type MadeReply, readReply } from "./encoded-reply.server.ts";
import { createFairCache } from "./fair-cache.server.ts";

/** The sources of a reply. It is right until one of them changes. */
export interface Sources {
  /** Stored things, by the names of their changes. */
  things: Set<string>;
  /** The hashes of other kept replies, by their addresses. */
  replies: Map<string, string>;
  /** Both the things, and those that these other replies were made from. */
  shown: Set<string>;
  /** When it is not right any more by time alone, in milliseconds since 1970. */
  until: number;
}

/** A reply that may be sent many times. */
export interface KeptReply extends MadeReply {
  /** The hash of its body. */
  hash: string;
  /** When it was made, in milliseconds since 1970. */
  since: number;
  sources: Sources;
  /** The position of `Changes` up to which it is known to be right. */
  checkedAt: number;
  /** Its bytes in the encodings that were asked for. */
  encoded: Map<Encoding, EncodedReply>;
}

interface KeptRepliesOptions {
  changes: Changes;
  clock: Clock;
  /**
   * Makes the reply of an address, from nothing but the address, and adds what it is made from to
   * `sources`.
   */
  make: (address: string, sources: Sources) => Promise<Response>;
  /** The most memory that they may take altogether, in bytes. */
  maxBytes: number;
  /** The longest that the making of one may take, in milliseconds. */
  timeoutMs: number;
}

/** The longest address that is kept, in characters: those of the site's own links are shorter. */
const maxAddressLength = 500;

export type KeptReplies = ReturnType<typeof createKeptReplies>;

/** Keeps public replies, and sends them until what they show changes (docs/decisions/0010). */
export function createKeptReplies(options: KeptRepliesOptions) {
  const { changes, clock, make, maxBytes, timeoutMs } = options;
  const kept = createFairCache(maxBytes, sizeOf);
  const counts = { found: 0, made: 0 };
  const making = new Map<string, { startedAt: number; reply: Promise<MadeReply | KeptReply> }>();

  /** The state of a reply as known at once. One made from other replies has to ask for them. */
  function stateOf(reply: KeptReply): "right" | "ask" | "changed" {
    const { sources, checkedAt } = reply;
    // A reply made from other replies is right as long as they stay the same.
    if (sources.until <= clock()) return sources.replies.size > 0 ? "ask" : "changed";
    if (checkedAt === changes.position()) return "right";
    if (changes.changedSince(checkedAt, sources.things)) return "changed";
    if (sources.replies.size > 0) return "ask";
    reply.checkedAt = changes.position();
    return "right";
  }

  /** True if nothing that a reply shows has changed. */
  async function isStillRight(reply: KeptReply) {
    const state = stateOf(reply);
    return state === "ask" ? hasSameSources(reply) : state === "right";
  }

  /** True if the replies that a reply was made from would be the same today. */
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
    // A reply that names no source could stay for ever.
    if (!saysWhatItShows(sources) || address.length > maxAddressLength) return made;
    const hash = createHash("sha256").update(made.body).digest("base64url").slice(0, 22);
    const origin = { hash, sources, since: clock(), checkedAt };
    const reply: KeptReply = { ...made, ...origin, encoded: new Map() };
    kept.set(address, reply);
    return reply;
  }

  /** Joins the making of a reply if it began after `since`. */
  function startOrJoin(address: string, since: number) {
    const running = making.get(address);
    if (running && running.startedAt >= since) return running.reply;
    const reply = start(address).finally(() => {
      if (making.get(address)?.reply === reply) making.delete(address);
    });
    making.set(address, { startedAt: changes.position(), reply });
    return reply;
  }

  /** The reply of an address as it is now; the caller has called `changes.refresh`. */
  async function find(address: string): Promise<MadeReply | KeptReply> {
    const since = changes.position();
    const reply = kept.get(address);
    if (reply && (await isStillRight(reply))) {
      counts.found += 1;
      return reply;
    }
    // A reply whose making began before the last change may well not show that change.
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
    /** True if a reply is known to be right without asking for others. */
    isRight: (reply: KeptReply) => stateOf(reply) === "right",
    /** A kept reply as it was, for when nobody can say whether it is right. */
    findStale: kept.get,
    /** A kept reply that is known to be right without waiting; undefined if there is none. */
    findReady(address: string) {
      const reply = kept.get(address);
      if (!reply || stateOf(reply) !== "right") return undefined;
      counts.found += 1;
      return reply;
    },
    /**
     * The numbers of replies that were found and made since the start, those that pages are made
     * from too; and an upper bound of the memory that they take now, in bytes.
     */
    counts: () => ({ ...counts, bytes: kept.bytes() }),
  };
}

/** True if a reply names anything that it is made from, or says until when it is right. */
const saysWhatItShows = ({ things, replies, until }: Sources) =>
  things.size > 0 || replies.size > 0 || until < Infinity;

/** The size of a thing or address in a set or a map, beside its text, in bytes. */
const entryBytes = 100;

/** The size of a reply, beside its body, its fields and its sources, in bytes. */
const replyBytes = 4000;

/**
 * An upper bound, with what it will take in each encoding: compressed, a body does not get longer.
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

/** True if a reply is kept. Errors, for instance, are made anew each time. */
export function isKept(reply: MadeReply | KeptReply): reply is KeptReply {
  return "hash" in reply;
}

const megabyte = 1024 * 1024;

/** Enough for 700 pages, or for 1,500 lists. */
const most = 96 * megabyte;

/** Which part of the memory all processes together may take for it: 64 MB of 1 GB. */
const share = 1 / 16;

/**
 * The most memory for the kept replies of a process, in bytes: less than usual where the machine,
 * or the control group that the process is in, has little.
 * @param processes how many share the memory
 */
export function keptBytes(processes: number, memory = availableMemory()) {
  return Math.min(most, Math.floor((memory * share) / processes));
}

/** Without a control group, Node says 0, or a number that no machine has. */
function availableMemory() {
  const ofGroup = process.constrainedMemory();
  return ofGroup > 0 ? Math.min(ofGroup, totalmem()) : totalmem();
}
