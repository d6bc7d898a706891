import { publicUrl } from "../../platform/http/public-networks.server.ts";
import { serve } from "../../platform/http/serve.server.ts";
import { siteActLog } from "../reports/moderation-log.store.server.ts";
import { secretText } from "./signatures.server.ts";
import { addTest, forgetOldDeliveries, listDeliveries } from "./webhook-deliveries.store.server.ts";
import { messageAbout } from "./webhook-messages.store.server.ts";
import { webhookCalls } from "./webhooks.contract.ts";
import { isSuccess, postToWebhook, type WebhookServices } from "./webhooks.jobs.server.ts";
import {
  addWebhook,
  changeWebhook,
  deleteWebhook,
  listWebhooks,
  readWebhook,
  rotateSecret,
} from "./webhooks.store.server.ts";
import { webhookProblems } from "./webhooks.ts";
import { webhookWords } from "./webhooks.words.ts";

/** Lets operators manage webhooks. Addresses may contain secrets, so logs contain only hosts. */
export function webhooksApi(services: WebhookServices) {
  const { database, clock, newId, webhookKeys } = services;
  const logAct = siteActLog(services);

  /** @throws Problem 422 for an address to which the site may not send requests */
  function assertPublic(url: string) {
    if (publicUrl(url)) return;
    const message = webhookWords.problems["webhook-not-public"];
    throw webhookProblems.notPublic({ errors: [{ path: "url", message }] });
  }

  return serve(webhookCalls, {
    list: () => listWebhooks(database.reader, clock()),

    async add({ body, gardenerId: operatorId }) {
      assertPublic(body.url);
      const id = newId();
      await database.transaction(async (transaction) => {
        await addWebhook(transaction, { ...body, id, operatorId, now: clock() });
        await logAct(transaction, { act: "add-webhook", title: hostOf(body.url), operatorId });
      });
      const secret = secretText(webhookKeys({ id, number: 1 }));
      return { acknowledged: true, insertedId: id, secret };
    },

    async change({ params: { id }, body, gardenerId: operatorId }) {
      assertPublic(body.url);
      await database.transaction(async (transaction) => {
        await changeWebhook(transaction, id, body);
        await logAct(transaction, { act: "change-webhook", title: hostOf(body.url), operatorId });
      });
      return { acknowledged: true };
    },

    async remove({ params: { id }, gardenerId: operatorId }) {
      await database.transaction(async (transaction) => {
        const { url } = await deleteWebhook(transaction, id);
        await logAct(transaction, { act: "remove-webhook", title: hostOf(url), operatorId });
      });
      return { acknowledged: true, deletedCount: 1 };
    },

    async rotate({ params: { id }, gardenerId: operatorId }) {
      const number = await database.transaction(async (transaction) => {
        const { url, secret_number } = await rotateSecret(transaction, id, clock());
        await logAct(transaction, { act: "change-webhook", title: hostOf(url), operatorId });
        return secret_number;
      });
      return { acknowledged: true, secret: secretText(webhookKeys({ id, number })) };
    },

    async test({ params: { id } }) {
      const webhook = await readWebhook(database.writer, id);
      const [testId, at] = [newId(), clock()];
      const happening = { event: "webhook.tested", thingId: testId, happenedAt: at } as const;
      const body = (await messageAbout(database.reader, happening, services)) ?? "";
      const answer = await postToWebhook(services, webhook, { id: testId, body });
      const state = isSuccess(answer.status) ? "delivered" : "given-up";
      await addTest(database.writer, id, { id: testId, at, state, ...answer });
      await forgetOldDeliveries(database.writer, id);
      return answer;
    },

    async deliveries({ params: { id } }) {
      await readWebhook(database.reader, id);
      return listDeliveries(database.reader, id);
    },
  });
}

const hostOf = (url: string) => new URL(url).host;
