import { randomBytes } from "node:crypto";
import { renderToReadableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import type { FirebaseConfig } from "./auth/auth-config.server.ts";
import { signInContext } from "./auth/sign-in-options.ts";
import { logContext } from "./platform/log-context.ts";
import { NonceContext } from "./shell/nonce-context.ts";

/** Scripts are less urgent than what is painted first; the router has no option for it. */
const preload = '<link rel="modulepreload"';
const latePreload = `${preload} fetchpriority="low"`;

/** Renders the whole page at once, so that it can be read with script off. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  site: RouterContextProvider,
) {
  const nonce = randomBytes(16).toString("base64");
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set(
    "Content-Security-Policy",
    contentSecurityPolicy(nonce, site.get(signInContext).firebase),
  );
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-cache");
  if (request.method === "HEAD") return new Response(null, { status, headers });

  const html = await renderToReadableStream(
    <NonceContext value={nonce}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </NonceContext>,
    {
      nonce,
      signal: request.signal,
      onError: () => {},
      // Otherwise large sections are sent last, and script moves them to their places.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  );
  const page = await new Response(html).text();
  return new Response(page.replaceAll(preload, latePreload), { status, headers });
}

/**
 * Everything comes from the site itself, but pictures, which may be anywhere on https; and from
 * Firebase, where accounts are kept there.
 */
function contentSecurityPolicy(nonce: string, firebase: FirebaseConfig | null) {
  const development = import.meta.env.DEV;
  const { connect, frame, script } = firebaseSources(firebase);
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${script}`,
    ...(firebase ? [`frame-src${frame}`] : []),
    development ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' https: data:",
    `connect-src 'self'${development ? " ws:" : ""}${connect}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Firebase's two services; and for Google's window a script, and a frame that gets its result. */
function firebaseSources(firebase: FirebaseConfig | null) {
  if (!firebase) return { connect: "", frame: "", script: "" };
  const { authDomain, emulatorHost } = firebase;
  return {
    connect: emulatorHost
      ? ` http://${emulatorHost}`
      : " https://identitytoolkit.googleapis.com https://securetoken.googleapis.com",
    frame: emulatorHost ? ` http://${emulatorHost}` : ` https://${authDomain}`,
    script: " https://apis.google.com",
  };
}

/** Logs a page that failed, unless nobody waits for it any more. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const { pathname } = new URL(request.url);
  context.get(logContext).error({ err: error, pathname }, "a page failed");
};
