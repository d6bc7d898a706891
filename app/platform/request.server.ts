import type { Context } from "hono";
import * as v from "valibot";
import { invalidInput, problem } from "./problem.ts";

/** The header in which the server tells where a caller is; never the caller. */
export const addressHeader = "x-client-address";

/** The largest body that the API reads, in bytes (64 kB). */
export const largestBody = 64 * 1024;

/**
 * Reads a JSON body.
 * @throws Problem 415 another media type, 400 broken JSON, 422 not of the schema
 */
export async function readJson<T extends v.GenericSchema>(c: Context, schema: T) {
  const type = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") {
    throw problem(415, "not-json", "The body must be application/json");
  }
  const text = await c.req.text();
  return parseInput(schema, parseJson(text));
}

/** @throws Problem 422 with one entry for each field that does not fit */
export function parseInput<T extends v.GenericSchema>(schema: T, input: unknown): v.InferOutput<T> {
  const result = v.safeParse(schema, input);
  if (!result.success) throw invalidInput(result.issues);
  return result.output;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw problem(400, "broken-json", "The body is not valid JSON");
  }
}
