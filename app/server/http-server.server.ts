import { createServer, type RequestListener } from "node:http";
import { Server } from "node:net";
import type { Log } from "../platform/log.server.ts";

/**
 * How long clients may take, in milliseconds: for the header of a request, for all of it, without
 * sending or taking anything, and between two requests. The last is longer than proxies keep their
 * connections, so that none is closed when a request is on its way.
 */
const limits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  inactivity: 60_000,
  keepAliveTimeout: 75_000,
};

/** How many connections there may be at once. */
const maxConnections = 4000;

/** How long idle connections stay when the site stops, and requests may take, in milliseconds. */
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
  const server = createServer(timeouts, (request, response) => {
    if (isStopping) response.shouldKeepAlive = false;
    listener(request, response);
  });
  server.timeout = inactivity;
  server.maxConnections = maxConnections;

  return {
    server,

    /**
     * On SIGTERM or SIGINT accepts no more connections, answers the requests of those there are,
     * which it closes then, and ends the process.
     */
    drainOnSignal({ begin, end, log }: Drain) {
      function stop() {
        if (isStopping) return;
        isStopping = true;
        begin();
        // The one of HTTP would close connections on which a request may be under way.
        Server.prototype.close.call(server, () => void end().then(() => process.exit(0)));
        setInterval(() => server.closeIdleConnections(), idleMs);
        setTimeout(() => {
          log.warn("some requests did not end in time");
          process.exit(0);
        }, drainTimeoutMs).unref();
      }
      process.on("SIGTERM", stop).on("SIGINT", stop);
    },
  };
}
