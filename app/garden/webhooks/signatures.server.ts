import { createHmac, hkdfSync } from "node:crypto";

/** Identifies a webhook's secret. `number` grows with each new secret. */
interface SecretOf {
  id: string;
  number: number;
}

export type WebhookKeys = ReturnType<typeof createWebhookKeys>;

/**
 * Derives the keys of webhooks from a secret of the site, so that a copy of the database is not
 * enough to sign.
 */
export function createWebhookKeys(siteSecret: string) {
  return ({ id, number }: SecretOf) =>
    Buffer.from(hkdfSync("sha256", siteSecret, "", `webhook ${id} ${number}`, 32));
}

/** Returns a key in the form that receivers store. */
export const secretText = (key: Buffer) => `whsec_${key.toString("base64")}`;

interface SignedMessage {
  id: string;
  /** Seconds since 1970. */
  timestamp: number;
  body: string;
}

/** Returns the headers of Standard Webhooks, with a signature by each key. */
export function signedHeaders({ id, timestamp, body }: SignedMessage, keys: Buffer[]) {
  const signatures = keys.map((key) => {
    const hmac = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`);
    return `v1,${hmac.digest("base64")}`;
  });
  return {
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": signatures.join(" "),
  };
}
