import * as v from "valibot";
import { type CurlRequest, curlLine } from "./curl.ts";
import { type DescribedSchema, describedSchema, fieldLines, typeText } from "./described-schema.ts";
import { exampleOf, type KnownValues } from "./examples.ts";

const places = ["path", "query", "header"] as const;

const contentSchema = v.record(
  v.string(),
  v.object({ schema: describedSchema, example: v.exactOptional(v.unknown()) }),
);

export const operationSchema = v.object({
  operationId: v.string(),
  tags: v.array(v.string()),
  summary: v.string(),
  security: v.array(v.record(v.string(), v.array(v.string()))),
  parameters: v.array(
    v.object({
      name: v.string(),
      in: v.picklist(places),
      required: v.boolean(),
      schema: describedSchema,
    }),
  ),
  requestBody: v.exactOptional(v.object({ content: contentSchema, required: v.boolean() })),
  responses: v.record(
    v.string(),
    v.object({
      description: v.string(),
      headers: v.record(v.string(), v.object({ description: v.exactOptional(v.string()) })),
      content: v.exactOptional(contentSchema),
    }),
  ),
});

export type Operation = v.InferOutput<typeof operationSchema>;

/**
 * The authentication that a call requires. `read` and `write` are permissions of personal tokens.
 */
type Caller = "anyone" | "cookie" | "account" | "read" | "write";

/** A call as a page shows it. Its texts are in English. */
export type Described = ReturnType<typeof describedCall>;

interface Place {
  siteUrl: string;
  path: string;
  method: string;
  known: KnownValues;
}

const jsonType = "application/json";
const form = "multipart/form-data";

export function describedCall(operation: Operation, place: Place) {
  const { operationId: id, summary, parameters, requestBody, responses } = operation;
  const bodies = requestBody?.content ?? {};
  const statuses = Object.keys(responses);
  const status = statuses.find((each) => /^[23]/.test(each)) ?? "200";
  return {
    ...{ id, method: place.method, path: place.path, summary },
    caller: callerOf(operation),
    takes: [
      ...places.flatMap((where) => {
        const type = parameterLines(parameters.filter((each) => each.in === where));
        return type ? [{ place: where, type }] : [];
      }),
      ...bodyOf("body", bodies[jsonType]?.schema),
      ...bodyOf("form", bodies[form]?.schema),
    ],
    curl: curlLine(requestOf(operation, place, status)),
    answer: answerOf(operation, status, place.known),
    problems: statuses
      .filter((each) => /^4/.test(each))
      .map((each) => ({
        status: each,
        texts: responses[each]?.description.split(/; (?=\p{Lu})/u) ?? [],
      })),
  };
}

function callerOf({ security }: Operation): Caller {
  const role = security.find((way) => way.personalToken)?.personalToken?.[0];
  // An empty object means that a call needs no authentication.
  const isOpen = security.some((way) => Object.keys(way).length === 0);
  if (isOpen || security.length === 0) return "anyone";
  if (security.some((way) => way.session)) return "cookie";
  return role === "read" || role === "write" ? role : "account";
}

const parameterLines = (parameters: Operation["parameters"]) =>
  fieldLines(
    Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    parameters.filter(({ required }) => required).map(({ name }) => name),
  ).join("\n");

function bodyOf(place: "body" | "form", schema: DescribedSchema | undefined) {
  return schema ? [{ place, type: typeText(schema) }] : [];
}

function requestOf(operation: Operation, place: Place, status: string): CurlRequest {
  const { parameters, requestBody, responses } = operation;
  const { siteUrl, path, method, known } = place;
  const isOpen = callerOf(operation) === "anyone";
  const isIdentity = path.startsWith("/identity/");
  const keepsCookies = "Set-Cookie" in (responses[status]?.headers ?? {});
  const needed = parameters.filter((each) => each.in === "query" && each.required);
  const query = needed.map(({ name }) => `${name}={${name}}`).join("&");
  const json = requestBody?.content[jsonType];
  const body = requestBody?.required || json?.example ? json : undefined;
  const files = Object.keys(requestBody?.content[form]?.schema.properties ?? {});
  const types = Object.keys(responses[status]?.content ?? {});
  return {
    method,
    url: `${siteUrl}${path}${query && `?${query}`}`,
    sends: isIdentity ? "cookie" : isOpen ? undefined : "token",
    keepsCookies,
    origin: isIdentity && method !== "GET" ? siteUrl : undefined,
    body: body && (body.example ?? exampleOf(body.schema, known)),
    file: files[0],
    isFile: types.some((type) => /^image\/|\/zip$/.test(type)),
  };
}

function answerOf({ responses }: Operation, status: string, known: KnownValues) {
  const { headers = {}, content = {} } = responses[status] ?? {};
  const [mediaType, { schema } = {}] = Object.entries(content)[0] ?? [];
  const isShown = schema && mediaType === jsonType;
  return {
    status,
    ...(mediaType && mediaType !== jsonType && { mediaType }),
    headers: Object.entries(headers).map(([name, { description = "" }]) => ({
      name,
      text: description,
    })),
    ...(isShown && {
      type: typeText(schema),
      example: JSON.stringify(exampleOf(schema, known), null, 2),
    }),
  };
}
