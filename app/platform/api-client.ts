import * as v from "valibot";
import type { Call, Input, Item, Reply } from "./contract.ts";
import { Problem, problemSchema, problemType } from "./problem.ts";

/** What is said of a reply that is not what the contract promises (spec 7). */
const unexpectedMessage = "Something unexpected happened";

/** Network failures of every kind are a problem with the status 0. */
const unreachableMessage = "The site cannot be reached. Check your connection and try again.";

/** What a call that needs a sign-in ends with, without being sent, when nobody is signed in. */
export const notSignedIn = problemType(401, "not-signed-in", "Sign in first");

export interface ApiClientOptions {
  /** How a request reaches the API: over the network, or in process on the server. */
  fetch: (request: Request) => Response | Promise<Response>;
  /** Where the API is, such as `https://example.org`. */
  origin: string;
  /** An access token, or null when nobody is signed in. */
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

interface RequestInput {
  params?: Record<string, string>;
  query?: URLSearchParams | Record<string, string | undefined>;
  body?: unknown;
}

export type ApiClient = ReturnType<typeof createApiClient>;

/** All access to data goes through this client, on the server and in the browser alike. */
export function createApiClient({ fetch, origin, token }: ApiClientOptions) {
  async function send({ method, path, access }: Call, { params, query, body }: RequestInput = {}) {
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
      return (await readReply(await send(call, input as RequestInput), call.reply)) as Reply<C>;
    },

    /** Reads one page of a list. @throws Problem when the server refuses */
    async list<C extends Call>(call: C, ...[input]: Arguments<C>): Promise<Page<Item<C>>> {
      const response = await send(call, input as RequestInput);
      return {
        items: (await readReply(response, call.list && v.array(call.list))) as Item<C>[],
        total: Number(response.headers.get("x-total-count")),
        next: nextCursor(response.headers.get("link"), origin),
      };
    },

    /** Makes a call whose reply is not JSON. @throws Problem when the server refuses */
    fetch<C extends Call>(call: C, ...[input]: Arguments<C>): Promise<Response> {
      return send(call, input as RequestInput);
    },
  };
}

function addressOf(
  path: string,
  params: RequestInput["params"],
  query: RequestInput["query"] = {},
) {
  const filled = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params?.[name] ?? ""));
  const given = query instanceof URLSearchParams ? [...query] : Object.entries(query);
  const search = new URLSearchParams(
    given.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  return search.size > 0 ? `${filled}?${search}` : filled;
}

function failUnreachable(): never {
  throw new Problem({ type: "about:blank", title: unreachableMessage, status: 0 });
}

/** What a page says when its data could not be loaded. */
export function errorMessage(error: unknown) {
  return error instanceof Problem && error.status === 0 ? error.message : unexpectedMessage;
}

/** @throws Problem for a reply that is not what the call promises */
async function readReply(response: Response, schema: v.GenericSchema = v.never()) {
  const body = v.safeParse(schema, await response.json().catch(() => null));
  if (!body.success)
    throw new Problem({ type: "about:blank", title: unexpectedMessage, status: 502 });
  return body.output;
}

async function readProblem(response: Response) {
  const body = v.safeParse(problemSchema, await response.json().catch(() => null));
  return new Problem(
    body.success
      ? body.output
      : { type: "about:blank", title: unexpectedMessage, status: response.status },
  );
}

/** The cursor in `Link: <…?cursor=…>; rel="next"` (RFC 8288), of which our API writes one form. */
function nextCursor(link: string | null, origin: string) {
  const target = link?.match(/^<([^>]+)>; rel="next"$/)?.[1];
  return target ? new URL(target, origin).searchParams.get("cursor") : null;
}
