import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** A link from one address to another, which can be cut. */
export interface Link {
  cut: () => void;
  mend: () => void;
  close: () => Promise<void>;
}

/** Forwards connections until the link is cut. A cut ends all connections, and refuses new ones. */
export async function openLink(from: string, to: string): Promise<Link> {
  const [host = "", port] = from.split(":");
  const [toHost = "", toPort] = to.split(":");
  const sockets = new Set<Socket>();
  let isCut = false;
  const hold = (socket: Socket) => {
    sockets.add(socket.setNoDelay());
    socket.once("close", () => sockets.delete(socket)).on("error", () => {});
  };
  const server = createServer({ allowHalfOpen: true }, (near) => {
    if (isCut) {
      near.resetAndDestroy();
      return;
    }
    const far = connect({ host: toHost, port: Number(toPort), allowHalfOpen: true });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      hold(one);
      one.pipe(other);
      one.once("close", (hadError) => (hadError ? other.resetAndDestroy() : other.destroySoon()));
    }
  });
  server.listen(Number(port), host);
  await once(server, "listening");
  const endAll = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  return {
    cut() {
      isCut = true;
      endAll();
    },
    mend() {
      isCut = false;
    },
    async close() {
      server.close();
      endAll();
      await once(server, "close");
    },
  };
}
