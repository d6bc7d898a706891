import * as v from "valibot";
import {
  acknowledgedReply,
  call,
  deletedReply,
  insertedReply,
} from "../../platform/http/contract.ts";
import { blockProblems } from "../blocks/blocks.contract.ts";
import {
  deliveryProblems,
  deliverySchema,
  letterChoices,
  newDevice,
  renewedDevice,
} from "./delivery.ts";

const token = v.pipe(v.string(), v.maxLength(2000));

/** Calls about letters, which are emails to gardeners, and about notifications on devices. */
export const deliveryCalls = {
  read: call("GET /user/reach", {
    summary:
      "Returns the caller's settings for emails, messages and notifications, and the devices that show notifications",
    access: "signed-in",
    ownerOnly: true,
    reply: deliverySchema,
  }),
  choose: call("PUT /user/reach", {
    summary:
      "Turns kinds of emails and the messages of other gardeners on or off, and sets the language of emails and notifications. Fields that are left out stay as they are. Turning emails on requires a confirmed address",
    access: "signed-in",
    ownerOnly: true,
    body: letterChoices,
    reply: acknowledgedReply,
    problems: [deliveryProblems.unconfirmed, deliveryProblems.unknownLanguage],
    example: { newsletter: false, digest: "off", language: "en" },
  }),
  stopAll: call("DELETE /user/reach", {
    summary: "Turns off all optional emails to the caller",
    access: "signed-in",
    ownerOnly: true,
    reply: acknowledgedReply,
  }),
  tryAgain: call("PUT /user/reach/address", {
    summary: "Resumes emails to the caller's confirmed address after it has refused some",
    access: "signed-in",
    ownerOnly: true,
    reply: acknowledgedReply,
  }),
  openStop: call("GET /home/letters/stop", {
    summary: "Redirects to the page that stops emails",
    access: "anyone",
    query: v.object({ token: v.optional(token), kind: v.optional(v.string()) }),
    status: 302,
    headers: { Location: "The address of the page" },
  }),
  stop: call("POST /home/letters/stop", {
    summary:
      "Stops emails of one kind, or of all kinds with `all`. With the token of a gardener's message, blocks its sender, and with `all` also reports them. The token is in the query, as mail programs send it with a form (RFC 8058), or in a JSON body",
    access: "anyone",
    query: v.object({ token: v.optional(token), kind: v.optional(v.string()) }),
    body: v.optional(v.object({ token, all: v.optional(v.boolean()) })),
    reply: acknowledgedReply,
    problems: [deliveryProblems.badLink, blockProblems.noSuchGardener, blockProblems.tooMany],
    example: { token: "from-the-link", all: false },
  }),
};

/** Calls about notifications on devices. A site without discussions has no such calls. */
export const deviceCalls = {
  add: call("POST /user/devices", {
    summary:
      "Adds a device of the caller that shows notifications, with its push subscription (RFC 8030)",
    access: "signed-in",
    ownerOnly: true,
    body: newDevice,
    status: 201,
    reply: insertedReply,
    problems: [deliveryProblems.noPushService],
    example: {
      endpoint: "https://updates.push.services.mozilla.com/wpush/v2/abc",
      keys: {
        p256dh:
          "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        auth: "BTBZMqHH6r4Tts7J_aSIgg",
      },
      device: "Firefox on Linux",
    },
  }),
  renew: call("PUT /home/devices", {
    summary:
      "Replaces the push subscription of a browser, which proves its identity with the secret of the earlier one. Browsers make this call in the background, without a session",
    access: "anyone",
    body: renewedDevice,
    reply: acknowledgedReply,
    problems: [deliveryProblems.noDevice, deliveryProblems.noPushService],
    example: {
      before: {
        endpoint: "https://updates.push.services.mozilla.com/wpush/v2/before",
        auth: "BTBZMqHH6r4Tts7J_aSIgg",
      },
      endpoint: "https://updates.push.services.mozilla.com/wpush/v2/abc",
      keys: {
        p256dh:
          "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        auth: "BTBZMqHH6r4Tts7J_aSIgg",
      },
    },
  }),
  remove: call("DELETE /user/devices/:id", {
    summary: "Removes a device of the caller, which shows no more notifications",
    access: "signed-in",
    ownerOnly: true,
    params: v.object({ id: v.pipe(v.string(), v.uuid()) }),
    reply: deletedReply,
  }),
};
