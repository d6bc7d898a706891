import type * as v from "valibot";
import type { ProblemType } from "./problem.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/**
 * Who may make a call: anyone; whoever holds a session cookie; whoever is signed in, by an access
 * token; or, of those, only the author of what the call changes.
 */
type Access = "anyone" | "session" | "signed-in" | "author";

/** What is said of a call beside its method and path. */
interface CallOptions {
  /** One line for whoever reads the description of the API. */
  readonly summary: string;
  readonly access: Access;
  /** The named parts of the path. What does not fit is answered with the call's own 404. */
  readonly params?: v.GenericSchema<unknown, object>;
  readonly query?: v.GenericSchema<unknown, object>;
  /** A JSON body. One that may be missing is read only where there is JSON. */
  readonly body?: v.GenericSchema;
  /** A JSON reply. */
  readonly reply?: v.GenericSchema;
  /** In place of `reply`: the items of a list that is handed out page by page. */
  readonly list?: v.GenericSchema;
  /** In place of `reply`: the media type of a reply that is not JSON. */
  readonly media?: string;
  /** Header fields of a reply that went well, and what each is. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The status of a call that went well, if not 200. */
  readonly status?: 201 | 202 | 302;
  /** What can go wrong, besides what every such call has in common. */
  readonly problems?: readonly ProblemType[];
  /** A body as it may be sent, for the description of the API. */
  readonly example?: unknown;
}

/** A call of the HTTP API, described once: routes, parsing, OpenAPI and the client follow from it. */
export interface Call extends CallOptions {
  readonly method: Method;
  /** Such as `/user/editTip/:id`. */
  readonly path: string;
}

export type Calls = Readonly<Record<string, Call>>;

/** @param route method and path, such as `PUT /user/editTip/:id` */
export function call<const Options extends CallOptions>(
  route: `${Method} /${string}`,
  options: Options,
): Options & { readonly method: Method; readonly path: string } {
  const [method, path = "/"] = route.split(" ");
  return { method: method as Method, path, ...options };
}

type Part<C, Name extends string> =
  C extends Readonly<Record<Name, infer S>>
    ? S extends v.GenericSchema
      ? S
      : undefined
    : undefined;

type Output<S> = S extends v.GenericSchema ? v.InferOutput<S> : undefined;

/** What a handler is asked: the parts of a request as their schemas have parsed them. */
export interface Parsed<C extends Call> {
  params: Output<Part<C, "params">>;
  query: Output<Part<C, "query">>;
  body: Output<Part<C, "body">>;
}

type Given<S, Name extends string, More = never> = S extends v.GenericSchema
  ? undefined extends v.InferInput<S>
    ? { [K in Name]?: v.InferInput<S> | More }
    : { [K in Name]: v.InferInput<S> | More }
  : unknown;

/** What a client sends. A query may be handed on as it stands in an address. */
export type Input<C extends Call> = Given<Part<C, "params">, "params"> &
  Partial<Given<Part<C, "query">, "query", URLSearchParams>> &
  Given<Part<C, "body">, "body">;

/** What a client gets of a call with a JSON reply. */
export type Reply<C extends Call> = Output<Part<C, "reply">>;

/** What a client gets of each item of a list. */
export type Item<C extends Call> = Output<Part<C, "list">>;
