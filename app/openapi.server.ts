import { toJsonSchema } from "@valibot/to-json-schema";
import * as v from "valibot";
import { exploreQuery } from "./gardeners/gardeners.api.server.ts";
import { gardenerSchema } from "./gardeners/gardeners.ts";
import { profileSchema } from "./gardeners/profile.ts";
import { allDataSchema, growthSchema } from "./home/home.ts";
import { acknowledgedReply, subscribeInput, tokenInput } from "./newsletter/newsletter.ts";
import { problemSchema } from "./platform/problem.ts";
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

interface Call {
  summary: string;
  signedIn?: true;
  query?: ObjectSchema;
  body?: Schema;
  status?: 201 | 202 | 302;
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
};

/** The description of the API in OpenAPI 3.1, made from the schemas that check it. */
export function openApi(siteName: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [call, description] of Object.entries(calls)) {
    const [method = "", path = ""] = call.split(" ");
    paths[path] = { ...paths[path], [method]: operation(path, description) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: siteName,
      version: "1",
      description:
        "Lists are arrays; the next page is in the Link header and the total in X-Total-Count.",
    },
    paths,
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      schemas: { Problem: jsonSchema(problemSchema) },
    },
  };
}

function operation(path: string, { summary, signedIn, query, body, status, reply }: Call) {
  return {
    summary,
    ...(signedIn && { security: [{ bearer: [] }] }),
    parameters: [
      ...(path.includes("{id}")
        ? [{ name: "id", in: "path", required: true, schema: { type: "string" } }]
        : []),
      ...Object.entries(query?.entries ?? {}).map(([name, schema]) => ({
        name,
        in: "query",
        required: false,
        schema: jsonSchema(schema),
      })),
    ],
    ...(body && {
      requestBody: {
        required: true,
        content: { "application/json": { schema: jsonSchema(body) } },
      },
    }),
    responses: {
      [status ?? 200]: {
        description: summary,
        content: { "application/json": { schema: jsonSchema(reply) } },
      },
      default: {
        description: "A problem (RFC 9457)",
        content: {
          "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } },
        },
      },
    },
  };
}

function jsonSchema(schema: v.GenericSchema | v.ObjectEntries[string]) {
  const { $schema, ...json } = toJsonSchema(schema as v.GenericSchema, {
    errorMode: "ignore",
    typeMode: "input",
  });
  return json;
}
