import * as v from "valibot";
import {
  acknowledgedReply,
  call,
  deletedReply,
  insertedReply,
} from "../../platform/http/contract.ts";
import {
  deliveryProblems,
  deliverySchema,
  letterChoices,
  newDevice,
  renewedDevice,
} from "./delivery.ts";

const token = v.pipe(v.string(), v.maxLength(2000));

/** Calls about letters, and about notifications on devices. */
export const deliveryCalls = {
  read: call("GET /user/reach", {
    summary: "All letters and devices by which the site reaches the caller",
    access: "signed-in",
    ownerOnly: true,
    reply: deliverySchema,
  }),
  choose: call("PUT /user/reach", {
    summary:
      "Turns kinds of letters on, to a confirmed address, or off, and chooses their language; what is left out stays",
    access: "signed-in",
    ownerOnly: true,
    body: letterChoices,
    reply: acknowledgedReply,
    problems: [deliveryProblems.unconfirmed, deliveryProblems.unknownLanguage],
    example: { newsletter: false, digest: "off", language: "en" },
  }),
  stopAll: call("DELETE /user/reach", {
    summary: "Turns off all letters that the caller may choose",
    access: "signed-in",
    ownerOnly: true,
    reply: acknowledgedReply,
  }),
  tryAgain: call("PUT /user/reach/address", {
    summary: "Lets letters go to the caller's address again, after it has refused some",
    access: "signed-in",
    ownerOnly: true,
    reply: acknowledgedReply,
  }),
  openStop: call("GET /home/letters/stop", {
    summary: "Leads to the page that stops letters",
    access: "anyone",
    query: v.object({ token: v.optional(token), kind: v.optional(v.string()) }),
    status: 302,
    headers: { Location: "The page" },
  }),
  stop: call("POST /home/letters/stop", {
    summary:
      "Stops letters of one kind, or all of them, or blocks the gardener who wrote a letter, and reports them too if all is true: the token is in the query, as mail programs send it with a form (RFC 8058), or in a JSON body",
    access: "anyone",
    query: v.object({ token: v.optional(token), kind: v.optional(v.string()) }),
    body: v.optional(v.object({ token, all: v.optional(v.boolean()) })),
    reply: acknowledgedReply,
    problems: [deliveryProblems.badLink],
    example: { token: "from-the-link", all: false },
  }),
};

/** Calls about notifications on devices. A site without discussion has none. */
export const deviceCalls = {
  add: call("POST /user/devices", {
    summary: "Has a device of the caller show notices, by its push subscription (RFC 8030)",
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
      "Puts the push subscription of a browser in place of the one before, whose secret it knows: by itself, with nobody there",
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
    summary: "Has a device of the caller show no more notices",
    access: "signed-in",
    ownerOnly: true,
    params: v.object({ id: v.pipe(v.string(), v.uuid()) }),
    reply: deletedReply,
  }),
};
