import {
  createServer,
  type Server as HttpServerOfNode,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import { Server, type Socket } from "node:net";
import { photoCalls } from "../garden/photos/photos.contract.ts";
import type { Problem } from "../platform/http/problem.ts";
import { brokenRequestProblems, problemHeaders } from "../platform/http/request-problems.server.ts";
import type { Log } from "../platform/process/log.server.ts";

/**
 * The time that clients may take, in milliseconds: for the header of a request, for all of a photo,
 * without sending or taking anything, and between two requests. The last is longer than proxies
 * keep their connections, so that none is closed when a request is on its way.
 */
const limits = {
  headersTimeout: 10_000,
  requestTimeout: 300_000,
  inactivity: 60_000,
  keepAliveTimeout: 75_000,
};

/** The one call whose body may be large. */
const photoUploads = photoCalls.add.path;

/** The time for which an uploaded photo may wait until it is converted, in milliseconds. */
const photoPatience = 600_000;

/** The time in which the body of every other request must arrive, in milliseconds. */
const otherRequestsTimeout = 30_000;

/** The number of connections that may be open at once. */
const maxConnections = 4000;

/**
 * The time for which a site that stops goes on taking connections, in milliseconds: those that the
 * system has taken for it already would be reset. At least, and at most while new ones come.
 */
const acceptMs = { atLeast: 250, atMost: 2500 };

/** The time for which idle connections stay then, and requests may take, in milliseconds. */
const idleMs = 500;
const drainTimeoutMs = 10_000;

interface Drain {
  /** Called at once. */
  begin: () => void;
  /** Called when all requests have been answered. */
  end: () => Promise<void>;
  log: Log;
}

export type HttpServer = ReturnType<typeof createHttpServer>;

/** An HTTP server that clients who are slow, or do nothing, do not keep busy. */
export function createHttpServer(listener: RequestListener) {
  let isStopping = false;
  const { inactivity, ...timeouts } = limits;
  // Node itself would refuse requests without a host in words that are not ours.
  const server = createServer({ ...timeouts, requireHostHeader: false }, (request, response) => {
    if (isStopping) response.shouldKeepAlive = false;
    if (!hasRightHost(request)) {
      response.shouldKeepAlive = false;
      return refuse(response, brokenRequestProblems.notHttp());
    }
    if (request.url !== photoUploads) limitTime(server, request);
    else allowWaiting(request, response, inactivity);
    listener(request, response);
  });
  refuseBrokenRequests(server);
  server.timeout = inactivity;
  server.maxConnections = maxConnections;

  return {
    server,

    /**
     * On SIGTERM or SIGINT soon accepts no more connections, answers the requests of those there
     * are, which it closes then, and ends the process.
     */
    drainOnSignal({ begin, end, log }: Drain) {
      function stop() {
        if (isStopping) return;
        isStopping = true;
        begin();
        setTimeout(() => {
          acceptWaiting(server, () => {
            // The one of HTTP would close connections on which a request may be under way.
            Server.prototype.close.call(server, () => void end().then(() => process.exit(0)));
            setInterval(() => server.closeIdleConnections(), idleMs);
          });
        }, acceptMs.atLeast);
        setTimeout(() => {
          log.warn("some requests did not end in time");
          process.exit(0);
        }, drainTimeoutMs).unref();
      }
      process.on("SIGTERM", stop).on("SIGINT", stop);
    },
  };
}

/** Calls back as soon as a turn of the event loop, which takes one connection each, takes none. */
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

/** Ends a request whose body does not come in time, as Node does after `requestTimeout`. */
function limitTime(server: HttpServerOfNode, request: IncomingMessage) {
  const { headers } = request;
  if (!headers["content-length"] && !headers["transfer-encoding"]) return;
  const limit = setTimeout(() => {
    const late = Object.assign(new Error("late"), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
    if (!request.complete) server.emit("clientError", late, request.socket);
  }, otherRequestsTimeout);
  request.once("close", () => clearTimeout(limit));
}

/** Keeps the connection while nothing is sent, because photos wait for each other. */
function allowWaiting(request: IncomingMessage, response: ServerResponse, before: number) {
  const { socket } = request;
  request.once("end", () => socket.setTimeout(photoPatience));
  response.once("close", () => socket.setTimeout(before));
}

/** Answers what is no HTTP as all else that is refused. Without this, Node sends no body. */
function refuseBrokenRequests(server: HttpServerOfNode) {
  const replies = new WeakMap<Socket, ServerResponse>();
  server.on("request", ({ socket }, response) => replies.set(socket, response));
  server.on("clientError", ({ code }: NodeJS.ErrnoException, socket: Socket) => {
    const reply = replies.get(socket);
    // Nothing can be sent between the bytes of a reply.
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
    refuse(response, brokenRequestProblems.cannotExpect());
  });
}

/**
 * True if a request names its host as it must: once, which only HTTP/1.0 may leave out (RFC 9112,
 * 3.2). Node drops a second one, by which a server in front may have gone.
 */
function hasRightHost({ rawHeaders, httpVersion }: IncomingMessage) {
  let hosts = 0;
  // Each second one is a value. Most names are told apart by their length: each request comes by here.
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts === 1 || (hosts === 0 && httpVersion === "1.0");
}

function refuse(response: ServerResponse, problem: Problem) {
  const body = JSON.stringify(problem.details);
  const length = { "content-length": Buffer.byteLength(body) };
  response.writeHead(problem.status, { ...problemHeaders(problem), ...length });
  response.end(body);
}

/** The problems of broken requests, by the codes of Node's parser and timeouts. */
const brokenRequests: Record<string, () => Problem> = {
  HPE_HEADER_OVERFLOW: brokenRequestProblems.headerTooLarge,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: brokenRequestProblems.headerTooLarge,
  ERR_HTTP_REQUEST_TIMEOUT: brokenRequestProblems.tooSlow,
};
