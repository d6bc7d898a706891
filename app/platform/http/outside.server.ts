import type { LookupAddress } from "node:dns";
import { lookup as resolve } from "node:dns/promises";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { Agent, request } from "node:https";
import type { LookupFunction } from "node:net";
import { isPublicAddress, publicUrl } from "./public-networks.server.ts";

/** The reasons for which another machine gives no usable answer. */
const outsideFailures = [
  "not-public",
  "certificate",
  "no-answer",
  "too-large",
  "redirected-often",
] as const;
export type OutsideFailure = (typeof outsideFailures)[number];

export class OutsideError extends Error {
  readonly failure: OutsideFailure;

  constructor(failure: OutsideFailure, options?: ErrorOptions) {
    super(failure, options);
    this.failure = failure;
  }
}

/** The functions that reach other machines. Only tests replace these functions. */
export interface OutsideNetwork {
  resolve: (host: string) => Promise<LookupAddress[]>;
  /** Maps a checked address to the address of the connection. Only tests use another address. */
  dial: (address: LookupAddress) => LookupAddress;
  /** The certificate authority to trust; by default the authorities that Node trusts. */
  ca?: string;
}

const internet: OutsideNetwork = {
  resolve: (host) => resolve(host, { all: true }),
  dial: (address) => address,
};

interface Limits {
  /** The longest time for the whole exchange, in milliseconds. */
  timeoutMs: number;
  /** Cancels the request, for example when the site stops. */
  signal?: AbortSignal;
}

interface OutsideRequest extends Limits {
  headers?: Record<string, string>;
}

const maxRedirects = 3;

export type Outside = ReturnType<typeof createOutside>;

/**
 * Makes a client for requests to addresses that people have written. The client connects to public
 * addresses only. Each connection resolves the name once, and goes to exactly the address that was
 * checked. So a name cannot change to a private address after the check. The client sends no cookie
 * or credential.
 */
export function createOutside(network: OutsideNetwork = internet) {
  const agent = new Agent({ keepAlive: false, maxCachedSessions: 0 });

  async function resolvePublic(host: string) {
    const found = await network.resolve(host);
    const isPublic = found.length > 0 && found.every(({ address }) => isPublicAddress(address));
    if (!isPublic) throw new OutsideError("not-public");
    return found.map(network.dial);
  }

  const lookup: LookupFunction = (host, { all }, callback) => {
    resolvePublic(host).then(
      (found) => {
        const [first] = found;
        if (all) callback(null, found);
        else callback(null, first?.address ?? "", first?.family);
      },
      (error: Error) => callback(error, ""),
    );
  };

  /** Sends a request. @returns the reply, whose body must be read or destroyed */
  function send(
    url: URL,
    { method, headers, body, signal }: SentRequest,
  ): Promise<IncomingMessage> {
    return new Promise((answered, failed) => {
      const options = { method, headers, signal, agent, lookup, ca: network.ca };
      const sent = request(url, { ...options, rejectUnauthorized: true });
      sent.on("response", answered);
      sent.on("error", failed);
      sent.end(body);
    });
  }

  return {
    /**
     * Posts a body. The body of the reply is not read, and a redirect is an answer like any other.
     * @throws OutsideError when there is no answer
     */
    async post(address: string, { body, headers, ...limits }: OutsideRequest & { body: string }) {
      const url = publicUrl(address);
      if (!url) throw new OutsideError("not-public");
      try {
        const signal = signalOf(limits);
        const reply = await send(url, { method: "POST", headers, body, signal });
        reply.destroy();
        return { status: reply.statusCode ?? 0 };
      } catch (error) {
        throw toOutsideError(error);
      }
    },

    /**
     * Reads an address. Each of at most three redirects is checked like the address itself.
     * @returns the reply, the address that sent it (`url`), and the address for later requests
     * (`home`), which only permanent redirects change
     * @throws OutsideError when there is no answer, or an answer longer than `maxBytes`
     */
    async get(address: string, options: OutsideRequest & { maxBytes: number }) {
      const { headers, maxBytes, ...limits } = options;
      const signal = signalOf(limits);
      let url = publicUrl(address);
      let home = url;
      for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
        if (!url) throw new OutsideError("not-public");
        try {
          const reply = await send(url, { method: "GET", headers, signal });
          const next = redirectOf(reply);
          if (next === null) {
            const read = await readReply(reply, maxBytes);
            return { url: url.href, home: home?.href ?? url.href, ...read };
          }
          reply.destroy();
          const isHome = home === url && isPermanent(reply);
          url = publicUrl(next, url);
          if (isHome) home = url;
        } catch (error) {
          throw toOutsideError(error);
        }
      }
      throw new OutsideError("redirected-often");
    },
  };
}

interface SentRequest {
  method: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string;
  signal: AbortSignal;
}

function signalOf({ timeoutMs, signal }: Limits) {
  const limit = AbortSignal.timeout(timeoutMs);
  return signal ? AbortSignal.any([limit, signal]) : limit;
}

function redirectOf({ statusCode = 0, headers: { location } }: IncomingMessage) {
  return [301, 302, 303, 307, 308].includes(statusCode) && location ? location : null;
}

/** True for a redirect that holds for all later requests (RFC 9110, 15.4.2 and 15.4.9). */
const isPermanent = ({ statusCode = 0 }: IncomingMessage) => [301, 308].includes(statusCode);

/** @throws OutsideError for a body that is longer than `maxBytes` */
async function readReply(reply: IncomingMessage, maxBytes: number) {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of reply) {
    const part = Buffer.from(chunk);
    bytes += part.length;
    // Leaving the loop ends the connection.
    if (bytes > maxBytes) throw new OutsideError("too-large");
    chunks.push(part);
  }
  const headers: IncomingHttpHeaders = reply.headers;
  return { status: reply.statusCode ?? 0, headers, body: Buffer.concat(chunks) };
}

function toOutsideError(error: unknown) {
  if (error instanceof OutsideError) return error;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const failure = /CERT|SIGNATURE|ALTNAME/.test(code) ? "certificate" : "no-answer";
  return new OutsideError(failure, { cause: error });
}
