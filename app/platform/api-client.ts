import * as v from "valibot";
import { Problem, problem, problemSchema } from "./problem.ts";

/** What the generic fetch helper says of a reply that is not ok (spec 7). */
const unexpected = "Something unexpected happened";

/** What it says when there is no reply at all. */
const unreachable = "The site cannot be reached. Check your connection and try again.";

export interface ApiClientOptions {
  /** How a request reaches the API: over the network, or in process on the server. */
  fetch: (request: Request) => Response | Promise<Response>;
  /** Where the API is, such as `https://example.org`. */
  origin: string;
  /** The access token of the signed-in gardener, if there is one. */
  token?: () => Promise<string | null>;
}

/** A list and where it goes on. */
export interface Page<T> {
  items: T[];
  /** All there are, not only those here. */
  total: number;
  /** The cursor of the next page. */
  next: string | null;
}

export type ApiClient = ReturnType<typeof createApiClient>;

/** The one door to the data, for pages on the server and in the browser alike. */
export function createApiClient({ fetch, origin, token }: ApiClientOptions) {
  async function send(method: string, path: string, body?: unknown) {
    const headers = new Headers({ accept: "application/json" });
    if (body !== undefined) headers.set("content-type", "application/json");
    const bearer = await token?.().catch(notReached);
    if (bearer) headers.set("authorization", `Bearer ${bearer}`);
    else if (path.startsWith("/user/")) throw notSignedIn();
    const request = new Request(new URL(path, origin), {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const response = await Promise.resolve(fetch(request)).catch(notReached);
    if (!response.ok) throw await readProblem(response);
    return response;
  }

  return {
    /** Sends a call and reads its reply. @throws Problem when the server refuses */
    async call<T extends v.GenericSchema>(
      method: "GET" | "POST" | "PUT" | "DELETE",
      path: string,
      reply: T,
      body?: unknown,
    ): Promise<v.InferOutput<T>> {
      return readReply(await send(method, path, body), reply);
    },

    /** Reads one page of a list. @throws Problem when the server refuses */
    async list<T extends v.GenericSchema>(
      method: "GET" | "POST",
      path: string,
      item: T,
      body?: unknown,
    ): Promise<Page<v.InferOutput<T>>> {
      const response = await send(method, path, body);
      return {
        items: await readReply(response, v.array(item)),
        total: Number(response.headers.get("x-total-count")),
        next: nextCursor(response.headers.get("link"), origin),
      };
    },
  };
}

/** Network failures of every kind, in one form: a problem with the status 0. */
function notReached(): never {
  throw new Problem({ type: "about:blank", title: unreachable, status: 0 });
}

/** The answer to every call under /user without a token, known before it is asked. */
const notSignedIn = () => problem(401, "not-signed-in", "Sign in first");

/** What a page says when its data could not be loaded: the spec's words, or that nobody answers. */
export function failureText(error: unknown) {
  return error instanceof Problem && error.status === 0 ? error.message : unexpected;
}

/** @throws Problem for a reply that is not what the call promises */
async function readReply<T extends v.GenericSchema>(response: Response, reply: T) {
  const body = v.safeParse(reply, await response.json().catch(() => null));
  if (!body.success) throw new Problem({ type: "about:blank", title: unexpected, status: 502 });
  return body.output;
}

async function readProblem(response: Response) {
  const body = v.safeParse(problemSchema, await response.json().catch(() => null));
  return new Problem(
    body.success
      ? body.output
      : { type: "about:blank", title: unexpected, status: response.status },
  );
}

/** The cursor in `Link: <…?cursor=…>; rel="next"` (RFC 8288), of which our API writes one form. */
function nextCursor(link: string | null, origin: string) {
  const target = link?.match(/^<([^>]+)>; rel="next"$/)?.[1];
  return target ? new URL(target, origin).searchParams.get("cursor") : null;
}
