import * as v from "valibot";
import { notSignedIn } from "../platform/api-client.ts";
import type { Call } from "../platform/contract.ts";
import { type ProblemType, rateLimited } from "../platform/problem.ts";
import { requestProblems } from "../platform/request-problems.server.ts";
import { jsonSchema } from "./json-schema.server.ts";

/** The reply to a call that went well, by its status. */
export function success({ summary, status, headers = {}, reply, list, mediaType }: Call) {
  const schema = list
    ? { type: "array", items: jsonSchema(list, "output") }
    : reply && jsonSchema(reply, "output");
  const response = {
    description: summary,
    headers: {
      ...Object.fromEntries(Object.entries(headers).map(([name, of]) => [name, header(of)])),
      ...(list && {
        Link: header('The next page, as `<address>; rel="next"`, if there is one'),
        "X-Total-Count": always("How many there are on all pages", "integer"),
      }),
    },
    ...(schema && { content: { "application/json": { schema } } }),
    ...(mediaType && {
      content: { [mediaType]: { schema: { type: "string", format: "binary" } } },
    }),
  };
  return { [status ?? 200]: response };
}

/**
 * The problems of a call by their status.
 * @param delegated a library reads and checks what it is sent
 */
export function failures(call: Call, delegated = false) {
  const common = delegated ? ofServer(call) : ofEvery(call);
  const all = new Set([...(call.problems ?? []), ...common]);
  const byStatus = Map.groupBy(all, ({ status }) => status);
  return Object.fromEntries([...byStatus].map(([status, types]) => [status, failure(types)]));
}

/** What a call can be answered that is read and checked as all of ours are. */
function ofEvery(call: Call) {
  const { method, access, body, query, list } = call;
  const guarded = access !== "anyone";
  const { malformedJson, unsupportedMediaType, invalidInput, invalidCursor } = requestProblems;
  return [
    ...(guarded ? [notSignedIn] : []),
    ...(guarded && method !== "GET" ? [rateLimited] : []),
    ...(body ? [malformedJson] : []),
    ...(body && !v.is(body, undefined) ? [unsupportedMediaType] : []),
    ...(body || query ? [invalidInput] : []),
    ...(list ? [invalidCursor] : []),
    ...ofServer(call),
  ];
}

/** What stands before a call, whoever answers it. */
function ofServer({ method, path, body }: Call) {
  const { contentTooLarge, crossSiteRequest, internalError } = requestProblems;
  return [
    ...(body ? [contentTooLarge] : []),
    ...(path.startsWith("/identity/") && method !== "GET" ? [crossSiteRequest] : []),
    internalError,
  ];
}

function failure(types: ProblemType[]) {
  const retry = types.some(({ status }) => status === 429);
  return {
    description: types.map(({ title }) => title).join("; "),
    headers: {
      ...(retry && { "Retry-After": always("Seconds to wait", "integer") }),
      ...(types.includes(notSignedIn) && { "WWW-Authenticate": always("Bearer") }),
    },
    content: {
      "application/problem+json": {
        schema: {
          allOf: [
            { $ref: "#/components/schemas/Problem" },
            { type: "object", properties: { type: { enum: types.map(({ type }) => type) } } },
          ],
        },
        examples: Object.fromEntries(
          types.map((problem) => [problem.type.split(":").at(-1), { value: problem().details }]),
        ),
      },
    },
  };
}

const header = (description: string) => ({ description, schema: { type: "string" } });

const always = (description: string, type = "string") => ({
  description,
  required: true,
  schema: { type },
});
