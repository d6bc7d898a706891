import type { HonoRequest } from "hono";
import * as v from "valibot";
import { invalidInput, requestProblems } from "./request-problems.server.ts";

/** The header in which the server notes the IP address of a client; never the client. */
export const clientIpHeader = "x-client-address";

/** The largest body that the API reads, in bytes (64 kB). */
export const maxBodySize = 64 * 1024;

/** @throws Problem 422 with one entry for each field that does not fit */
export function parseInput<T extends v.GenericSchema>(schema: T, input: unknown): v.InferOutput<T> {
  const result = v.safeParse(schema, input);
  if (!result.success) throw invalidInput(result.issues);
  return result.output;
}

/**
 * Reads a JSON body. One that may be missing counts as missing where it is not JSON.
 * @throws Problem 415 another media type, 400 broken JSON, 422 not of the schema
 */
export async function readBody<T extends v.GenericSchema>(request: HonoRequest, schema: T) {
  const type = request.header("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type === "application/json") return parseInput(schema, parseJson(await request.text()));
  if (v.is(schema, undefined)) return undefined;
  throw requestProblems.unsupportedMediaType();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw requestProblems.malformedJson();
  }
}
