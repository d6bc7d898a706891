import type { Context, Hono } from "hono";
import * as v from "valibot";
import type { Call, Calls, Item, Parsed, Reply } from "../platform/contract.ts";
import { type CursorKeys, pageHeaders } from "../platform/paging.server.ts";
import { clientIpHeader, parseInput, readBody } from "../platform/request.server.ts";
import { requestProblems } from "../platform/request-problems.server.ts";
import type { AuthMiddleware, Claims } from "./auth-middleware.server.ts";

/** Who asks, as far as the call needs to know. */
type Caller<C extends Call> = C["access"] extends "anyone"
  ? { claims: Claims | null }
  : { claims: Claims; gardenerId: string };

type Asked<C extends Call> = Parsed<C> & Caller<C> & { ip: string };

/** What a handler answers with: a page of a list, a reply, or a whole response if it is not JSON. */
type Answer<C extends Call> = C extends { list: v.GenericSchema }
  ? { items: Item<C>[]; total: number; next: CursorKeys | null }
  : C extends { reply: v.GenericSchema }
    ? Reply<C>
    : Response;

type Handlers<All extends Calls> = {
  [Name in keyof All]: (asked: Asked<All[Name]>) => Answer<All[Name]> | Promise<Answer<All[Name]>>;
};

/** A call of a contract with what answers it. */
export interface ServedCall {
  /** Its name in the contract. */
  name: string;
  call: Call;
  answer: (c: Context) => Promise<Response>;
  /** It finds out by itself who asks and what. */
  delegated?: true;
}

/** Binds the calls of a contract to their handlers. One missing or too many does not compile. */
export function serve<All extends Calls>(calls: All, handlers: Handlers<All>): ServedCall[] {
  return Object.entries(calls).map(([name, call]) => {
    const handle = handlers[name] as (asked: unknown) => unknown;
    return {
      name,
      call,
      async answer(c) {
        const { claims, gardenerId } = c.var;
        const ip = c.req.header(clientIpHeader) ?? "";
        const asked = { ...(await parse(c, call)), claims, gardenerId, ip };
        return respond(c, call, await handle(asked));
      },
    };
  });
}

/** Leaves the calls of a contract to a library, which reads and checks what it is sent by itself. */
export function delegate(
  calls: Calls,
  handler: (request: Request) => Promise<Response>,
): ServedCall[] {
  return Object.entries(calls).map(([name, call]) => ({
    name,
    call,
    delegated: true,
    // Hono finds the answer to a HEAD among those to GET, and leaves its body out.
    answer: ({ req: { method, raw } }) =>
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

/** What does not fit cannot be there. @throws Problem the call's own 404 */
function parseParams(call: Call, schema: v.GenericSchema, given: unknown) {
  const params = v.safeParse(schema, given);
  if (params.success) return params.output;
  const missing = call.problems?.find(({ status }) => status === 404);
  throw (missing ?? requestProblems.unknownCall)();
}

function respond(c: Context, { list, status }: Call, answer: unknown) {
  if (answer instanceof Response) return answer;
  if (!list) return c.json(answer as object, status as 200);
  const { items, total, next } = answer as Answer<Call & { list: v.GenericSchema }>;
  return c.json(items as object[], 200, pageHeaders(c.req.url, total, next));
}

/** Adds calls to the API. An address that does not know the method of a request says which it knows. */
export function mount(api: Hono, served: ServedCall[], auth: AuthMiddleware) {
  for (const { call, answer, delegated } of served) {
    const { method, path, access } = call;
    if (delegated) api.on(method, path, answer);
    else if (access === "anyone") api.on(method, path, auth.anyone, answer);
    else api.on(method, path, auth.signedIn, answer);
  }
  for (const [path, known] of Map.groupBy(served, ({ call }) => call.path)) {
    const methods = known.map(({ call }) => call.method);
    const allow = methods.flatMap((name) => (name === "GET" ? ["GET", "HEAD"] : name)).join(", ");
    api.all(path, () => {
      throw requestProblems.wrongMethod({ allow });
    });
  }
}
