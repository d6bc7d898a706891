import * as v from "valibot";
import type { ProblemType } from "./problem.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/**
 * The callers allowed: anyone; holders of a session cookie; holders of an access token; or, of
 * these, only the author of what the call changes, or only the operators of the site.
 */
type Access = "anyone" | "session" | "signed-in" | "author" | "operator";

/** Everything about a call but its method and path. */
interface CallOptions {
  /** The summary in the OpenAPI description: one line. */
  readonly summary: string;
  readonly access: Access;
  /** True if a call only reads although its method is not GET. It is no write then. */
  readonly readsOnly?: true;
  /**
   * True if the session of the token must still exist although the call only reads, as it must for
   * every write.
   */
  readonly checksSession?: true;
  /**
   * True if only who is logged in may make it, and no program with a personal token: it is about their
   * account, or hands out an address that is as good as a token.
   */
  readonly ownerOnly?: true;
  /** True if a call may carry the header `Idempotency-Key`, and is then done once for each key. */
  readonly repeatable?: true;
  /** The path parameters. Values that do not fit get the call's own 404. */
  readonly params?: v.GenericSchema<unknown, object>;
  /** Parameters that are not among its entries change nothing of the reply. */
  readonly query?: v.GenericSchema<unknown, object> & { readonly entries: v.ObjectEntries };
  /** A JSON body. An optional one counts as missing if the media type is not JSON. */
  readonly body?: v.GenericSchema;
  /** Instead of `body`: one file, in a field of multipart/form-data. */
  readonly upload?: { readonly field: string; readonly maxBytes: number };
  /** The body of a JSON reply. */
  readonly reply?: v.GenericSchema;
  /** Instead of `reply`: an item of a paginated list. */
  readonly list?: v.GenericSchema;
  /** The media type of a reply that is not `application/json`; without `reply` it is not JSON at all. */
  readonly mediaType?: string;
  /** Header fields of a successful reply, with their descriptions. */
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * The changes after which the reply may be another one, by their names; those of the items that
   * it shows by their `_id` need not be listed. `:name` in one stands for that parameter of the path. Until then it is kept and sent to everyone. A call
   * without it is answered anew each time.
   */
  readonly shows?: readonly string[];
  /**
   * True if the reply has words of the site: it is in the language of its address, and each language
   * of the site has one.
   */
  readonly localised?: true;
  /** The status of a successful reply, if not 200. */
  readonly status?: 201 | 202 | 302;
  /** The call's own problems. Those of every call need not be listed. */
  readonly problems?: readonly ProblemType[];
  /** An example of a request body, for the OpenAPI description. */
  readonly example?: unknown;
}

/**
 * A call of the HTTP API. Its route, validation, OpenAPI operation and typed client are made from
 * it.
 */
export interface Call extends CallOptions {
  readonly method: Method;
  /** Such as `/user/editTip/:id`. */
  readonly path: string;
}

/** True if a program may make a call that needs a sign-in with a personal token. */
export const isForPrograms = ({ access, ownerOnly }: Call) =>
  (access === "signed-in" || access === "author") && !ownerOnly;

/** True if a call only reads: every GET, and every call whose contract says `readsOnly`. */
export const onlyReads = ({ method, readsOnly }: Call) => method === "GET" || readsOnly === true;

export type Calls = Readonly<Record<string, Call>>;

/** Describes a call. @param route method and path, such as `PUT /user/editTip/:id` */
export function call<const Options extends CallOptions>(
  route: `${Method} /${string}`,
  options: Options,
): Options & { readonly method: Method; readonly path: string } {
  // The type of `route` says so, but `split` returns plain strings.
  const [method, path] = route.split(" ") as [Method, string];
  return { method, path, ...options };
}

type Part<C, Name extends string> =
  C extends Readonly<Record<Name, infer S>>
    ? S extends v.GenericSchema
      ? S
      : undefined
    : undefined;

type Output<S> = S extends v.GenericSchema ? v.InferOutput<S> : undefined;

/** The parts of a request as a handler gets them: parsed by their schemas. */
export interface Parsed<C extends Call> {
  params: Output<Part<C, "params">>;
  query: Output<Part<C, "query">>;
  body: Output<Part<C, "body">>;
}

type Unparsed<S, Name extends string, More = never> = S extends v.GenericSchema
  ? undefined extends v.InferInput<S>
    ? { [K in Name]?: v.InferInput<S> | More }
    : { [K in Name]: v.InferInput<S> | More }
  : unknown;

/** Sends the request of an upload in place of `fetch`. */
export type Send = (request: Request) => Promise<Response>;

/** The parts of a request as a client sends them. The query may be a `URLSearchParams`, too. */
export type Input<C extends Call> = Unparsed<Part<C, "params">, "params"> &
  Partial<Unparsed<Part<C, "query">, "query", URLSearchParams>> &
  Unparsed<Part<C, "body">, "body"> &
  (C extends { upload: object } ? { upload: Blob; send?: Send } : unknown) &
  (C extends { repeatable: true } ? { idempotencyKey?: string } : unknown);

/** The JSON reply of a call. */
export type Reply<C extends Call> = Output<Part<C, "reply">>;

/** An item of a call's list. */
export type Item<C extends Call> = Output<Part<C, "list">>;

/** The replies of calls that write (spec 7). */
export const acknowledgedReply = v.object({ acknowledged: v.boolean() });
export const insertedReply = v.object({ acknowledged: v.boolean(), insertedId: v.string() });
export const modifiedReply = v.object({
  acknowledged: v.boolean(),
  matchedCount: v.number(),
  modifiedCount: v.number(),
});
export const deletedReply = v.object({ acknowledged: v.boolean(), deletedCount: v.number() });
