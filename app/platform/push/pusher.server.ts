import type { Clock } from "../process/clock.ts";
import {
  authorizationOf,
  type BrowserKeys,
  encryptMessage,
  type SiteKey,
  siteKeyOf,
} from "./push-message.server.ts";

/** A browser that is subscribed, as it says itself. */
export interface Subscription extends BrowserKeys {
  endpoint: string;
}

interface Message {
  text: string;
  /** The time for which the push service keeps it for a device that is off, in seconds. */
  lifetime: number;
  /** A newer message about the same takes the place of one that waits: 32 letters of base64url at most. */
  topic: string;
}

/**
 * What became of a message: the push service has it, the subscription is gone for good, the message
 * was refused for good, or it may be sent again, at the earliest after a time in milliseconds.
 */
export type PushResult =
  | { became: "sent" | "gone" | "refused"; reason: string }
  | { became: "deferred"; reason: string; afterMs: number };

interface PusherOptions {
  /** 64 hexadecimal digits, of which the site's keys are made. */
  secret: string;
  siteUrl: string;
  clock: Clock;
  /** The addresses that may be called. */
  isPushService: (address: string) => boolean;
  /** The longest that a push service may take to answer, in milliseconds. */
  timeoutMs?: number;
}

export type Pusher = ReturnType<typeof createPusher>;

/** The longest that a push service may ask to wait, in milliseconds. */
const maxAfterMs = 60 * 60 * 1000;

/** Sends messages to browsers, through the push service of each (RFC 8030). */
export function createPusher(options: PusherOptions) {
  const { secret, siteUrl, clock, isPushService, timeoutMs = 10_000 } = options;
  // Made when first asked for: few requests are about it.
  let siteKey: SiteKey | undefined;
  const ownKey = () => {
    siteKey ??= siteKeyOf(secret);
    return siteKey;
  };
  const contact = siteUrl.startsWith("https:")
    ? siteUrl
    : `mailto:no-reply@${new URL(siteUrl).hostname}`;

  return {
    /** With which browsers subscribe, in base64url. */
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
          // It would lead to any address.
          redirect: "manual",
          signal: signal ? AbortSignal.any([limit, signal]) : limit,
        });
        // Nobody reads what it says, which may never end.
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
  // RFC 8030, 7.3: the subscription has ended. Nor can one be used that leads elsewhere.
  if (status === 404 || status === 410 || (status >= 300 && status < 400)) {
    return { became: "gone", reason };
  }
  if (status === 429 || status >= 500) {
    const afterMs = Math.min(retryAfter(headers.get("retry-after"), now), maxAfterMs);
    return { became: "deferred", reason, afterMs };
  }
  // 403 too: on a machine with other keys than those that the browser was asked with.
  return { became: "refused", reason };
}

/** The time to wait, in milliseconds: the header has seconds, or a date. */
function retryAfter(text: string | null, now: number) {
  if (!text) return 0;
  const time = /^\d{1,9}$/.test(text.trim()) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isFinite(time) ? Math.max(time, 0) : 0;
}
