import type { Selectable } from "kysely";
import { v7 as uuidv7 } from "uuid";
import type { Database, Db } from "../../platform/database/open.server.ts";
import type { Tables } from "../../platform/database/tables.ts";
import type { WebhookDelivery } from "./webhooks.contract.ts";
import { eventsIn } from "./webhooks.store.server.ts";
import { shownDeliveries, type WebhookEvent } from "./webhooks.ts";

/** The time for which a delivery is reserved for the process that claimed it, in milliseconds. */
const leaseMs = 5 * 60 * 1000;

interface Happening {
  id: string;
  at: number;
}

/** Adds a message for each webhook that wants the event, in the transaction of the event. */
export async function addDeliveries(transaction: Db, event: WebhookEvent, { id, at }: Happening) {
  const all = await transaction
    .selectFrom("webhooks")
    .select(["id", "events"])
    .where("ended_at", "is", null)
    // Locks the webhooks, because the gardener's action would fail if one were deleted meanwhile.
    .forKeyShare()
    .execute();
  const wanting = all.filter(({ events }) => eventsIn(events).includes(event));
  if (wanting.length === 0) return;
  await transaction
    .insertInto("webhook_deliveries")
    .values(
      wanting.map((webhook) => ({
        ...{ id: uuidv7(), webhook_id: webhook.id, event, thing_id: id, happened_at: at },
        ...{ state: "waiting" as const, attempts: 0, due_at: at },
      })),
    )
    // Adds no second message if the same event happens twice for a thing.
    .onConflict((conflict) => conflict.columns(["thing_id", "webhook_id"]).doNothing())
    .execute();
}

/** Returns the ids of webhooks that have something to send. */
export async function listDueWebhooks(db: Db, now: number) {
  const rows = await db
    .selectFrom("webhooks")
    .select("id")
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("webhook_deliveries")
          .select("webhook_deliveries.id")
          .whereRef("webhook_id", "=", "webhooks.id")
          .where("due_at", "<=", now),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the webhook's message that has been due the longest, or undefined. */
export function findDue(db: Db, webhookId: string, now: number) {
  return db
    .selectFrom("webhook_deliveries")
    .select(["id", "due_at"])
    .where("due_at", "<=", now)
    .where("webhook_id", "=", webhookId)
    .orderBy("due_at")
    .limit(1)
    .executeTakeFirst();
}

export type ClaimedDelivery = NonNullable<Awaited<ReturnType<typeof claimDelivery>>>;

/**
 * Claims a due message of a webhook for five minutes. After that, any process may claim it again.
 * Gives the message up if the webhook has ended.
 * @returns null if no message is due, the webhook has ended, or another process was faster
 */
export async function claimDelivery(
  { reader, writer }: Pick<Database, "reader" | "writer">,
  webhookId: string,
  now: number,
) {
  const due = await findDue(reader, webhookId, now);
  if (!due) return null;
  const claimed = await writer
    .updateTable("webhook_deliveries")
    .set((e) => ({ due_at: now + leaseMs, attempts: e("attempts", "+", 1) }))
    .where("id", "=", due.id)
    .where("due_at", "=", due.due_at)
    .returning(["id", "event", "thing_id as thingId", "happened_at as happenedAt", "attempts"])
    .executeTakeFirst();
  if (!claimed) return null;
  const webhook = await writer
    .selectFrom("webhooks")
    .selectAll()
    .where("id", "=", webhookId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  const leasedTo = now + leaseMs;
  if (webhook) return { ...claimed, leasedTo, webhook };
  // The webhook ended while a gardener's action added the message.
  await writer
    .updateTable("webhook_deliveries")
    .set({ state: "given-up", due_at: null })
    .where("id", "=", claimed.id)
    .where("due_at", "=", leasedTo)
    .execute();
  return null;
}

type Row = Selectable<Tables["webhook_deliveries"]>;
type Attempt = Partial<Pick<Row, "state" | "status" | "failure" | "attempted_at" | "due_at">>;

/** Stores the result of an attempt, unless the message has been claimed again since. */
export async function endAttempt(db: Db, claimed: ClaimedDelivery, attempt: Attempt) {
  await db
    .updateTable("webhook_deliveries")
    .set(attempt)
    .where("id", "=", claimed.id)
    .where("due_at", "=", claimed.leasedTo)
    .execute();
}

/** Ends a webhook whose receiver is gone, and gives up its waiting messages. */
export async function endWebhook(transaction: Db, id: string, now: number) {
  await transaction.updateTable("webhooks").set({ ended_at: now }).where("id", "=", id).execute();
  await transaction
    .updateTable("webhook_deliveries")
    .set({ state: "given-up", due_at: null })
    .where("webhook_id", "=", id)
    .where("due_at", "is not", null)
    .execute();
}

/** Stores a test message that was already sent. */
export async function addTest(
  db: Db,
  webhookId: string,
  test: { id: string; at: number } & Pick<Row, "state" | "status" | "failure">,
) {
  const { id, at, ...answer } = test;
  await db
    .insertInto("webhook_deliveries")
    .values({
      ...{ id, webhook_id: webhookId, event: "webhook.tested", thing_id: id, happened_at: at },
      ...{ ...answer, attempts: 1, attempted_at: at, due_at: null },
    })
    .execute();
}

/** Lists the latest deliveries of a webhook, the latest first. */
export function listDeliveries(db: Db, webhookId: string): Promise<WebhookDelivery[]> {
  return db
    .selectFrom("webhook_deliveries")
    .select(["id as _id", "event", "happened_at as happenedAt", "state", "attempts"])
    .select(["attempted_at as attemptedAt", "due_at as dueAt", "status", "failure"])
    .where("webhook_id", "=", webhookId)
    .orderBy("happened_at", "desc")
    .limit(shownDeliveries)
    .execute();
}

/** Deletes the webhook's finished deliveries that operators no longer see. */
export async function forgetOldDeliveries(db: Db, webhookId: string) {
  const last = await db
    .selectFrom("webhook_deliveries")
    .select("happened_at")
    .where("webhook_id", "=", webhookId)
    .orderBy("happened_at", "desc")
    .offset(shownDeliveries - 1)
    .limit(1)
    .executeTakeFirst();
  if (!last) return;
  await db
    .deleteFrom("webhook_deliveries")
    .where("webhook_id", "=", webhookId)
    .where("happened_at", "<", last.happened_at)
    .where("due_at", "is", null)
    .execute();
}
