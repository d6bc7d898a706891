import * as v from "valibot";
import { problemType } from "../../platform/http/problem.ts";
import { httpsAddress } from "../../platform/text/https-address.ts";
import { webhookWords } from "./webhooks.words.ts";

/** The events that operators can choose. */
export const webhookEvents = [
  "tip.shared",
  "comment.added",
  "report.added",
  "member.joined",
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** All events of deliveries, including the event of the test button. */
export const deliveredEvents = [...webhookEvents, "webhook.tested"] as const;

/** Returns the name of an event in the language of the page. */
export function nameOfEvent(event: (typeof deliveredEvents)[number]): string {
  const names = {
    "tip.shared": webhookWords.events.tipShared,
    "comment.added": webhookWords.events.commentAdded,
    "report.added": webhookWords.events.reportAdded,
    "member.joined": webhookWords.events.memberJoined,
    "webhook.tested": webhookWords.events.tested,
  };
  return names[event];
}

/** The delivery states. A delivery is withdrawn if its tip or comment is no longer public. */
export const deliveryStates = ["waiting", "delivered", "given-up", "withdrawn"] as const;

/** The reasons for which a receiver gives no answer. */
export const webhookFailures = ["not-public", "certificate", "no-answer"] as const;
export type WebhookFailure = (typeof webhookFailures)[number];

/** The maximum number of webhooks on a site. */
export const maxWebhooks = 10;

/** The time for which the earlier secret still signs after a rotation, in hours. */
export const rotationHours = 24;

/** The number of deliveries that operators see for each webhook. */
export const shownDeliveries = 50;

/** The site also checks that the address is public: first by its text, later at each connection. */
export const webhookInput = v.object({
  url: httpsAddress(() => webhookWords.needsHttps),
  events: v.pipe(
    v.array(v.picklist(webhookEvents)),
    v.minLength(1, () => webhookWords.chooseEvent),
    v.transform((events) => webhookEvents.filter((event) => events.includes(event))),
  ),
});
export type WebhookInput = v.InferOutput<typeof webhookInput>;

export const webhookProblems = {
  notFound: problemType(404, "no-such-webhook", "This webhook no longer exists"),
  tooMany: problemType(409, "too-many-webhooks", "A site can have ten webhooks at most"),
  notPublic: problemType(422, "webhook-not-public", "This address isn’t on the public internet"),
};
