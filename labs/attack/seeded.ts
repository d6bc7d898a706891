import fc from "fast-check";
import type { Schema } from "../../tests/answered/shapes.ts";
import type { WireRequest } from "../../tests/send.ts";
import { fill, type Operation } from "./operations.ts";

/** Texts that may be in a URL after escaping. */
const text = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 40 }),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.constantFrom("", "null", "-1", "true", "../..", "'; drop table tips; --", "%s%n", "{{7*7}}"),
);

/** Any JSON value. */
const anything = fc.oneof(fc.jsonValue({ maxDepth: 3 }), text);

/** Generates values. About three quarters of them are made to fit a schema. */
function anyValue(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 3, arbitrary: fitting(schema) }, { weight: 1, arbitrary: anything });
}

function fitting(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(anyValue));
  if (schema.allOf) return fc.tuple(...schema.allOf.map(anyValue)).map((parts) => merge(parts));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  const { minimum = -1e6, maximum = 1e6 } = schema;
  if (type === "integer") return fc.integer({ min: minimum, max: maximum });
  if (type === "number") return fc.double({ min: minimum, max: maximum, noNaN: true });
  if (type === "boolean") return fc.boolean();
  if (type === "null") return fc.constant(null);
  if (type === "array") return fc.array(anyValue(schema.items ?? {}), { maxLength: 5 });
  if (type === "string") return schema.format === "email" ? fc.emailAddress() : text;
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, part]): [string, fc.Arbitrary<unknown>] => [name, anyValue(part)],
  );
  return fc.record(Object.fromEntries(fields), { requiredKeys: [] });
}

const merge = (parts: unknown[]) => Object.assign({}, ...parts.filter((part) => part !== null));

/**
 * Makes requests from the description of an operation. The same seed gives the same requests.
 * @param good a valid request; the made requests have its method and its header fields
 */
export function seededRequests(
  good: WireRequest,
  { path, parameters, body }: Operation,
  { count, seed }: { count: number; seed: number },
): WireRequest[] {
  const inPath = parameters.filter((each) => each.in === "path");
  const inQuery = parameters.filter((each) => each.in === "query");
  const record = (list: typeof parameters) =>
    fc.record(Object.fromEntries(list.map(({ name, schema }) => [name, anyValue(schema)])));
  const request = fc.record({
    params: record(inPath),
    isFound: fc.boolean(),
    query: record([...inQuery, { name: "other", in: "query", schema: { type: "string" } }]),
    body: body?.type === "application/json" ? anyValue(body.schema) : fc.constant(undefined),
  });
  return fc.sample(request, { numRuns: count, seed }).map((parts) => {
    const asked = parts.isFound
      ? good.path
      : fill(path, (name) => escaped((parts.params as Record<string, unknown>)[name]));
    const query = Object.entries(parts.query as object)
      .map(([name, value]) => `${name}=${escaped(value)}`)
      .join("&");
    return {
      ...good,
      path: `${asked}?${query}`,
      ...(parts.body !== undefined && { body: JSON.stringify(parts.body) }),
    };
  });
}

const escaped = (value: unknown) =>
  encodeURIComponent(
    String(typeof value === "object" ? JSON.stringify(value) : value).toWellFormed(),
  );
