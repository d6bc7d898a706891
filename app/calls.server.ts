import * as v from "valibot";
import {
  acknowledgedReply as accountReply,
  addressInput,
  codeInput,
  endedReply,
  leaveInput,
  passwordInput,
  sessionSchema,
} from "./account/account.ts";
import { exploreQuery } from "./gardeners/gardeners.api.server.ts";
import { gardenerSchema } from "./gardeners/gardeners.ts";
import { profileSchema } from "./gardeners/profile.ts";
import { acknowledgedReply, subscribeInput, tokenInput } from "./newsletter/newsletter.ts";
import { allDataSchema, growthSchema } from "./statistics/statistics.ts";
import { browseQuery, ownTipsInput, ownTipsQuery } from "./tips/tips.api.server.ts";
import {
  deletedReply,
  insertedReply,
  modifiedReply,
  tipDetailSchema,
  tipInput,
  tipSchema,
} from "./tips/tips.ts";

type Schema = v.GenericSchema;
type ObjectSchema = v.ObjectSchema<v.ObjectEntries, undefined>;

export interface Call {
  summary: string;
  signedIn?: true;
  query?: ObjectSchema;
  body?: Schema;
  status?: 201 | 202 | 302;
  /** What the reply is, if not JSON. */
  media?: string;
  reply: Schema;
}

/** Every call of the API, by method and path: what it takes and what it answers. */
export const calls: Record<string, Call> = {
  "get /home/featuredGardeners": {
    summary: "The active gardeners first, then those with most tips",
    reply: v.array(gardenerSchema),
  },
  "get /home/featuredTips": {
    summary: "At most 12 public tips, most liked lately first",
    reply: v.array(tipSchema),
  },
  "get /home/alldata": { summary: "The site in numbers", reply: allDataSchema },
  "get /home/growth": {
    summary: "Tips shared in each of the last twelve months, and likes by category",
    reply: growthSchema,
  },
  "get /home/browseTips": {
    summary: "Public tips, newest first, a chosen level before the others",
    query: browseQuery,
    reply: v.array(tipSchema),
  },
  "get /home/explore": {
    summary: "The directory of gardeners",
    query: exploreQuery,
    reply: v.array(gardenerSchema),
  },
  "post /home/newsletter/subscribe": {
    summary: "Sends a mail with a link that confirms the subscription",
    body: subscribeInput,
    status: 202,
    reply: acknowledgedReply,
  },
  "post /home/newsletter/confirm": {
    summary: "Confirms a subscription with the token of its link",
    body: tokenInput,
    reply: acknowledgedReply,
  },
  "get /home/newsletter/unsubscribe": {
    summary: "Leads to the page that ends a subscription",
    status: 302,
    reply: v.unknown(),
  },
  "post /home/newsletter/unsubscribe": {
    summary: "Ends a subscription; the token may be in the query, as RFC 8058 has it",
    body: tokenInput,
    reply: acknowledgedReply,
  },
  "get /user/tipDetail/{id}": { summary: "One tip", signedIn: true, reply: tipDetailSchema },
  "post /user/myTips": {
    summary: "The caller's own tips, hidden ones too",
    signedIn: true,
    query: ownTipsQuery,
    body: ownTipsInput,
    reply: v.array(tipSchema),
  },
  "post /user/addtip": {
    summary: "Shares a tip as the caller",
    signedIn: true,
    body: tipInput,
    status: 201,
    reply: insertedReply,
  },
  "put /user/addLike/{id}": { summary: "Likes a tip, once", signedIn: true, reply: modifiedReply },
  "delete /user/addLike/{id}": {
    summary: "Takes a like back",
    signedIn: true,
    reply: modifiedReply,
  },
  "put /user/editTip/{id}": {
    summary: "Changes a tip of the caller",
    signedIn: true,
    body: tipInput,
    reply: modifiedReply,
  },
  "get /user/profile": {
    summary: "What the caller says of themselves",
    signedIn: true,
    reply: profileSchema,
  },
  "put /user/profile": {
    summary: "Changes it, and lists the caller in the directory or does not",
    signedIn: true,
    body: profileSchema,
    reply: modifiedReply,
  },
  "delete /user/deleteTip/{id}": {
    summary: "Deletes a tip of the caller",
    signedIn: true,
    reply: deletedReply,
  },
  "get /user/account": {
    summary: "All that the site keeps of the caller, as a zip of data.json and pictures",
    signedIn: true,
    media: "application/zip",
    reply: v.unknown(),
  },
  "delete /user/account": {
    summary: "Deletes the caller's account; their public tips may stay, without a name",
    signedIn: true,
    body: leaveInput,
    reply: endedReply,
  },
  "post /user/verification": {
    summary: "Mails a link that confirms the caller's address; only where the site keeps accounts",
    signedIn: true,
    status: 202,
    reply: accountReply,
  },
  "post /home/verifyEmail": {
    summary: "Makes an address the account's own, with the token of the link that was mailed to it",
    body: codeInput,
    reply: accountReply,
  },
  "put /user/email": {
    summary: "Mails a link to another address; the account has it once the link is opened",
    signedIn: true,
    body: addressInput,
    status: 202,
    reply: accountReply,
  },
  "put /user/password": {
    summary: "Changes the caller's password and ends their other sessions",
    signedIn: true,
    body: passwordInput,
    reply: accountReply,
  },
  "get /user/sessions": {
    summary: "Where the caller is logged in",
    signedIn: true,
    reply: v.array(sessionSchema),
  },
  "delete /user/sessions": {
    summary: "Ends the caller's other sessions",
    signedIn: true,
    reply: endedReply,
  },
  "delete /user/sessions/{id}": {
    summary: "Ends one session of the caller",
    signedIn: true,
    reply: endedReply,
  },
};
