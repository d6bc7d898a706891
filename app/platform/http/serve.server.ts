import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";
import * as v from "valibot";
import { baseOf, type Locale } from "../text/languages.ts";
import { inLocale, unasked } from "../text/locale.server.ts";
import type { AuthMiddleware, Claims } from "./access.server.ts";
import {
  type Call,
  type Calls,
  type Item,
  isForPrograms,
  onlyReads,
  type Parsed,
  type Reply,
  type Role,
} from "./contract.ts";
import {
  type Attempt,
  idempotencyKeyHeader,
  idempotencyKeySchema,
} from "./idempotency.store.server.ts";
import type { Sources } from "./kept-replies.server.ts";
import { type CursorKeys, pageHeaders } from "./paging.server.ts";
import { clientIpHeader, limitBody, parseInput, readBody } from "./request.server.ts";
import { requestProblems } from "./request-problems.server.ts";
import { type Upload, uploadOf } from "./upload.server.ts";

/** The caller is always signed in, unless the access is `anyone`. */
type Caller<C extends Call> = C["access"] extends "anyone"
  ? { claims: Claims | null }
  : { claims: Claims; gardenerId: string } & (C["access"] extends Role ? { role: Role } : unknown);

type Input<C extends Call> = Parsed<C> &
  Caller<C> &
  (C extends { upload: object } ? { upload: Upload } : unknown) & {
    ip: string;
    /** Identifies a repeated call; null without a key. Only repeatable calls have a key. */
    attempt: C["repeatable"] extends true ? Attempt | null : null;
    /** Limits the validity of the reply, in milliseconds since 1970. */
    keepUntil: (time: number) => void;
  };

type CallContext = Context<
  ApiEnv & { Variables: { claims: Claims | null; gardenerId: string; role?: Role } }
>;

interface ListResult<T> {
  items: T[];
  total: number;
  next: CursorKeys | null;
}

/** The result of a handler: a page of a list, a JSON reply, or a response that is not JSON. */
type Result<C extends Call> = C extends { list: v.GenericSchema }
  ? ListResult<Item<C>>
  : C extends { reply: v.GenericSchema }
    ? Reply<C>
    : Response;

type Handlers<All extends Calls> = {
  [Name in keyof All]: (input: Input<All[Name]>) => Result<All[Name]> | Promise<Result<All[Name]>>;
};

/** Returns the reply of a call that changes one thing, or leaves it as it was (`modifiedReply`). */
export const modified = (modifiedCount: number) => ({
  acknowledged: true,
  matchedCount: 1,
  modifiedCount,
});

/** Redirects a browser that opens the one-click URL of a letter (RFC 8058) to the page. */
export const redirectTo = (location: string) =>
  new Response(null, { status: 302, headers: { location } });

/**
 * Hono's environment of the API: `sources` for a kept reply, `incoming` for a request over the
 * network.
 */
export interface ApiEnv {
  Bindings: { sources?: Sources; incoming?: IncomingMessage };
}

export interface ServedCall {
  name: string;
  call: Call;
  handler: (c: CallContext) => Promise<Response>;
  /** True if a library authenticates the caller and validates the request. */
  delegated?: true;
}

/**
 * Implements the calls of a contract. The types require every handler and the shape of its reply.
 */
export function serve<All extends Calls>(calls: All, handlers: Handlers<All>): ServedCall[] {
  return Object.entries(calls).map(([name, call]) => {
    // TypeScript cannot see that the handler belongs to the call.
    const handle = handlers[name] as (input: unknown) => object | Promise<object>;
    return {
      name,
      call,
      async handler(c) {
        const { claims, gardenerId, role } = c.var;
        const ip = c.req.header(clientIpHeader) ?? "";
        const sources = c.env?.sources;
        const keepUntil = (time: number) => {
          if (sources) sources.until = Math.min(sources.until, time);
        };
        const parsed = await parse(c, call);
        const attempt = readAttempt(c, call, parsed);
        const input = { ...parsed, claims, gardenerId, role, ip, attempt, keepUntil };
        const result = await handle(input);
        if (call.shows && !claims) {
          c.header("Cache-Control", "public, no-cache");
          if (sources) addThings(sources, call, parsed.params, result);
        }
        return respond(c, call, result);
      },
    };
  });
}

/** Leaves the calls of a contract to a library, which authenticates and validates. */
export function delegate(
  calls: Calls,
  handler: (request: Request, call: Call) => Promise<Response>,
): ServedCall[] {
  return Object.entries(calls).map(([name, call]) => ({
    name,
    call,
    delegated: true,
    // Hono routes HEAD to the handlers of GET, and drops the body of their responses.
    handler: ({ req: { method, raw } }) =>
      handler(method === "HEAD" ? new Request(raw, { method: "GET" }) : raw, call),
  }));
}

/** Adds the sources of a reply: the names in its contract, and the ids of the shown items. */
function addThings(
  { things, shown }: Sources,
  { shows = [], list }: Call,
  params: unknown,
  result: object,
) {
  const values = new Map(Object.entries(params ?? {}));
  for (const thing of shows) {
    things.add(thing.replace(/:(\w+)/g, (_, name: string) => String(values.get(name))));
  }
  const items = list ? (result as ListResult<object>).items : [result];
  for (const item of items) if ("_id" in item) things.add(String(item._id));
  for (const thing of things) shown.add(thing);
}

async function parse({ req }: CallContext, call: Call) {
  return {
    params: call.params && parseParams(call, call.params, req.param()),
    query: call.query && parseInput(call.query, req.query()),
    body: call.body && (await readBody(req, call.body)),
    upload: call.upload && uploadOf(req.raw, call.upload),
  };
}

function readAttempt(
  { req }: CallContext,
  { repeatable, method, path }: Call,
  parsed: object,
): Attempt | null {
  const key = repeatable && req.header(idempotencyKeyHeader);
  if (!key) return null;
  const text = JSON.stringify([method, path, parsed]);
  const request = createHash("sha256").update(text).digest("base64url");
  return { key: parseInput(idempotencyKeySchema, key), request };
}

/** @throws Problem the call's own 404 for a path that does not fit the schema */
function parseParams(call: Call, schema: v.GenericSchema, params: unknown) {
  const parsed = v.safeParse(schema, params);
  if (parsed.success) return parsed.output;
  const notFound = call.problems?.find(({ status }) => status === 404);
  throw (notFound ?? requestProblems.notFound)();
}

async function respond(c: CallContext, { list, query, status, mediaType }: Call, result: object) {
  if (result instanceof Response) {
    if (c.req.method !== "HEAD") return result;
    // The reply has no body, so nobody would read the stream to its end.
    await result.body?.cancel();
    return new Response(null, result);
  }
  if (!list) return c.json(result, status, mediaType ? { "content-type": mediaType } : {});
  const { items, total, next } = result as ListResult<object>;
  return c.json(items, 200, pageHeaders(c.req.url, Object.keys(query?.entries ?? {}), total, next));
}

function guardOf(call: Call, { reader, sessionReader, writer }: AuthMiddleware) {
  if (!onlyReads(call)) return writer;
  return call.checksSession ? sessionReader : reader;
}

/**
 * Adds the routes of calls to the API. Other methods on these paths get 405 with `Allow`.
 * @param languages the languages of the site, its own first
 */
export function mount(
  api: Hono<ApiEnv>,
  calls: ServedCall[],
  auth: AuthMiddleware,
  languages: readonly [Locale, ...Locale[]],
) {
  const served = calls.flatMap((each) => inLanguages(each, languages));
  for (const { call, handler, delegated, speak } of served) {
    const { method, path, access } = call;
    api.on(method, path, speak);
    if (call.body) api.on(method, path, limitBody);
    if (delegated) api.on(method, path, handler);
    else if (access === "anyone") api.on(method, path, auth.anyone, handler);
    else {
      api.on(method, path, guardOf(call, auth));
      if (!isForPrograms(call)) api.on(method, path, auth.ownerOnly);
      if (access === "operator" || access === "moderator") api.on(method, path, auth[access]);
      api.on(method, path, handler);
    }
  }
  for (const [path, calls] of Map.groupBy(served, ({ call }) => call.path)) {
    const methods = calls.map(({ call }) => call.method);
    const allow = methods.flatMap((name) => (name === "GET" ? ["GET", "HEAD"] : name)).join(", ");
    api.all(path, () => {
      throw requestProblems.methodNotAllowed({ allow });
    });
  }
}

/**
 * Adds an address in each language for a localised call. Other calls answer in English. A call that
 * writes reports invalid fields in the language that the page asks for.
 */
function inLanguages(served: ServedCall, languages: readonly [Locale, ...Locale[]]) {
  const { call } = served;
  const [own, ...others] = languages;
  const at = (locale: Locale, base: string) => ({
    ...served,
    call: { ...call, path: base + call.path },
    speak: createMiddleware((_, next) => inLocale(locale, next, base)),
  });
  if (call.localised) return [at(own, ""), ...others.map((locale) => at(locale, `/${locale}`))];
  if (onlyReads(call)) return [at("en", "")];
  const speak = createMiddleware(({ req }, next) => {
    const tag = req.header("accept-language");
    const locale = languages.find((each) => each === tag);
    return locale ? inLocale(locale, next, baseOf(locale, languages)) : unasked(next);
  });
  return [{ ...served, speak }];
}
