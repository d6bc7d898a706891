import * as v from "valibot";
import { acknowledgedReply, call, deletedReply } from "../../platform/http/contract.ts";
import {
  deliveredEvents,
  deliveryStates,
  webhookEvents,
  webhookFailures,
  webhookInput,
  webhookProblems,
} from "./webhooks.ts";

/** A webhook. Times are in milliseconds since 1970. */
const webhookSchema = v.object({
  _id: v.string(),
  url: v.string(),
  events: v.array(v.picklist(webhookEvents)),
  madeAt: v.number(),
  /** The operator's name; null if the account is deleted. */
  madeBy: v.nullable(v.string()),
  /** The time until which the earlier secret also signs; null if no earlier secret signs. */
  earlierSecretUntil: v.nullable(v.number()),
  /** The time at which the receiver ended the webhook with status 410; null if it is in use. */
  endedAt: v.nullable(v.number()),
});
export type Webhook = v.InferOutput<typeof webhookSchema>;

/** The answer of a receiver: its HTTP status, or the reason why there is none. */
const answer = {
  status: v.nullable(v.number()),
  failure: v.nullable(v.picklist(webhookFailures)),
};

const deliverySchema = v.object({
  /** The `webhook-id` of the message. */
  _id: v.string(),
  event: v.picklist(deliveredEvents),
  happenedAt: v.number(),
  state: v.picklist(deliveryStates),
  attempts: v.number(),
  /** Null before the first attempt. */
  attemptedAt: v.nullable(v.number()),
  /** The time of the next attempt; null if there is none. */
  dueAt: v.nullable(v.number()),
  ...answer,
});
export type WebhookDelivery = v.InferOutput<typeof deliverySchema>;

const testedReply = v.object(answer);
export type Tested = v.InferOutput<typeof testedReply>;

/** `whsec_` and the key in base64. */
const secret = v.string();

const params = v.object({ id: v.pipe(v.string(), v.uuid()) });
const { notFound, tooMany, notPublic } = webhookProblems;
const example = { url: "https://chat.example/hooks/garden", events: ["tip.shared"] };

export const webhookCalls = {
  list: call("GET /user/operate/webhooks", {
    summary:
      "Lists the webhooks: addresses of other services that get messages about events on the site",
    access: "operator",
    reply: v.array(webhookSchema),
  }),
  add: call("POST /user/operate/webhooks", {
    summary:
      "Adds a webhook. From now on, its address gets a signed message (Standard Webhooks) about each of its events. Only this reply contains the secret",
    access: "operator",
    status: 201,
    body: webhookInput,
    reply: v.object({ acknowledged: v.boolean(), insertedId: v.string(), secret }),
    problems: [tooMany, notPublic],
    example,
  }),
  change: call("PUT /user/operate/webhooks/:id", {
    summary: "Changes a webhook, and turns it on again if its receiver has ended it",
    access: "operator",
    params,
    body: webhookInput,
    reply: acknowledgedReply,
    problems: [notFound, notPublic],
    example,
  }),
  remove: call("DELETE /user/operate/webhooks/:id", {
    summary: "Deletes a webhook with its deliveries",
    access: "operator",
    params,
    reply: deletedReply,
    problems: [notFound],
  }),
  rotate: call("POST /user/operate/webhooks/:id/secret", {
    summary:
      "Creates a new secret for a webhook. For one day, messages are also signed with the earlier secret",
    access: "operator",
    params,
    reply: v.object({ acknowledged: v.boolean(), secret }),
    problems: [notFound],
  }),
  test: call("POST /user/operate/webhooks/:id/test", {
    summary: "Sends a test message to a webhook at once, and returns the status of the reply",
    access: "operator",
    params,
    reply: testedReply,
    problems: [notFound],
  }),
  deliveries: call("GET /user/operate/webhooks/:id/deliveries", {
    summary: "Lists the latest 50 deliveries of a webhook, latest first",
    access: "operator",
    params,
    reply: v.array(deliverySchema),
    problems: [notFound],
  }),
};
