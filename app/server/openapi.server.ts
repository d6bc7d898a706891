import { toJsonSchema } from "@valibot/to-json-schema";
import type * as v from "valibot";
import type { Feature } from "../auth/feature.server.ts";
import { notSignedIn } from "../platform/api-client.ts";
import type { Call } from "../platform/contract.ts";
import { type ProblemType, problemSchema, rateLimited } from "../platform/problem.ts";
import { requestProblems } from "../platform/request-problems.server.ts";
import { statusCalls } from "./status.contract.ts";

const description = `Lists are arrays: the next page is in the Link header, the total in X-Total-Count.
A token for the API comes from GET /identity/token with the session cookie of signing in.`;

/** The description of the API in OpenAPI 3.1, made from the contracts that its calls follow. */
export function openApi(siteName: string, siteUrl: string, features: Feature[]) {
  const status = Object.entries(statusCalls).map(([name, call]) => ({ name, call }));
  const groups = [{ name: "status", calls: status }, ...features];
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { name: tag, calls } of groups) {
    for (const { name, call } of calls) {
      const path = call.path.replace(/:(\w+)/g, "{$1}");
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(tag, name, call) };
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
    tags: groups.map(({ name }) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
        session: { type: "apiKey", in: "cookie", name: "better-auth.session_token" },
      },
      schemas: { Problem: jsonSchema(problemSchema, "output") },
    },
  };
}

function operation(tag: string, name: string, call: Call) {
  const { summary, access, body, example } = call;
  return {
    operationId: `${tag}.${name}`,
    tags: [tag],
    summary,
    security: access === "anyone" ? [] : [{ [access === "session" ? "session" : "bearer"]: [] }],
    parameters: [...parameters("path", call.params), ...parameters("query", call.query)],
    ...(body && {
      requestBody: {
        required: !acceptsNothing(body),
        content: {
          "application/json": {
            schema: jsonSchema(body, "input"),
            ...(example !== undefined && { example }),
          },
        },
      },
    }),
    responses: { ...success(call), ...failures(call) },
  };
}

function parameters(place: "path" | "query", schema: v.GenericSchema | undefined) {
  const { properties = {}, required = [] } = schema ? jsonSchema(schema, "output") : {};
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: place,
    required: place === "path" || (required.includes(name) && !hasDefault(of)),
    schema: of,
  }));
}

function success({ summary, status: other, reply, list, media = "application/json" }: Call) {
  const status = other ?? 200;
  const schema = list
    ? { type: "array", items: jsonSchema(list, "output") }
    : reply
      ? jsonSchema(reply, "output")
      : media === "application/json"
        ? null
        : { type: "string", format: "binary" };
  return {
    [status]: {
      description: summary,
      ...(status === 302 && { headers: { Location: header("The page", "string") } }),
      ...(list && {
        headers: {
          Link: header('The next page, as `<address>; rel="next"`, if there is one', "string"),
          "X-Total-Count": header("How many there are on all pages", "integer"),
        },
      }),
      ...(schema && { content: { [media]: { schema } } }),
    },
  };
}

/** The problems of a call by their status: its own, and those that follow from what it takes. */
function failures({ method, path, access, body, query, list, problems = [] }: Call) {
  const writes = access !== "anyone" && method !== "GET" && path.startsWith("/user/");
  const all = [
    ...problems,
    ...(access === "anyone" ? [] : [notSignedIn]),
    ...(body
      ? [requestProblems.brokenJson, requestProblems.notJson, requestProblems.tooLarge]
      : []),
    ...(body || query ? [requestProblems.invalidInput] : []),
    ...(list ? [requestProblems.invalidCursor] : []),
    ...(writes ? [rateLimited] : []),
    requestProblems.internal,
  ];
  const byStatus = Map.groupBy(new Set(all), ({ status }) => status);
  return Object.fromEntries([...byStatus].map(([status, types]) => [status, failure(types)]));
}

function failure(types: ProblemType[]) {
  const retry = types.some(({ status }) => status === 429 || status === 503);
  return {
    description: types.map(({ title }) => title).join("; "),
    ...(retry && { headers: { "Retry-After": header("Seconds to wait", "integer") } }),
    content: {
      "application/problem+json": {
        schema: { $ref: "#/components/schemas/Problem" },
        examples: Object.fromEntries(
          types.map(({ type, title, status }) => [
            type.split(":").at(-1),
            { value: { type, title, status } },
          ]),
        ),
      },
    },
  };
}

const header = (description: string, type: string) => ({ description, schema: { type } });

interface JsonSchema {
  properties?: Record<string, object>;
  required?: string[];
}

/** @param typeMode what is sent, or what becomes of it: a number in a query is sent as text */
function jsonSchema(schema: v.GenericSchema, typeMode: "input" | "output") {
  const { $schema, ...json } = toJsonSchema(schema, {
    errorMode: "ignore",
    typeMode,
    target: "draft-2020-12",
  });
  return json as JsonSchema;
}

const hasDefault = (schema: object) => "default" in schema;

const acceptsNothing = (schema: v.GenericSchema) => schema.type === "optional";
