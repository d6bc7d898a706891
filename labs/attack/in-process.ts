import { siteUrl } from "../../tests/garden.ts";
import type { WireReply, WireRequest } from "../../tests/send.ts";

interface App {
  fetch: (request: Request) => Response | Promise<Response>;
}

/**
 * Sends a request to the app directly. @throws Error if `Request` rejects the request. HTTP
 * could not carry such a request either
 */
export async function sendInProcess(
  app: App,
  { method, path, headers, body }: WireRequest,
): Promise<WireReply> {
  const { "x-forwarded-for": address = "", ...others } = headers;
  const fields = { ...others, "x-client-address": address };
  const wire = new Headers(
    Object.entries(fields).flatMap(([name, value]) =>
      [value].flat().map((each): [string, string] => [name, Buffer.from(each).toString("latin1")]),
    ),
  );
  const reads = method === "GET" || method === "HEAD";
  const options = { method: method === "TRACE" ? "OPTIONS" : method, headers: wire };
  const sent = reads || body === undefined ? options : { ...options, body };
  const reply = await app.fetch(new Request(siteUrl + path, sent as RequestInit));
  return { status: reply.status, headers: reply.headers, text: await reply.text() };
}
