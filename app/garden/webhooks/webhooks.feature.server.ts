import { type FeatureOf, ifOn } from "../../platform/http/feature.server.ts";
import { addDeliveries } from "./webhook-deliveries.store.server.ts";
import { webhooksApi } from "./webhooks.api.server.ts";
import { webhooksJob } from "./webhooks.jobs.server.ts";
import { exportWebhooks, forgetInWebhooks } from "./webhooks.store.server.ts";

export const webhooksFeature = {
  name: "webhooks",
  description: "Signed messages to other services about events on the site",
  calls: [ifOn("webhooks", webhooksApi)],
  tables: ["webhooks", "webhook_deliveries"],
  jobs: [ifOn("webhooks", webhooksJob)],
  on: ({ webhooks }) =>
    webhooks
      ? {
          "tip-shared": (transaction, tip) => addDeliveries(transaction, "tip.shared", tip),
          "comment-added": (transaction, comment) =>
            addDeliveries(transaction, "comment.added", comment),
          "report-added": (transaction, report) =>
            addDeliveries(transaction, "report.added", report),
          "gardener-added": (transaction, gardener) =>
            addDeliveries(transaction, "member.joined", gardener),
        }
      : {},
  exportUserData: exportWebhooks,
  deleteUserData: forgetInWebhooks,
} satisfies FeatureOf;
