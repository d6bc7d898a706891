import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { setTimeout } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { Clock } from "../process/clock.ts";
import type { Log } from "../process/log.server.ts";
import {
  compressBest,
  compressFast,
  type Encoding,
  encodedReply,
  type MadeReply,
  offeredReply,
  preferredEncoding,
  write,
  writeNotModified,
} from "./encoded-reply.server.ts";
import type { FrontCache } from "./front-cache.server.ts";
import { isKept, type KeptReplies, type KeptReply } from "./kept-replies.server.ts";
import { requestProblems, sendProblem } from "./request-problems.server.ts";
import { createWorkLimit, isRead } from "./work-limit.server.ts";

/** The age at which a kept reply is compressed with more effort, in milliseconds. */
const worthEffortAfterMs = 2000;

/** The time for which a reply is tried again while the database is unavailable, in milliseconds. */
const patienceMs = 4000;

const retryMs = 250;

interface ReplySenderOptions {
  replies: KeptReplies;
  /**
   * Returns the address under which a reply is kept; null if the reply depends on more than the
   * address.
   */
  publicAddress: (address: string) => string | null;
  /** True if an address belongs to a file on the disk. */
  isFile: (address: string) => boolean;
  frontCache: FrontCache | null;
  others: RequestListener;
  clock: Clock;
  log: Log;
}

/**
 * Answers public requests with kept replies, and passes all other requests to the app. Only the
 * method, the address and the lack of a token matter, so no other header field can affect a kept
 * reply.
 */
export function createReplySender(options: ReplySenderOptions): RequestListener {
  const { replies, publicAddress, isFile, frontCache, others, clock, log } = options;
  const encodings = new LRUCache<string, Encoding>({ max: 100 });
  const work = createWorkLimit(isFile);
  const improved = new WeakMap<KeptReply, Encoding[]>();
  let isImproving = false;

  function encodingFor({ headers }: IncomingMessage, reply: MadeReply) {
    if (!reply.isCompressible) return "identity";
    const accepted = headers["accept-encoding"] ?? "";
    const known = encodings.get(accepted);
    if (known) return known;
    const encoding = preferredEncoding(accepted);
    encodings.set(accepted, encoding);
    return encoding;
  }

  /** Compresses an older reply again with more effort. Only one reply is compressed at a time. */
  async function improve(reply: KeptReply, encoding: Encoding) {
    isImproving = true;
    const body = await compressBest(reply.body, encoding).catch(() => null);
    if (body) {
      const best = encodedReply(reply, encoding, body, `"${reply.hash}-${encoding}"`);
      reply.encoded.set(encoding, best);
    }
    improved.set(reply, [...(improved.get(reply) ?? []), encoding]);
    isImproving = false;
  }

  function isWorthEffort(reply: KeptReply, encoding: Encoding) {
    if (isImproving || encoding === "identity") return false;
    return clock() > reply.since + worthEffortAfterMs && !improved.get(reply)?.includes(encoding);
  }

  function encode(reply: KeptReply, encoding: Encoding) {
    const body = compressFast(reply.body, encoding);
    const encoded = encodedReply(reply, encoding, body, `"${reply.hash}-${encoding}-fast"`);
    reply.encoded.set(encoding, encoded);
    return encoded;
  }

  /**
   * Sends a reply.
   * @param mayOffer true if a cache in front may keep the reply: it is valid now, and was requested
   * by its own address. Copies under other addresses would fill the cache.
   */
  function send(
    request: IncomingMessage,
    response: ServerResponse,
    reply: MadeReply,
    mayOffer: boolean,
  ) {
    const encoding = encodingFor(request, reply);
    if (!isKept(reply)) {
      const body = compressFast(reply.body, encoding);
      return write(response, reply.status, encodedReply(reply, encoding, body));
    }
    const own = reply.encoded.get(encoding) ?? encode(reply, encoding);
    const offer = mayOffer ? frontCache?.offer(reply) : null;
    const encoded = offer ? offeredReply(own, offer.cacheControl, offer.keys) : own;
    const named = request.headers["if-none-match"];
    if (named?.includes(reply.hash)) writeNotModified(response, encoded, named, reply.hash);
    else write(response, 200, encoded);
    if (isWorthEffort(reply, encoding)) void improve(reply, encoding);
  }

  function fail(response: ServerResponse, err: unknown) {
    log.error({ err }, "a reply could not be made");
    sendProblem(response, requestProblems.busy());
  }

  async function findAndSend(request: IncomingMessage, response: ServerResponse, address: string) {
    try {
      const reply = await findPatiently(address);
      send(request, response, reply, request.url === address && (await isStillRight(reply)));
    } catch (error) {
      fail(response, error);
    }
  }

  /**
   * Finds the present reply. If the database fails meanwhile, returns an older reply. Without an
   * older reply, tries again for a while, because another server may take over.
   */
  async function findPatiently(address: string) {
    const until = performance.now() + patienceMs;
    while (true) {
      const reply = await replies.find(address);
      if (reply.status !== 503) return reply;
      const stale = (await canRefresh()) ? undefined : replies.findStale(address);
      if (stale) return stale;
      if (performance.now() > until) return reply;
      await setTimeout(retryMs);
    }
  }

  const isStillRight = async (reply: MadeReply) =>
    frontCache !== null && isKept(reply) && (await canRefresh()) && replies.isRight(reply);

  const canRefresh = async () =>
    refresh()?.then(
      () => true,
      () => false,
    ) ?? true;

  function find(request: IncomingMessage, response: ServerResponse, address: string) {
    work(request, response, () => void findAndSend(request, response, address));
  }

  return function answer(request, response) {
    const { url = "", headers } = request;
    const isPublic = isRead(request) && headers.authorization === undefined;
    const address = isPublic ? publicAddress(url) : null;
    if (address === null) {
      return work(request, response, () => others(request, response));
    }
    const refreshed = refresh();
    if (refreshed) {
      return void refreshed.then(
        () => sendReadyOrFind(request, response, address),
        () => sendStaleOrFind(request, response, address),
      );
    }
    sendReadyOrFind(request, response, address);
  };

  function sendReadyOrFind(request: IncomingMessage, response: ServerResponse, address: string) {
    const ready = replies.findReady(address);
    if (ready) send(request, response, ready, request.url === address);
    else find(request, response, address);
  }

  /** Sends an older reply while the database does not answer. */
  function sendStaleOrFind(request: IncomingMessage, response: ServerResponse, address: string) {
    const stale = replies.findStale(address);
    if (stale) send(request, response, stale, false);
    else find(request, response, address);
  }

  function refresh() {
    try {
      return replies.refresh();
    } catch (error) {
      return Promise.reject(error);
    }
  }
}
