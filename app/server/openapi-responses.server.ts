import { toJsonSchema } from "@valibot/to-json-schema";
import * as v from "valibot";
import { notSignedIn } from "../platform/http/api-client.ts";
import { type Call, isForPrograms, onlyReads } from "../platform/http/contract.ts";
import { keyReused } from "../platform/http/idempotency.store.server.ts";
import type { ProblemType } from "../platform/http/problem.ts";
import { requestProblems } from "../platform/http/request-problems.server.ts";
import { bodySchemas, replySchemas, schemaNotes } from "./named-schemas.server.ts";

export function successResponse({ summary, status, headers = {}, reply, list, mediaType }: Call) {
  const schema = list
    ? { type: "array", items: jsonSchema(list, "output") }
    : reply && jsonSchema(reply, "output");
  const response = {
    description: summary,
    headers: {
      ...Object.fromEntries(Object.entries(headers).map(([name, text]) => [name, header(text)])),
      ...(list && {
        Link: header('The next page, as `<address>; rel="next"`, if there is one'),
        "X-Total-Count": requiredHeader("The number of items on all pages", "integer"),
      }),
    },
    ...(schema && { content: { [mediaType ?? "application/json"]: { schema } } }),
    ...(mediaType &&
      !schema && {
        content: { [mediaType]: { schema: isText(mediaType) ? { type: "string" } : binary } },
      }),
  };
  return { [status ?? 200]: response };
}

export const binary = { type: "string", format: "binary" };

const isText = (mediaType: string) => /^text\/|xml/.test(mediaType);

/** The responses that calls share, by their names in `components`. */
export type SharedResponses = Record<string, ReturnType<typeof problemResponse>>;

/**
 * Returns the problem responses of a call, by their status. A response with one problem only is
 * added to `shared`, and the call refers to it.
 * @param delegated true if a library validates the request, and reports its own problems
 */
export function problemResponses(call: Call, shared: SharedResponses, delegated = false) {
  const common = delegated ? serverProblems(call) : commonProblems(call);
  const all = new Set([...(call.problems ?? []), ...common]);
  const byStatus = Map.groupBy(all, ({ status }) => status);
  return Object.fromEntries(
    [...byStatus].map(([status, types]) => {
      const response = problemResponse(types);
      const [problem, ...others] = types;
      if (!problem || others.length > 0) return [status, response];
      const name = pascalCase(slugOf(problem));
      shared[name] = response;
      return [status, { $ref: `#/components/responses/${name}` }];
    }),
  );
}

/** Returns the last part of a problem's type, such as `tip-not-found`. */
const slugOf = ({ type }: ProblemType) => type.split(":").at(-1) ?? "";

const pascalCase = (slug: string) =>
  slug.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Returns the problems of authentication and validation, and those of the server. */
function commonProblems(call: Call) {
  const { access, params, body, query, upload, problems = [] } = call;
  const guarded = access !== "anyone";
  const { malformedJson, unsupportedMediaType, invalidInput, invalidCursor } = requestProblems;
  const { notOperator, notModerator, notAForm, incompleteForm, noFile, tooManyChanges } =
    requestProblems;
  const { ownerOnly, tokenOnlyReads, notFound } = requestProblems;
  const hasNone = problems.some(({ status }) => status === 404);
  return [
    ...(guarded ? [notSignedIn] : []),
    ...(guarded && !isForPrograms(call) ? [ownerOnly] : []),
    ...(guarded && !onlyReads(call) ? [tokenOnlyReads] : []),
    ...(access === "operator" ? [notOperator] : []),
    ...(access === "moderator" ? [notModerator] : []),
    ...(guarded && !onlyReads(call) ? [tooManyChanges] : []),
    ...(call.repeatable ? [keyReused] : []),
    // An invalid parameter in the path leads to 404.
    ...(params && !hasNone ? [notFound] : []),
    ...(body ? [malformedJson] : []),
    ...(body && !v.is(body, undefined) ? [unsupportedMediaType] : []),
    ...(body || query ? [invalidInput] : []),
    ...(upload ? [notAForm, incompleteForm, noFile] : []),
    ...(query && "cursor" in query.entries ? [invalidCursor] : []),
    ...serverProblems(call),
  ];
}

function serverProblems({ method, path, body }: Call) {
  const { busy, contentTooLarge, crossSiteRequest, internalError, unavailable, storageFull } =
    requestProblems;
  return [
    ...(body ? [contentTooLarge] : []),
    ...(path.startsWith("/identity/") && method !== "GET" ? [crossSiteRequest] : []),
    internalError,
    unavailable,
    // A health check is answered even if the site is busy.
    ...(path === "/healthz" ? [] : [busy]),
    ...(method === "GET" ? [] : [storageFull]),
  ];
}

function problemResponse(types: ProblemType[]) {
  const isTemporary = types.some(({ status }) => [429, 503, 507].includes(status));
  return {
    description: types.map(({ title }) => title).join("; "),
    headers: {
      ...(isTemporary && { "Retry-After": requiredHeader("Seconds to wait", "integer") }),
      ...(types.includes(notSignedIn) && { "WWW-Authenticate": requiredHeader("Bearer") }),
    },
    content: {
      "application/problem+json": {
        schema: {
          allOf: [
            { $ref: "#/components/schemas/Problem" },
            {
              type: "object",
              properties: { type: { type: "string", enum: types.map(({ type }) => type) } },
              required: ["type"],
            },
          ],
        },
        examples: Object.fromEntries(
          types.map((problem) => [slugOf(problem), { value: problem(detailsOf(problem)).details }]),
        ),
      },
    },
  };
}

/** Returns the details to add to the example of a problem. */
function detailsOf(problem: ProblemType) {
  if (problem !== requestProblems.invalidInput) return {};
  const message = "Give your tip a title";
  return { detail: message, errors: [{ path: "title", message }] };
}

const header = (description: string) => ({ description, schema: { type: "string" } });

const requiredHeader = (description: string, type = "string") => ({
  description,
  required: true,
  schema: { type },
});

interface JsonSchema {
  properties?: Record<string, { default?: unknown }>;
  required?: string[];
}

/**
 * Converts a schema to JSON Schema 2020-12, the dialect of OpenAPI 3.1. Alternatives are always
 * under `anyOf`. A named schema becomes a reference to `components`.
 * @param typeMode `input` for the type before parsing, or `output` for the type after parsing; a
 * number in a query is a string before parsing
 */
export function jsonSchema(schema: v.GenericSchema, typeMode: "input" | "output") {
  return convert(schema, typeMode, (each) => names[typeMode].get(each));
}

/** Returns the named schemas for `components`. */
export function namedJsonSchemas() {
  const all = (schemas: Record<string, v.GenericSchema>, typeMode: "input" | "output") =>
    Object.entries(schemas).map(([name, schema]) => {
      const nameOf = (each: object) => (each === schema ? undefined : names[typeMode].get(each));
      return [name, convert(schema, typeMode, nameOf)] as const;
    });
  const notes = new Map(Object.entries(schemaNotes));
  return Object.fromEntries(
    [...all(replySchemas, "output"), ...all(bodySchemas, "input")].map(([name, schema]) => {
      const description = notes.get(name);
      return [name, description ? { description, ...schema } : schema];
    }),
  );
}

const namesOf = (schemas: Record<string, v.GenericSchema>) =>
  new Map<object, string>(Object.entries(schemas).map(([name, schema]) => [schema, name]));

const names = { input: namesOf(bodySchemas), output: namesOf(replySchemas) };

function convert(
  schema: v.GenericSchema,
  typeMode: "input" | "output",
  nameOf: (schema: object) => string | undefined,
) {
  const { $schema, ...json } = toJsonSchema(schema, {
    errorMode: "ignore",
    typeMode,
    target: "draft-2020-12",
    overrideSchema({ valibotSchema, jsonSchema: { oneOf, ...rest } }) {
      const name = nameOf(valibotSchema);
      if (name) return { $ref: `#/components/schemas/${name}` };
      if (oneOf) return { ...rest, anyOf: oneOf };
      return valibotSchema.type === "loose_object" ? { ...rest, additionalProperties: true } : null;
    },
  });
  return json as JsonSchema;
}
