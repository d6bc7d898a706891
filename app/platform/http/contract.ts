import * as v from "valibot";
import type { ProblemType } from "./problem.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** The roles in which people run the site. An operator may do all that a moderator may. */
export const roles = ["moderator", "operator"] as const;
export type Role = (typeof roles)[number];

/**
 * The allowed callers. `session`: holders of a session cookie. `signed-in`: holders of an access
 * token. `author`: the signed-in author of the changed thing. A role: signed-in people with this
 * role or a higher one.
 */
type Access = "anyone" | "session" | "signed-in" | "author" | Role;

interface CallOptions {
  /** One line for the OpenAPI description. */
  readonly summary: string;
  readonly access: Access;
  /** True if a call only reads although its method is not GET. */
  readonly readsOnly?: true;
  /** True if a call that only reads also checks the session of the token, as every write does. */
  readonly checksSession?: true;
  /** True if a call for anyone reads the session cookie, if there is one. */
  readonly readsSession?: true;
  /**
   * True if programs with a personal token are refused. Such a call changes the account, or its
   * reply has a secret address.
   */
  readonly ownerOnly?: true;
  /** True if the header `Idempotency-Key` is allowed. The call is done once for each key. */
  readonly repeatable?: true;
  /** True if the reply may take minutes, as that of an upload may. */
  readonly slow?: true;
  /** The path parameters. Invalid values get the 404 of the call. */
  readonly params?: v.GenericSchema<unknown, object>;
  /** The search parameters. Unknown parameters are ignored. */
  readonly query?: v.GenericSchema<unknown, object> & { readonly entries: v.ObjectEntries };
  /** A JSON body. An optional body counts as missing if the media type is not JSON. */
  readonly body?: v.GenericSchema;
  /** Instead of `body`: one file, in a field of multipart/form-data. */
  readonly upload?: { readonly field: string; readonly maxBytes: number };
  readonly reply?: v.GenericSchema;
  /** Instead of `reply`: an item of a paginated list. */
  readonly list?: v.GenericSchema;
  /**
   * The media type of the reply; the default is `application/json`. A call without `reply` does not
   * reply with JSON.
   */
  readonly mediaType?: string;
  /** Header fields of a successful reply, with their descriptions. */
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * The names of changes that make a kept reply outdated. `:name` is a parameter of the path. The
   * `_id`s of shown items are added automatically. Replies of a call without `shows` are not kept.
   */
  readonly shows?: readonly string[];
  /**
   * True if the reply contains the site's own texts, which differ by language. The call then has an
   * address for each language.
   */
  readonly localised?: true;
  readonly status?: 201 | 202 | 302;
  /** The problems of this call, in addition to those of every call. */
  readonly problems?: readonly ProblemType[];
  /** An example of a request body, for the OpenAPI description. */
  readonly example?: unknown;
}

/** A call of the HTTP API: the source of its route, validation, OpenAPI operation and client. */
export interface Call extends CallOptions {
  readonly method: Method;
  /** Such as `/user/editTip/:id`. */
  readonly path: string;
}

export const isForPrograms = ({ access, ownerOnly }: Call) =>
  (access === "signed-in" || access === "author") && !ownerOnly;

/** True if a call only reads: every GET, and every call whose contract says `readsOnly`. */
export const onlyReads = ({ method, readsOnly }: Call) => method === "GET" || readsOnly === true;

export type Calls = Readonly<Record<string, Call>>;

/** Describes a call. @param route method and path, such as `PUT /user/editTip/:id` */
/* @__NO_SIDE_EFFECTS__ */
export function call<const Options extends CallOptions>(
  route: `${Method} /${string}`,
  options: Options,
): Options & { readonly method: Method; readonly path: string } {
  // The type of `route` guarantees these types, but `split` returns plain strings.
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

/** The parts of a request, for a client. The query may be a `URLSearchParams`, too. */
export type Input<C extends Call> = Unparsed<Part<C, "params">, "params"> &
  Partial<Unparsed<Part<C, "query">, "query", URLSearchParams>> &
  Unparsed<Part<C, "body">, "body"> &
  (C extends { upload: object } ? { upload: Blob; send?: Send } : unknown) &
  (C extends { repeatable: true } ? { idempotencyKey?: string } : unknown);

export type Reply<C extends Call> = Output<Part<C, "reply">>;

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
