import type { Selectable } from "kysely";
import type { Db } from "../../platform/database/open.server.ts";
import type { Tables } from "../../platform/database/tables.ts";
import type { AccountOwner } from "../../platform/http/feature.server.ts";
import { hour } from "../../platform/process/clock.ts";
import type { Webhook } from "./webhooks.contract.ts";
import {
  maxWebhooks,
  rotationHours,
  type WebhookEvent,
  type WebhookInput,
  webhookEvents,
  webhookProblems,
} from "./webhooks.ts";

/** Joins the events of a webhook for the database. */
const textOf = (events: readonly WebhookEvent[]) => events.join(" ");
export const eventsIn = (text: string) =>
  webhookEvents.filter((event) => text.split(" ").includes(event));

export type WebhookRow = Selectable<Tables["webhooks"]>;

/** Lists the webhooks of the site, the oldest first. */
export async function listWebhooks(db: Db, now: number): Promise<Webhook[]> {
  const rows = await db
    .selectFrom("webhooks")
    .leftJoin("gardeners", "gardeners.id", "webhooks.operator_id")
    .select(["webhooks.id as _id", "url", "events", "made_at as madeAt", "name as madeBy"])
    .select(["earlier_secret_until as earlierSecretUntil", "ended_at as endedAt"])
    .orderBy("webhooks.id")
    .execute();
  return rows.map(({ earlierSecretUntil: until, ...row }) => ({
    ...row,
    events: eventsIn(row.events),
    earlierSecretUntil: until !== null && until > now ? until : null,
  }));
}

/** @throws Problem 404 if there is no such webhook */
export async function readWebhook(db: Db, id: string): Promise<WebhookRow> {
  const webhook = await db
    .selectFrom("webhooks")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  if (!webhook) throw webhookProblems.notFound();
  return webhook;
}

interface NewWebhook extends WebhookInput {
  id: string;
  operatorId: string;
  now: number;
}

/** Stores a webhook. @throws Problem 409 if there are too many webhooks */
export async function addWebhook(transaction: Db, webhook: NewWebhook) {
  const { id, operatorId, url, events, now } = webhook;
  const all = await transaction.selectFrom("webhooks").select("id").limit(maxWebhooks).execute();
  if (all.length === maxWebhooks) throw webhookProblems.tooMany();
  await transaction
    .insertInto("webhooks")
    .values({
      ...{ id, operator_id: operatorId, url, events: textOf(events), made_at: now },
      ...{ secret_number: 1, earlier_secret_until: null, ended_at: null },
    })
    .execute();
}

/** Changes a webhook. Reactivates a webhook that its receiver ended. @throws Problem 404 */
export async function changeWebhook(transaction: Db, id: string, { url, events }: WebhookInput) {
  const { numUpdatedRows } = await transaction
    .updateTable("webhooks")
    .set({ url, events: textOf(events), ended_at: null })
    .where("id", "=", id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw webhookProblems.notFound();
}

/** Deletes a webhook with its deliveries. @returns its address @throws Problem 404 */
export async function deleteWebhook(transaction: Db, id: string) {
  const deleted = await transaction
    .deleteFrom("webhooks")
    .where("id", "=", id)
    .returning("url")
    .executeTakeFirst();
  if (!deleted) throw webhookProblems.notFound();
  return deleted;
}

/** Gives a webhook its next secret. The earlier secret expires in a day. @throws Problem 404 */
export async function rotateSecret(transaction: Db, id: string, now: number) {
  const rotated = await transaction
    .updateTable("webhooks")
    .set((e) => ({
      secret_number: e("secret_number", "+", 1),
      earlier_secret_until: now + rotationHours * hour,
    }))
    .where("id", "=", id)
    .returning(["url", "secret_number"])
    .executeTakeFirst();
  if (!rotated) throw webhookProblems.notFound();
  return rotated;
}

/** Returns the webhooks that a gardener has added as an operator. */
export async function exportWebhooks(db: Db, { gardenerId }: AccountOwner) {
  const rows = await db
    .selectFrom("webhooks")
    .select(["url", "events", "made_at as madeAt"])
    .where("operator_id", "=", gardenerId)
    .orderBy("id")
    .execute();
  const webhooks = rows.map((row) => ({ ...row, events: eventsIn(row.events) }));
  return webhooks.length > 0 ? { webhooks } : {};
}

/** Removes a leaving gardener from webhooks, and deletes messages about that gardener. */
export async function forgetInWebhooks(
  transaction: Db,
  { gardenerId }: Pick<AccountOwner, "gardenerId">,
) {
  await transaction
    .updateTable("webhooks")
    .set({ operator_id: null })
    .where("operator_id", "=", gardenerId)
    .execute();
  await transaction.deleteFrom("webhook_deliveries").where("thing_id", "=", gardenerId).execute();
}
