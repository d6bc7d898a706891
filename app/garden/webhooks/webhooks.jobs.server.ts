import { setTimeout } from "node:timers/promises";
import { type Outside, OutsideError } from "../../platform/http/outside.server.ts";
import type { SiteServices } from "../../platform/mail/site-services.server.ts";
import { day, hour } from "../../platform/process/clock.ts";
import type { Job } from "../../platform/process/jobs.server.ts";
import { signedHeaders, type WebhookKeys } from "./signatures.server.ts";
import {
  type ClaimedDelivery,
  claimDelivery,
  endAttempt,
  endWebhook,
  forgetOldDeliveries,
  listDueWebhooks,
} from "./webhook-deliveries.store.server.ts";
import { messageAbout } from "./webhook-messages.store.server.ts";
import type { WebhookRow } from "./webhooks.store.server.ts";
import { type WebhookFailure, webhookFailures } from "./webhooks.ts";

export interface WebhookServices extends SiteServices {
  outside: Outside;
  webhookKeys: WebhookKeys;
}

/** The time limit for an answer, in milliseconds. */
const timeoutMs = 10_000;

/** The time for which a message is tried again after its event, in milliseconds. */
const triedForMs = 3 * day;

/** The first and the longest delay before the next attempt, in milliseconds. The delay doubles. */
const firstRetryMs = 15 * 1000;
const maxRetryMs = 6 * hour;

/** The interval at which a run looks for messages of further webhooks, in milliseconds. */
const lookMs = 1000;

/**
 * Sends all due messages. Each webhook gets its messages one after another. After a failed attempt,
 * the webhook waits. A slow or silent receiver does not delay the other webhooks, because they are
 * served in parallel.
 * @param signal ends the run between two messages
 */
export async function sendWebhooks(services: WebhookServices, signal?: AbortSignal) {
  const { database, clock, log } = services;
  const turns = new Map<string, Promise<void>>();
  async function takeTurn(id: string) {
    let isAnswering = true;
    while (isAnswering && !signal?.aborted) {
      const claimed = await claimDelivery(database, id, clock());
      isAnswering = claimed !== null && (await deliver(services, claimed, signal));
    }
    await forgetOldDeliveries(database.writer, id);
  }
  do {
    for (const id of await listDueWebhooks(database.reader, clock())) {
      if (turns.has(id)) continue;
      const turn = takeTurn(id)
        .catch((err) => log.error({ err }, "a webhook was not sent"))
        .finally(() => turns.delete(id));
      turns.set(id, turn);
    }
    await Promise.race([Promise.all(turns.values()), setTimeout(lookMs, null, { ref: false })]);
  } while (turns.size > 0 && !signal?.aborted);
  await Promise.all(turns.values());
}

/** Makes one attempt. @returns false if the webhook should wait */
async function deliver(services: WebhookServices, claimed: ClaimedDelivery, signal?: AbortSignal) {
  const { database, clock, log } = services;
  const { writer } = database;
  const { webhook, attempts, happenedAt } = claimed;
  const isLast = () => clock() >= happenedAt + triedForMs;
  const next = () => Math.min(clock() + retryDelay(attempts), happenedAt + triedForMs);
  const body = await messageAbout(writer, claimed, services);
  if (body === null) {
    // Tries again later, because the tip or comment may become public again.
    const waiting = { due_at: next() } as const;
    const withdrawn = { state: "withdrawn", due_at: null } as const;
    await endAttempt(writer, claimed, isLast() ? withdrawn : waiting);
    return true;
  }
  const answer = await postToWebhook(services, webhook, { id: claimed.id, body }, signal);
  const seen = { ...answer, attempted_at: clock() };
  if (isSuccess(answer.status)) {
    await endAttempt(writer, claimed, { ...seen, state: "delivered", due_at: null });
    return true;
  }
  if (answer.status === 410) {
    await database.transaction(async (transaction) => {
      await endAttempt(transaction, claimed, { ...seen, state: "given-up", due_at: null });
      await endWebhook(transaction, webhook.id, clock());
    });
    log.warn({ webhook: webhook.id }, "a webhook was ended by its receiver");
    return false;
  }
  if (signal?.aborted) await endAttempt(writer, claimed, { due_at: clock() });
  else if (isLast()) {
    await endAttempt(writer, claimed, { ...seen, state: "given-up", due_at: null });
    log.warn({ webhook: webhook.id, attempts, ...answer }, "a webhook's message was given up");
  } else await endAttempt(writer, claimed, { ...seen, due_at: next() });
  return false;
}

export const isSuccess = (status: number | null) =>
  status !== null && status >= 200 && status < 300;

/** Returns a random delay in ms: 50 to 100 % of a delay that doubles with each attempt. */
export function retryDelay(attempts: number) {
  const delay = Math.min(firstRetryMs * 2 ** (attempts - 1), maxRetryMs);
  return Math.ceil(delay * (0.5 + Math.random() / 2));
}

/** Posts a signed message. @returns the HTTP status, or the reason why there is none */
export async function postToWebhook(
  { outside, webhookKeys, clock }: Pick<WebhookServices, "outside" | "webhookKeys" | "clock">,
  { id, url, secret_number: number, earlier_secret_until: until }: WebhookRow,
  message: { id: string; body: string },
  signal?: AbortSignal,
): Promise<{ status: number | null; failure: WebhookFailure | null }> {
  const isRotating = until !== null && until > clock();
  const numbers = isRotating ? [number, number - 1] : [number];
  const timestamp = Math.floor(clock() / 1000);
  const keys = numbers.map((each) => webhookKeys({ id, number: each }));
  const headers = {
    ...{ "content-type": "application/json", "user-agent": "Trellis-Webhooks" },
    ...signedHeaders({ ...message, timestamp }, keys),
  };
  try {
    const { body } = message;
    const { status } = await outside.post(url, { body, headers, timeoutMs, signal });
    return { status, failure: null };
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    const failure = webhookFailures.find((each) => each === error.failure) ?? "no-answer";
    return { status: null, failure };
  }
}

export function webhooksJob(services: WebhookServices): Job {
  return {
    name: "webhooks",
    intervalMs: 5 * 1000,
    run: (signal) => sendWebhooks(services, signal),
  };
}
