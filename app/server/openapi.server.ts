import * as v from "valibot";
import { type Call, isForPrograms, onlyReads, roles } from "../platform/http/contract.ts";
import type { Feature } from "../platform/http/feature.server.ts";
import { idempotencyKeyHeader } from "../platform/http/idempotency.store.server.ts";
import { problemSchema } from "../platform/http/problem.ts";
import type { ServedCall } from "../platform/http/serve.server.ts";
import {
  binary,
  jsonSchema,
  problemResponses,
  successResponse,
} from "./openapi-responses.server.ts";

const description = `Bodies and replies are JSON. Fields that nobody knows are ignored.

A list is an array. The address of its next page is in the \`Link\` header, the number of items on all pages in \`X-Total-Count\`.

What goes wrong is answered as \`application/problem+json\` (RFC 9457), with one of the types that stand at each call. An address that does not exist is answered with 404, and a method that an address does not know with 405 and the header \`Allow\`. HEAD may be asked for wherever GET is.

Send an \`Origin\` header with the address of this site with calls under \`/identity\` that change something. Browsers do so by themselves. Programs must add it.`;

export function openApi(siteName: string, siteUrl: string, all: Feature[]) {
  const features = all.filter(({ calls }) => calls.length > 0);
  // A provider with sessions also has personal tokens.
  const hasSessions = features.some(({ calls }) => calls.some(({ call }) => needsSession(call)));
  const paths: Record<string, Record<string, ReturnType<typeof operation>>> = {};
  for (const { name, calls } of features) {
    for (const served of calls) {
      const path = served.call.path.replace(/:(\w+)/g, "{$1}");
      const method = served.call.method.toLowerCase();
      paths[path] = { ...paths[path], [method]: operation(name, served, hasSessions) };
    }
  }
  return {
    openapi: "3.1.0",
    info: {
      title: siteName,
      version: "1",
      description,
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
      schemas: { Problem: jsonSchema(problemSchema, "output") },
    },
  };
}

const needsSession = ({ access }: Call) => access === "session";

const rolesHint =
  "`moderator` at a call: for moderators and operators of the site. `operator`: for operators alone.";

const bearerScheme = (hasSessions: boolean) => ({
  type: "http",
  scheme: "bearer",
  bearerFormat: "JWT",
  description: hasSessions
    ? `An access token. \`GET /identity/token\` gives one to who has a session; it is good for 15 minutes. ${rolesHint}`
    : `An ID token of the identity provider that this site uses. ${rolesHint}`,
});

const tokenScheme = {
  type: "http",
  scheme: "bearer",
  bearerFormat: "trellis_pat_…",
  description:
    "A personal token, which gardeners make in their account: for reading, or for reading and writing. Its roles stand at each call.",
};

/** Describes the session cookie. better-auth prefixes the cookie's name on https. */
const sessionScheme = (siteUrl: string) => ({
  type: "apiKey",
  in: "cookie",
  name: `${siteUrl.startsWith("https:") ? "__Secure-" : ""}better-auth.session_token`,
  description:
    "The cookie that signing in sets, and browsers send to `/identity` alone. Over https its name begins with `__Secure-`.",
});

function securityOf(call: Call, hasTokens: boolean) {
  if (call.access === "anyone") return [];
  if (needsSession(call)) return [{ session: [] }];
  const role = onlyReads(call) ? "read" : "write";
  const bearer = roles.filter((each) => each === call.access);
  return [{ bearer }, ...(hasTokens && isForPrograms(call) ? [{ personalToken: [role] }] : [])];
}

function operation(tag: string, { name, call, delegated }: ServedCall, hasTokens: boolean) {
  const { summary, params, query, body, upload, example } = call;
  return {
    operationId: `${tag}.${name}`,
    tags: [tag],
    summary,
    security: securityOf(call, hasTokens),
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
    responses: { ...successResponse(call), ...problemResponses(call, delegated) },
  };
}

function keyParameters({ repeatable }: Call) {
  if (!repeatable) return [];
  const schema = { type: "string", minLength: 8, maxLength: 128 };
  const description =
    "A text that its sender makes up for this call, such as a UUID. Sent again with the same body within a day, the call is not done again, and answered as before.";
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
function parameters(place: "path" | "query", schema: Call["params"]) {
  const { properties = {}, required = [] } = schema ? jsonSchema(schema, "output") : {};
  const defaults = new Map(Object.entries(schema && v.is(schema, {}) ? v.parse(schema, {}) : {}));
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name) && !defaults.has(name),
    schema: {
      // A schema that only converts a text has no type.
      ...(Object.keys(property).length > 0 ? property : { type: "string" }),
      ...(defaults.has(name) && { default: defaults.get(name) }),
    },
  }));
}
