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
      "What has happened at tips and events that concern the caller, together by tip or event, the last first",
    access: "signed-in",
    query: v.object({ cursor }),
    reply: v.object({
      /** `tip` repeats `subject` for programs made for 1.0.0, where only tips had notifications. */
      notices: v.array(v.object({ ...notificationSchema.entries, tip: titledSchema })),
      /** The earliest time on the page, in milliseconds since 1970; 0 on an empty page. */
      from: v.number(),
      next,
    }),
  }),
  read: call("PUT /user/notices/read", {
    summary: "Says that the caller has seen what they were told in a time",
    access: "signed-in",
    body: v.object({ from: v.optional(time), upTo: time }),
    reply: v.object({ ...acknowledgedReply.entries, unread: v.number() }),
    example: { upTo: 1700000000000 },
  }),
  news: call("GET /user/new", {
    summary:
      "What is new of the tips, gardeners and plants that the caller follows, the last first",
    access: "signed-in",
    query: v.object({ cursor }),
    reply: v.object({ news: v.array(newsSchema), next }),
  }),
  makeFeed: call("POST /user/new/feed", {
    summary: "Makes an address of a feed of what is new for the caller; the one before ends",
    access: "signed-in",
    ownerOnly: true,
    status: 201,
    reply: v.object({ acknowledged: v.boolean(), address: v.string() }),
  }),
  showFeed: call("GET /user/new/feed", {
    summary: "The address of the caller's feed, once more",
    access: "signed-in",
    ownerOnly: true,
    checksSession: true,
    reply: v.object({ address: v.string() }),
    problems: [notificationProblems.noAddress],
  }),
  endFeed: call("DELETE /user/new/feed", {
    summary: "Ends the feed of what is new for the caller",
    access: "signed-in",
    ownerOnly: true,
    reply: acknowledgedReply,
  }),
  feed: call("GET /home/new/:token", {
    summary: "What is new for somebody, in Atom, for whoever has its address",
    access: "anyone",
    params: v.object({ token: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)) }),
    mediaType: "application/atom+xml",
    localised: true,
    problems: [notificationProblems.noFeed],
  }),
};
