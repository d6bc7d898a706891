import {
  createServer,
  type Server as HttpServerOfNode,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import { Server, type Socket } from "node:net";
import type { Call } from "../platform/http/contract.ts";
import type { Problem } from "../platform/http/problem.ts";
import {
  brokenRequestProblems,
  problemHeaders,
  sendProblem,
} from "../platform/http/request-problems.server.ts";
import type { Log } from "../platform/process/log.server.ts";

/**
 * Limits in milliseconds: for a request's header, for a whole upload, for a pause without any byte,
 * and for a pause between two requests. The last limit exceeds the keep-alive time of proxies. With
 * a shorter limit, the server could close a connection on which a proxy is sending a request.
 */
const limits = {
  headersTimeout: 10_000,
  requestTimeout: 300_000,
  inactivity: 60_000,
  keepAliveTimeout: 75_000,
};

/**
 * The maximum wait for the reply to an upload, in milliseconds. A photo is converted first. The
 * same applies to slow calls, such as a backup.
 */
const patience = 600_000;

/** The body of every other request must arrive in this time, in milliseconds. */
const otherRequestsTimeout = 30_000;

const maxConnections = 4000;

/**
 * A stopping site still accepts connections for this time, in milliseconds. Stopping at once would
 * reset connections that the system has queued. `atMost` applies if new connections keep arriving.
 */
const acceptMs = { atLeast: 250, atMost: 2500 };

/** A stopping site closes idle connections at this interval, in milliseconds. */
const idleMs = 500;

/** When the site stops, running requests must end in this time, in milliseconds. */
const drainTimeoutMs = 10_000;

interface Drain {
  begin: () => void;
  /** Called when all requests have been answered. */
  end: () => Promise<void>;
  log: Log;
}

export type HttpServer = ReturnType<typeof createHttpServer>;

/**
 * Creates an HTTP server that slow or idle clients do not block.
 * @param calls the calls of the site; a slow call, or one with an upload, has more time
 */
export function createHttpServer(
  listener: RequestListener,
  calls: readonly Pick<Call, "path" | "upload" | "slow">[],
) {
  let isStopping = false;
  const uploads = addressesOf(calls.filter(({ upload }) => upload));
  const slowCalls = addressesOf(calls.filter(({ slow }) => slow));
  const { inactivity, ...timeouts } = limits;
  // Node would refuse a request without a `Host` header itself, with a reply in another format.
  const server = createServer({ ...timeouts, requireHostHeader: false }, (request, response) => {
    if (isStopping) response.shouldKeepAlive = false;
    if (!hasRightHost(request)) {
      response.shouldKeepAlive = false;
      return sendProblem(response, brokenRequestProblems.notHttp());
    }
    const address = request.url ?? "";
    if (uploads.test(address)) request.once("end", () => allowWaiting(response, inactivity));
    else limitTime(server, request);
    if (slowCalls.test(address)) allowWaiting(response, inactivity);
    listener(request, response);
  });
  refuseBrokenRequests(server);
  server.timeout = inactivity;
  server.maxConnections = maxConnections;

  return {
    server,

    /**
     * Stops the process on SIGTERM or SIGINT. First accepts queued connections, replies to their
     * requests, and closes the connections.
     * @returns a function that stops in the same way, and then calls `next` instead of exiting,
     * unless a signal arrives meanwhile
     */
    drainOnSignal({ begin, end, log }: Drain, exit: () => void = () => process.exit(0)) {
      let leave = exit;
      function stop(next: () => void) {
        if (!isStopping || next === exit) leave = next;
        if (isStopping) return;
        isStopping = true;
        begin();
        setTimeout(() => {
          acceptWaiting(server, () => {
            // The `close` of an HTTP server would also close connections on which a request may
            // be arriving.
            Server.prototype.close.call(server, () => void end().then(() => leave()));
            setInterval(() => server.closeIdleConnections(), idleMs);
          });
        }, acceptMs.atLeast);
        setTimeout(() => {
          log.warn("some requests did not end in time");
          leave();
        }, drainTimeoutMs).unref();
      }
      process.on("SIGTERM", () => stop(exit)).on("SIGINT", () => stop(exit));
      return stop;
    },
  };
}

/**
 * Calls `done` after a turn of the event loop in which no connection arrived. A turn accepts only
 * one connection.
 */
function acceptWaiting(server: HttpServerOfNode, done: () => void) {
  const end = performance.now() + acceptMs.atMost - acceptMs.atLeast;
  let hasAccepted = false;
  const accept = () => {
    hasAccepted = true;
  };
  server.on("connection", accept);
  function lookAgain() {
    if (hasAccepted && performance.now() < end) {
      hasAccepted = false;
      setImmediate(lookAgain);
      return;
    }
    server.off("connection", accept);
    done();
  }
  setImmediate(lookAgain);
}

/** Matches the addresses of calls, with and without a query. */
function addressesOf(calls: readonly Pick<Call, "path">[]) {
  const paths = calls.map(({ path }) => path.replaceAll(/:\w+/g, "[^/?]+"));
  return new RegExp(`^(?:${paths.join("|")})(?:\\?|$)`);
}

/** Ends a request if its body arrives too late, as Node does after `requestTimeout`. */
function limitTime(server: HttpServerOfNode, request: IncomingMessage) {
  const { headers } = request;
  if (!headers["content-length"] && !headers["transfer-encoding"]) return;
  const limit = setTimeout(() => {
    const late = Object.assign(new Error("late"), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
    if (!request.complete) server.emit("clientError", late, request.socket);
  }, otherRequestsTimeout);
  request.once("close", () => clearTimeout(limit));
}

/** Keeps an idle connection open until the reply. */
function allowWaiting(response: ServerResponse, before: number) {
  const { socket } = response.req;
  socket.setTimeout(patience);
  response.once("close", () => socket.setTimeout(before));
}

/** Replies to broken requests in the usual format. Node itself would send no body. */
function refuseBrokenRequests(server: HttpServerOfNode) {
  const replies = new WeakMap<Socket, ServerResponse>();
  server.on("request", ({ socket }, response) => replies.set(socket, response));
  server.on("clientError", ({ code }: NodeJS.ErrnoException, socket: Socket) => {
    const reply = replies.get(socket);
    // A reply that has begun cannot be replaced.
    const isReplying = reply?.headersSent && !reply.writableFinished;
    if (isReplying || !socket.writable) {
      socket.destroy();
      return;
    }
    const kind = code ? brokenRequests[code] : undefined;
    const problem = (kind ?? brokenRequestProblems.notHttp)();
    const fields = { ...problemHeaders(problem), connection: "close" };
    const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
    const start = `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`;
    socket.end(`${[start, ...lines].join("\r\n")}\r\n\r\n${JSON.stringify(problem.details)}`);
  });
  server.on("checkExpectation", (_request, response) => {
    sendProblem(response, brokenRequestProblems.cannotExpect());
  });
}

/**
 * True if a request has exactly one `Host` header. Only HTTP/1.0 may omit it (RFC 9112, 3.2). Node
 * ignores a second `Host`, but a proxy in front may have used the second one.
 */
function hasRightHost({ rawHeaders, httpVersion }: IncomingMessage) {
  let hosts = 0;
  // Names and values alternate. The loop runs for every request, so it compares the length first.
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts === 1 || (hosts === 0 && httpVersion === "1.0");
}

const brokenRequests: Record<string, () => Problem> = {
  HPE_HEADER_OVERFLOW: brokenRequestProblems.headerTooLarge,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: brokenRequestProblems.headerTooLarge,
  ERR_HTTP_REQUEST_TIMEOUT: brokenRequestProblems.tooSlow,
};
