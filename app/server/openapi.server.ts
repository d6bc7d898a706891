import * as v from "valibot";
import { type Call, isForPrograms, onlyReads, roles } from "../platform/http/contract.ts";
import type { Feature } from "../platform/http/feature.server.ts";
import { idempotencyKeyHeader } from "../platform/http/idempotency.store.server.ts";
import { problemSchema } from "../platform/http/problem.ts";
import type { ServedCall } from "../platform/http/serve.server.ts";
import {
  binary,
  jsonSchema,
  namedJsonSchemas,
  problemResponses,
  type SharedResponses,
  successResponse,
} from "./openapi-responses.server.ts";

const description = `Bodies and replies are JSON. Unknown fields are ignored. A time is a number of milliseconds since 1970, and a day is a text such as \`2026-05-31\`, unless a field says otherwise.

A list is an array. The \`Link\` header has the address of its next page, and \`X-Total-Count\` the number of items on all pages. A client that sends parameters in place of addresses takes \`cursor\` from that address.

An error is answered as \`application/problem+json\` (RFC 9457), with one of the types of its call. If fields are wrong, \`errors\` lists them: \`path\` is the path of a field in the body or the name of a parameter, such as \`photos.0.alt\`, or an empty text for all fields together, and \`message\` is a sentence for people. An unknown address is answered with 404, and an unknown method with 405 and the header \`Allow\`. HEAD is allowed wherever GET is.

A call that lists a token besides \`{}\` needs none on a site with public tips, and tells more to those who send one. On a site for members, it refuses visitors or tells them less.`;

const identityDescription = `A program gets a token without a browser in three calls: \`POST /identity/sign-in/email\` sets the session cookie, \`GET /identity/token\` returns an access token for that cookie, and \`POST /user/tokens\` makes a personal token that lasts.

Calls under \`/identity\` that change something need an \`Origin\` header with the address of this site. Browsers send it by themselves.`;

export function openApi(siteName: string, siteUrl: string, all: Feature[]) {
  const features = all.filter(({ calls }) => calls.length > 0);
  // A provider with sessions also has personal tokens.
  const hasSessions = features.some(({ calls }) => calls.some(({ call }) => needsSession(call)));
  const shared: SharedResponses = {};
  const paths: Record<string, Record<string, ReturnType<typeof operation>>> = {};
  for (const { name, calls } of features) {
    for (const served of calls) {
      const path = served.call.path.replace(/:(\w+)/g, "{$1}");
      const method = served.call.method.toLowerCase();
      paths[path] = {
        ...paths[path],
        [method]: operation(name, served, { hasTokens: hasSessions, shared }),
      };
    }
  }
  return {
    openapi: "3.1.0",
    info: {
      title: siteName,
      version: "1",
      description: hasSessions ? `${description}\n\n${identityDescription}` : description,
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: siteUrl }],
    tags: features.map(({ name, description }) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        bearer: bearerScheme(hasSessions),
        ...(hasSessions && { personalToken: tokenScheme, session: sessionScheme(siteUrl) }),
      },
      responses: shared,
      schemas: { Problem: jsonSchema(problemSchema, "output"), ...namedJsonSchemas() },
    },
  };
}

const needsSession = ({ access }: Call) => access === "session";

const rolesHint =
  "The role `moderator` of a call: moderators and operators may make it. The role `operator`: only operators may.";

const bearerScheme = (hasSessions: boolean) => ({
  type: "http",
  scheme: "bearer",
  bearerFormat: "JWT",
  description: hasSessions
    ? `An access token. \`GET /identity/token\` returns one for a session. It is valid for 15 minutes. ${rolesHint}`
    : `An ID token of the identity provider that this site uses. ${rolesHint}`,
});

const tokenScheme = {
  type: "http",
  scheme: "bearer",
  bearerFormat: "trellis_pat_…",
  description:
    "A personal token, which gardeners make in their account or by `POST /user/tokens`. It may read, or read and write. The role of a call says which of them it needs.",
};

/** Describes the session cookie. better-auth prefixes the cookie's name on https. */
const sessionScheme = (siteUrl: string) => ({
  type: "apiKey",
  in: "cookie",
  name: `${siteUrl.startsWith("https:") ? "__Secure-" : ""}better-auth.session_token`,
  description:
    "The session cookie. A sign-in sets it, and browsers send it to `/identity` only. Over https its name begins with `__Secure-`.",
});

/**
 * Returns the ways to authenticate at a call. `{}` stands for no authentication. A call that anyone
 * may make, that only reads and that returns JSON, returns more to members than to visitors.
 */
function securityOf({ call, delegated }: ServedCall, hasTokens: boolean) {
  if (needsSession(call)) return [{ session: [] }];
  if (call.access === "anyone") {
    if (call.readsSession) return [{ session: [] }, {}];
    const tellsMembersMore = !delegated && onlyReads(call) && (call.reply || call.list);
    if (!tellsMembersMore) return [];
    return [{ bearer: [] }, ...(hasTokens ? [{ personalToken: ["read"] }] : []), {}];
  }
  const role = onlyReads(call) ? "read" : "write";
  const bearer = roles.filter((each) => each === call.access);
  return [{ bearer }, ...(hasTokens && isForPrograms(call) ? [{ personalToken: [role] }] : [])];
}

function operation(
  tag: string,
  served: ServedCall,
  { hasTokens, shared }: { hasTokens: boolean; shared: SharedResponses },
) {
  const { name, call, delegated } = served;
  const { summary, params, query, body, upload, example } = call;
  return {
    operationId: `${tag}.${name}`,
    tags: [tag],
    summary,
    security: securityOf(served, hasTokens),
    parameters: [
      ...parameters("path", params),
      ...parameters("query", query),
      ...keyParameters(call),
    ],
    ...(body && {
      requestBody: {
        required: !v.is(body, undefined),
        content: {
          "application/json": {
            schema: jsonSchema(body, "input"),
            ...(example !== undefined && { example }),
          },
        },
      },
    }),
    ...(upload && { requestBody: uploadBody(upload) }),
    responses: { ...successResponse(call), ...problemResponses(call, shared, delegated) },
  };
}

function keyParameters({ repeatable }: Call) {
  if (!repeatable) return [];
  const schema = { type: "string", minLength: 8, maxLength: 128 };
  const description =
    "A text of your choice for this call, such as a new UUID for each call. If you send it again with the same body within 30 days, the call is not done again, and the reply is the same.";
  return [{ name: idempotencyKeyHeader, in: "header", required: false, description, schema }];
}

const uploadBody = ({ field }: NonNullable<Call["upload"]>) => ({
  required: true,
  content: {
    "multipart/form-data": {
      schema: {
        type: "object",
        properties: { [field]: binary },
        required: [field],
      },
    },
  },
});

/** Returns parameters with their parsed types, such as numbers in place of strings. */
function parameters(place: "path" | "query", schema: Call["params"] | Call["query"]) {
  const { properties = {}, required = [] } = schema ? jsonSchema(schema, "output") : {};
  const entries: v.ObjectEntries = schema && "entries" in schema ? schema.entries : {};
  return Object.entries(properties).map(([name, property]) => {
    const entry = entries[name];
    const value = entry && v.is(entry, undefined) ? v.parse(entry, undefined) : undefined;
    const { default: _, ...type } = property;
    return {
      name,
      in: place,
      required: required.includes(name) && value === undefined,
      ...(name === "cursor" && { description: cursorHint }),
      schema: {
        // A schema that only converts a text has no type.
        ...(Object.keys(type).length > 0 ? type : { type: "string" }),
        ...(value !== undefined && { default: value }),
      },
    };
  });
}

const cursorHint =
  "The `cursor` of the next page's address, which the `Link` header of a page has. The first page needs none.";
