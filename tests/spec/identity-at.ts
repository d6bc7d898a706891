import { createEmbeddedClient } from "../../app/identity/embedded-client.ts";
import type { Garden } from "./site.ts";

/** The product's own identity client, at a site over HTTP, with a browser's cookies. */
export function identityAt({ url }: Garden) {
  let cookie = "";
  return createEmbeddedClient({
    async fetch(path, init) {
      const headers = { ...init.headers, origin: url, cookie };
      const reply = await fetch(url + path, { ...init, headers });
      for (const line of reply.headers.getSetCookie()) cookie = line.split(";")[0] ?? "";
      return reply;
    },
    clock: Date.now,
    uptime: () => performance.now(),
    later(run, delay) {
      const timer = setTimeout(run, delay);
      timer.unref();
      return () => clearTimeout(timer);
    },
    device: { onLine: true, userAgent: "" },
    onWake() {},
    alone: (work) => work(),
    tell() {},
    onTold() {},
  });
}
