import type { Context, Hono } from "hono";
import * as v from "valibot";
import type { Call, Calls, Item, Parsed, Reply } from "../platform/contract.ts";
import { type CursorKeys, pageHeaders } from "../platform/paging.server.ts";
import { clientIpHeader, parseInput, readBody } from "../platform/request.server.ts";
import { requestProblems } from "../platform/request-problems.server.ts";
import type { AuthMiddleware, Claims } from "./auth-middleware.server.ts";

/** Who calls, as far as the handler needs to know. */
type Caller<C extends Call> = C["access"] extends "anyone"
  ? { claims: Claims | null }
  : { claims: Claims; gardenerId: string };

type Input<C extends Call> = Parsed<C> & Caller<C> & { ip: string };

/** What a handler returns: a page of a list, a reply, or a whole response if it is not JSON. */
type Result<C extends Call> = C extends { list: v.GenericSchema }
  ? { items: Item<C>[]; total: number; next: CursorKeys | null }
  : C extends { reply: v.GenericSchema }
    ? Reply<C>
    : Response;

type Handlers<All extends Calls> = {
  [Name in keyof All]: (input: Input<All[Name]>) => Result<All[Name]> | Promise<Result<All[Name]>>;
};

/** A call of a contract with its handler. */
export interface ServedCall {
  /** Its name in the contract. */
  name: string;
  call: Call;
  handler: (c: Context) => Promise<Response>;
  /** A library authenticates the caller and checks what is sent. */
  delegated?: true;
}

/** Binds the calls of a contract to their handlers. One missing or too many does not compile. */
export function serve<All extends Calls>(calls: All, handlers: Handlers<All>): ServedCall[] {
  return Object.entries(calls).map(([name, call]) => {
    const handle = handlers[name] as (input: unknown) => unknown;
    return {
      name,
      call,
      async handler(c) {
        const { claims, gardenerId } = c.var;
        const ip = c.req.header(clientIpHeader) ?? "";
        const input = { ...(await parse(c, call)), claims, gardenerId, ip };
        return respond(c, call, await handle(input));
      },
    };
  });
}

/** Leaves the calls of a contract to a library, which authenticates the caller and checks what is sent. */
export function delegate(
  calls: Calls,
  handler: (request: Request) => Promise<Response>,
): ServedCall[] {
  return Object.entries(calls).map(([name, call]) => ({
    name,
    call,
    delegated: true,
    // Hono finds the handler of a HEAD among those of GET, and leaves the body out.
    handler: ({ req: { method, raw } }) =>
      handler(method === "HEAD" ? new Request(raw, { method: "GET" }) : raw),
  }));
}

async function parse({ req }: Context, call: Call) {
  return {
    params: call.params && parseParams(call, call.params, req.param()),
    query: call.query && parseInput(call.query, req.query()),
    body: call.body && (await readBody(req, call.body)),
  };
}

/** @throws Problem the call's own 404: what does not fit the schema cannot exist */
function parseParams(call: Call, schema: v.GenericSchema, given: unknown) {
  const params = v.safeParse(schema, given);
  if (params.success) return params.output;
  const missing = call.problems?.find(({ status }) => status === 404);
  throw (missing ?? requestProblems.unknownCall)();
}

function respond(c: Context, { list, status }: Call, result: unknown) {
  if (result instanceof Response) return result;
  if (!list) return c.json(result as object, status as 200);
  const { items, total, next } = result as Result<Call & { list: v.GenericSchema }>;
  return c.json(items as object[], 200, pageHeaders(c.req.url, total, next));
}

/** Adds calls to the API. Other methods of their paths are answered with 405 and `Allow`. */
export function mount(api: Hono, served: ServedCall[], auth: AuthMiddleware) {
  for (const { call, handler, delegated } of served) {
    const { method, path, access } = call;
    if (delegated) api.on(method, path, handler);
    else if (access === "anyone") api.on(method, path, auth.anyone, handler);
    else api.on(method, path, auth.signedIn, handler);
  }
  for (const [path, known] of Map.groupBy(served, ({ call }) => call.path)) {
    const methods = known.map(({ call }) => call.method);
    const allow = methods.flatMap((name) => (name === "GET" ? ["GET", "HEAD"] : name)).join(", ");
    api.all(path, () => {
      throw requestProblems.wrongMethod({ allow });
    });
  }
}
