import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A proxy in front of the site that can delay, fail or replace responses. */
export interface SiteProxy {
  port: number;
  /** The port that requests are forwarded to. */
  target: number;
  /** Holds back the responses of a path (without query). @returns a function that releases them */
  hold: (path: string) => () => void;
  /** Responds to a path with an error page, like a gateway that cannot reach the site. */
  fail: (path: string, status?: number) => void;
  /** Responds to a path with this status and body, without asking the site. */
  fulfill: (path: string, status: number, body: string) => void;
  /** Closes the connection in the middle of the responses to these paths. */
  cut: (paths: RegExp) => void;
  /** Undoes every `hold`, `fail`, `fulfill` and `cut`. */
  reset: () => void;
  close: () => void;
}

export async function openProxy(target = 0): Promise<SiteProxy> {
  const held = new Map<string, { gate: Promise<void>; open: () => void }>();
  const fulfilled = new Map<string, { status: number; body: string }>();
  let cut: RegExp | null = null;

  async function forward(from: IncomingMessage, to: ServerResponse) {
    // CORS preflight requests are always forwarded.
    const path = from.method === "OPTIONS" ? "" : (from.url?.split("?")[0] ?? "/");
    await held.get(path)?.gate;
    const replacement = fulfilled.get(path);
    if (replacement) {
      const headers = { "content-type": "text/html", "access-control-allow-origin": "*" };
      to.writeHead(replacement.status, headers).end(replacement.body);
      return;
    }
    const { method, headers, url } = from;
    const forwarded = request(
      { host: "127.0.0.1", port: proxy.target, method, path: url, headers, agent: false },
      (reply) => {
        to.writeHead(reply.statusCode ?? 502, reply.rawHeaders);
        if (!cut?.test(path)) reply.pipe(to);
        else
          reply.once("data", (part: Buffer) => {
            to.write(part.subarray(0, part.length / 2), () => to.destroy());
            reply.destroy();
          });
      },
    );
    forwarded.on("error", () => to.destroy());
    from.pipe(forwarded);
  }

  // Keeps idle connections open, because a request can be lost while its connection closes.
  const server = createServer({ keepAliveTimeout: 0 }, (from, to) => void forward(from, to));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const proxy: SiteProxy = {
    port: (server.address() as AddressInfo).port,
    target,
    hold(path) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const open = () => {
        held.delete(path);
        resolve();
      };
      held.set(path, { gate: promise, open });
      return open;
    },
    fail(path, status = 502) {
      proxy.fulfill(path, status, "<h1>Bad Gateway</h1>");
    },
    fulfill(path, status, body) {
      fulfilled.set(path, { status, body });
    },
    cut(paths) {
      cut = paths;
    },
    reset() {
      cut = null;
      for (const { open } of held.values()) open();
      fulfilled.clear();
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return proxy;
}
