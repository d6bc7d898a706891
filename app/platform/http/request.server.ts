import type { HonoRequest } from "hono";
import { bodyLimit } from "hono/body-limit";
import * as v from "valibot";
import { invalidInput, requestProblems } from "./request-problems.server.ts";

/**
 * The request header with the client's IP address. The server overwrites a value that clients send.
 */
export const clientIpHeader = "x-client-address";

/** Refuses bodies over 64 kB. Use it only for calls with a body, because the check is slow. */
export const limitBody = bodyLimit({
  maxSize: 64 * 1024,
  onError() {
    throw requestProblems.contentTooLarge();
  },
});

/** Parses input with a schema. @throws Problem 422 with an entry in `errors` for each issue */
export function parseInput<T extends v.GenericSchema>(schema: T, input: unknown): v.InferOutput<T> {
  const result = v.safeParse(schema, input);
  if (!result.success) throw invalidInput(result.issues);
  return result.output;
}

/**
 * Reads and parses a JSON body. An optional body counts as missing if the media type is not JSON.
 * @throws Problem 415 for another media type, 400 for malformed JSON, 422 for an invalid body
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
