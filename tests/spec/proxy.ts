import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A proxy before the site that can be slow or broken, as a network is. */
export interface SiteProxy {
  port: number;
  /** The port that it passes on to. */
  target: number;
  /** Keeps back the answers to a path, without its query, until it is let go. */
  hold: (path: string) => () => void;
  /** Answers a path by itself, as a proxy does that has lost the site. */
  breakOff: (path: string, status?: number, body?: string) => void;
  /** Lets everything through again. */
  mend: () => void;
  close: () => void;
}

/** Listens on a port of its own and passes on to another. */
export async function openProxy(target = 0): Promise<SiteProxy> {
  const held = new Map<string, { gate: Promise<void>; open: () => void }>();
  const broken = new Map<string, { status: number; body: string }>();

  async function pass(from: IncomingMessage, to: ServerResponse) {
    // What a browser asks before a call of another origin is not the call.
    const path = from.method === "OPTIONS" ? "" : (from.url?.split("?")[0] ?? "/");
    await held.get(path)?.gate;
    const answer = broken.get(path);
    if (answer) {
      const headers = { "content-type": "text/html", "access-control-allow-origin": "*" };
      to.writeHead(answer.status, headers).end(answer.body);
      return;
    }
    const { method, headers, url } = from;
    const passed = request(
      { host: "127.0.0.1", port: proxy.target, method, path: url, headers },
      (reply) => {
        to.writeHead(reply.statusCode ?? 502, reply.rawHeaders);
        reply.pipe(to);
      },
    );
    passed.on("error", () => to.destroy());
    from.pipe(passed);
  }

  const server = createServer((from, to) => void pass(from, to));
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
    breakOff(path, status = 502, body = "<h1>Bad Gateway</h1>") {
      broken.set(path, { status, body });
    },
    mend() {
      for (const { open } of held.values()) open();
      broken.clear();
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return proxy;
}
