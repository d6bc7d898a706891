import * as v from "valibot";
import { acknowledgedReply, call } from "../../platform/http/contract.ts";
import { pageQuery } from "../../platform/http/paging.ts";
import {
  newsSchema,
  notificationProblems,
  notificationSchema,
  titledSchema,
} from "./notifications.ts";

const { cursor } = pageQuery;
/** The cursor of the next page; null on the last page. */
const next = v.nullable(v.string());

const time = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

export const notificationCalls = {
  list: call("GET /user/notices", {
    summary:
      "Lists the caller's notifications about tips and events, grouped by tip or event, latest first",
    access: "signed-in",
    query: v.object({ cursor }),
    reply: v.object({
      /**
       * `tip` repeats `subject` for programs made for version 1.0.0, in which all notifications
       * were about tips.
       */
      notices: v.array(v.object({ ...notificationSchema.entries, tip: titledSchema })),
      /** The earliest time on the page, in milliseconds since 1970; 0 on an empty page. */
      from: v.number(),
      next,
    }),
  }),
  read: call("PUT /user/notices/read", {
    summary: "Marks the caller's notifications of a period as read",
    access: "signed-in",
    body: v.object({ from: v.optional(time), upTo: time }),
    reply: v.object({ ...acknowledgedReply.entries, unread: v.number() }),
    example: { upTo: 1700000000000 },
  }),
  news: call("GET /user/new", {
    summary: "Lists news of the tips, gardeners and plants that the caller follows, latest first",
    access: "signed-in",
    query: v.object({ cursor }),
    reply: v.object({ news: v.array(newsSchema), next }),
  }),
  makeFeed: call("POST /user/new/feed", {
    summary:
      "Creates a secret address for the feed of the caller's news, in place of an earlier one",
    access: "signed-in",
    ownerOnly: true,
    status: 201,
    reply: v.object({ acknowledged: v.boolean(), address: v.string() }),
  }),
  showFeed: call("GET /user/new/feed", {
    summary: "Returns the secret address of the feed of the caller's news",
    access: "signed-in",
    ownerOnly: true,
    checksSession: true,
    reply: v.object({ address: v.string() }),
    problems: [notificationProblems.noAddress],
  }),
  endFeed: call("DELETE /user/new/feed", {
    summary: "Deletes the secret address of the feed of the caller's news",
    access: "signed-in",
    ownerOnly: true,
    reply: acknowledgedReply,
  }),
  feed: call("GET /home/new/:token", {
    summary: "Returns the news of a gardener in Atom, to anyone who knows the secret address",
    access: "anyone",
    params: v.object({ token: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)) }),
    mediaType: "application/atom+xml",
    localised: true,
    problems: [notificationProblems.noFeed],
  }),
};
