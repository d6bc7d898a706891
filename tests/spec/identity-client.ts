import { randomUUID } from "node:crypto";
import { deleteApp, getApps } from "@firebase/app";
import type { AuthClient } from "../../app/auth/auth.ts";
import { createBetterAuthClient } from "../../app/auth/better-auth/better-auth-client.ts";
import { createFirebaseClient } from "../../app/auth/firebase/firebase-client.ts";
import type { Garden } from "../browser/fixtures.ts";
import { hosted } from "../browser/provider.ts";

const timing = {
  clock: Date.now,
  uptime: () => performance.now(),
  schedule(run: () => void, delay: number) {
    const timer = setTimeout(run, delay);
    timer.unref();
    return () => clearTimeout(timer);
  },
  onResume() {},
};

/** Connects the product's own identity client to a site over HTTP, with nobody signed in. */
export function createIdentityClient(garden: Garden): AuthClient {
  return hosted ? createHostedClient(garden) : createEmbeddedClient(garden);
}

function createEmbeddedClient({ url }: Garden) {
  let cookie = "";
  return createBetterAuthClient({
    ...timing,
    async fetch(path, init) {
      const headers = { ...init.headers, origin: url, cookie };
      const reply = await fetch(url + path, { ...init, headers });
      for (const line of reply.headers.getSetCookie()) cookie = line.split(";")[0] ?? "";
      return reply;
    },
    navigator: { onLine: true, userAgent: "" },
    withLock: (work) => work(),
    broadcast() {},
    onBroadcast() {},
    visitorMark: { get: () => false, set() {} },
  });
}

function createHostedClient({ url, emulator }: Garden) {
  // The SDK stores the signed-in user under the API key, so a new key and app start signed out.
  for (const app of getApps()) void deleteApp(app);
  const project = {
    apiKey: `emulated-${randomUUID()}`,
    authDomain: "a.example",
    projectId: "demo-trellis",
  };
  const emulatorHost = new URL(emulator).host;
  return createFirebaseClient(JSON.stringify({ ...project, emulatorHost }), {
    ...timing,
    fetch: (path, init) => fetch(url + path, init),
  });
}
