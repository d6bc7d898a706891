import type { Clock } from "../process/clock.ts";
import {
  authorizationOf,
  type BrowserKeys,
  encryptMessage,
  type SiteKey,
  siteKeyOf,
} from "./push-message.server.ts";

export interface Subscription extends BrowserKeys {
  endpoint: string;
}

interface Message {
  text: string;
  /** The time for which the push service keeps the message for an offline device, in seconds. */
  lifetime: number;
  /**
   * At most 32 letters of base64url. A newer message replaces a waiting message with this topic.
   */
  topic: string;
}

/**
 * The result of a message: it was sent, the subscription is gone for good, the message was refused
 * for good, or the message may be sent again after a time in milliseconds.
 */
export type PushResult =
  | { became: "sent" | "gone" | "refused"; reason: string }
  | { became: "deferred"; reason: string; afterMs: number };

interface PusherOptions {
  /** 64 hexadecimal digits, the source of the keys of the site. */
  secret: string;
  siteUrl: string;
  clock: Clock;
  isPushService: (address: string) => boolean;
  timeoutMs?: number;
}

export type Pusher = ReturnType<typeof createPusher>;

/** The longest delay that a push service can request, in milliseconds. */
const maxAfterMs = 60 * 60 * 1000;

/** Makes a sender of messages to browsers, through their push services (RFC 8030). */
export function createPusher(options: PusherOptions) {
  const { secret, siteUrl, clock, isPushService, timeoutMs = 10_000 } = options;
  // The key is made on first use, because few requests need it.
  let siteKey: SiteKey | undefined;
  const ownKey = () => {
    siteKey ??= siteKeyOf(secret);
    return siteKey;
  };
  const contact = siteUrl.startsWith("https:")
    ? siteUrl
    : `mailto:no-reply@${new URL(siteUrl).hostname}`;

  return {
    /** The key for subscriptions of browsers, in base64url. */
    publicKey: () => ownKey().publicKey,

    isPushService,

    async send(
      { endpoint, ...keys }: Subscription,
      { text, lifetime, topic }: Message,
      signal?: AbortSignal,
    ): Promise<PushResult> {
      if (!isPushService(endpoint)) return { became: "gone", reason: "no push service" };
      let body: Buffer<ArrayBuffer>;
      try {
        body = encryptMessage(text, keys);
      } catch {
        return { became: "gone", reason: "no keys of a browser" };
      }
      const limit = AbortSignal.timeout(timeoutMs);
      try {
        const reply = await fetch(endpoint, {
          method: "POST",
          headers: {
            authorization: await authorizationOf(endpoint, contact, ownKey(), clock()),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            ttl: String(lifetime),
            topic,
            urgency: "normal",
          },
          body,
          // A redirect could lead to any address.
          redirect: "manual",
          signal: signal ? AbortSignal.any([limit, signal]) : limit,
        });
        // The body is not read, because it may never end.
        void reply.body?.cancel().catch(() => {});
        return resultOf(reply, clock());
      } catch {
        return { became: "deferred", reason: "no answer", afterMs: 0 };
      }
    },
  };
}

function resultOf({ status, headers }: Response, now: number): PushResult {
  const reason = String(status);
  if (status >= 200 && status < 300) return { became: "sent", reason };
  // The subscription has ended (RFC 8030, 7.3). A redirected subscription cannot be used either.
  if (status === 404 || status === 410 || (status >= 300 && status < 400)) {
    return { became: "gone", reason };
  }
  if (status === 429 || status >= 500) {
    const afterMs = Math.min(retryAfter(headers.get("retry-after"), now), maxAfterMs);
    return { became: "deferred", reason, afterMs };
  }
  // This includes 403, for a subscription that was made with other keys of the site.
  return { became: "refused", reason };
}

/** Reads the delay in a `Retry-After` header, in seconds or as a date. @returns milliseconds */
function retryAfter(text: string | null, now: number) {
  if (!text) return 0;
  const time = /^\d{1,9}$/.test(text.trim()) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isFinite(time) ? Math.max(time, 0) : 0;
}
