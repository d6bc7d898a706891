import * as v from "valibot";
import { type Call, type Input, type Item, onlyReads, type Reply, type Send } from "./contract.ts";
import { httpWords } from "./http.words.ts";
import { Problem, type ProblemDetails, problemSchema, problemType } from "./problem.ts";

/** The problem of a visitor who is not signed in. The client throws it without sending the call. */
export const notSignedIn = problemType(401, "not-signed-in", "Log in first");

export interface ApiClientOptions {
  /** Sends a request: over the network in browsers, in process on the server. */
  fetch: (request: Request) => Response | Promise<Response>;
  /** The origin of the API, such as `https://example.org`. */
  origin: string;
  /** Gets an access token; null when nobody is signed in. */
  token?: () => Promise<string | null>;
  /** The language of messages about fields of a form; by default English. */
  language?: string;
  say?: (problem: ProblemDetails) => Promise<string | undefined>;
  /** Called before and after each call that may write. */
  onWrite?: () => void;
}

export interface Page<T> {
  items: T[];
  total: number;
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
  upload?: Blob;
  send?: Send;
  idempotencyKey?: string;
}

export type ApiClient = ReturnType<typeof createApiClient>;

/** Makes the client through which pages read and write, on the server and in the browser. */
export function createApiClient(options: ApiClientOptions) {
  const { fetch, origin, token, language, say, onWrite } = options;

  const inWords = async ({ details }: Problem) => new Problem(details, await say?.(details));

  async function send<C extends Call>(call: C, [input]: Arguments<C>) {
    const { method, path, access, upload: file } = call;
    // Each Input<C> is a RequestInput, but TypeScript cannot infer this for a generic C.
    const { params, query, body, ...more } = (input ?? {}) as RequestInput;
    const { upload, send: pass = fetch, idempotencyKey } = more;
    const headers = new Headers({ accept: "application/json" });
    if (body !== undefined) headers.set("content-type", "application/json");
    if (language && !onlyReads(call)) headers.set("accept-language", language);
    if (idempotencyKey) headers.set("idempotency-key", idempotencyKey);
    const bearer = await token?.().catch(failUnreachable);
    if (bearer) headers.set("authorization", `Bearer ${bearer}`);
    else if (access !== "anyone") throw await inWords(notSignedIn());
    const request = new Request(new URL(buildUrl(path, params, query), origin), {
      method,
      headers,
      body: file && upload ? formOf(file.field, upload) : JSON.stringify(body),
    });
    const written = onlyReads(call) ? undefined : onWrite;
    written?.();
    const response = await Promise.resolve(pass(request)).catch(failUnreachable).finally(written);
    if (!response.ok) throw await inWords(await readProblem(response));
    return response;
  }

  return {
    /** Makes a call and returns its JSON reply. @throws Problem for a failure */
    async call<C extends Call>(call: C, ...input: Arguments<C>): Promise<Reply<C>> {
      return (await readReply(await send(call, input), call.reply)) as Reply<C>;
    },

    /** Reads one page of a list. @throws Problem for a failure */
    async list<C extends Call>(call: C, ...input: Arguments<C>): Promise<Page<Item<C>>> {
      const response = await send(call, input);
      return {
        items: (await readReply(response, call.list && v.array(call.list))) as Item<C>[],
        total: Number(response.headers.get("x-total-count")),
        next: nextCursor(response.headers.get("link"), origin),
      };
    },

    /** Makes a call whose reply is not JSON. @throws Problem for a failure */
    fetch<C extends Call>(call: C, ...input: Arguments<C>): Promise<Response> {
      return send(call, input);
    },
  };
}

function formOf(field: string, file: Blob) {
  const form = new FormData();
  form.set(field, file);
  return form;
}

function buildUrl(path: string, params: RequestInput["params"], query: RequestInput["query"] = {}) {
  const filled = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params?.[name] ?? ""));
  const entries = query instanceof URLSearchParams ? [...query] : Object.entries(query);
  const search = new URLSearchParams(
    entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  // Sorts the parameters, because the addresses of kept replies have sorted parameters.
  search.sort();
  return search.size > 0 ? `${filled}?${search}` : filled;
}

function failUnreachable(): never {
  throw new Problem({ type: "about:blank", title: httpWords.unreachable, status: 0 });
}

export function errorMessage(error: unknown) {
  const says = error instanceof Problem && [0, 429].includes(error.status);
  return says ? error.message : httpWords.unexpected;
}

async function readReply(response: Response, schema: v.GenericSchema = v.never()) {
  const body = v.safeParse(schema, await response.json().catch(() => null));
  if (!body.success)
    throw new Problem({ type: "about:blank", title: httpWords.unexpected, status: 502 });
  return body.output;
}

async function readProblem(response: Response) {
  const body = v.safeParse(problemSchema, await response.json().catch(() => null));
  return new Problem(
    body.success
      ? body.output
      : { type: "about:blank", title: httpWords.unexpected, status: response.status },
  );
}

/** Returns the cursor in `Link: <…?cursor=…>; rel="next"` (RFC 8288). */
function nextCursor(link: string | null, origin: string) {
  const target = link?.match(/^<([^>]+)>; rel="next"$/)?.[1];
  return target ? new URL(target, origin).searchParams.get("cursor") : null;
}
