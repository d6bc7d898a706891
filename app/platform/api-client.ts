import * as v from "valibot";
import type { Call, Input, Item, Reply } from "./contract.ts";
import { Problem, problemSchema, problemType } from "./problem.ts";

/** What the generic fetch helper says of a reply that is not ok (spec 7). */
const unexpected = "Something unexpected happened";

/** Network failures of every kind, in one form: a problem with the status 0. */
const unreachable = "The site cannot be reached. Check your connection and try again.";

/** The answer to a call that needs a sign-in, known before it is sent. */
export const notSignedIn = problemType(401, "not-signed-in", "Sign in first");

export interface ApiClientOptions {
  /** How a request reaches the API: over the network, or in process on the server. */
  fetch: (request: Request) => Response | Promise<Response>;
  /** Where the API is, such as `https://example.org`. */
  origin: string;
  /** The access token of who is signed in, or null. */
  token?: () => Promise<string | null>;
}

/** A page of a list. */
export interface Page<T> {
  items: T[];
  /** How many there are on all pages. */
  total: number;
  /** The cursor of the next page. */
  next: string | null;
}

type Arguments<C extends Call> =
  unknown extends Input<C>
    ? []
    : Record<never, never> extends Input<C>
      ? [input?: Input<C>]
      : [input: Input<C>];

interface Sent {
  params?: Record<string, string>;
  query?: URLSearchParams | Record<string, string | undefined>;
  body?: unknown;
}

export type ApiClient = ReturnType<typeof createApiClient>;

/** The one door to the data, for pages on the server and in the browser alike. */
export function createApiClient({ fetch, origin, token }: ApiClientOptions) {
  async function send({ method, path, access }: Call, { params, query, body }: Sent = {}) {
    const headers = new Headers({ accept: "application/json" });
    if (body !== undefined) headers.set("content-type", "application/json");
    const bearer = await token?.().catch(failUnreachable);
    if (bearer) headers.set("authorization", `Bearer ${bearer}`);
    else if (access !== "anyone") throw notSignedIn();
    const request = new Request(new URL(addressOf(path, params, query), origin), {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const response = await Promise.resolve(fetch(request)).catch(failUnreachable);
    if (!response.ok) throw await readProblem(response);
    return response;
  }

  return {
    /** Makes a call and reads its reply. @throws Problem when the server refuses */
    async call<C extends Call>(call: C, ...[input]: Arguments<C>): Promise<Reply<C>> {
      return (await readReply(await send(call, input as Sent), call.reply)) as Reply<C>;
    },

    /** Reads one page of a list. @throws Problem when the server refuses */
    async list<C extends Call>(call: C, ...[input]: Arguments<C>): Promise<Page<Item<C>>> {
      const response = await send(call, input as Sent);
      return {
        items: (await readReply(response, call.list && v.array(call.list))) as Item<C>[],
        total: Number(response.headers.get("x-total-count")),
        next: nextCursor(response.headers.get("link"), origin),
      };
    },

    /** Makes a call whose reply is not JSON. @throws Problem when the server refuses */
    fetch<C extends Call>(call: C, ...[input]: Arguments<C>): Promise<Response> {
      return send(call, input as Sent);
    },
  };
}

function addressOf(path: string, params: Sent["params"], query: Sent["query"] = {}) {
  const filled = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params?.[name] ?? ""));
  const given = query instanceof URLSearchParams ? [...query] : Object.entries(query);
  const search = new URLSearchParams(
    given.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  return search.size > 0 ? `${filled}?${search}` : filled;
}

function failUnreachable(): never {
  throw new Problem({ type: "about:blank", title: unreachable, status: 0 });
}

/** What a page says when its data could not be loaded: the spec's words, or that nobody answers. */
export function errorMessage(error: unknown) {
  return error instanceof Problem && error.status === 0 ? error.message : unexpected;
}

/** @throws Problem for a reply that is not what the call promises */
async function readReply(response: Response, schema: v.GenericSchema = v.never()) {
  const body = v.safeParse(schema, await response.json().catch(() => null));
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
