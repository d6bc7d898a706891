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

/** Script is wanted after what is painted first; the router cannot be told so. */
const preload = '<link rel="modulepreload"';
const latePreload = `${preload} fetchpriority="low"`;

/** Renders a page whole, so that it can be read with script off. */
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
      // Sections are not sent behind their places, to be moved there by script.
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
  const { calls, frames, scripts } = whatFirebaseNeeds(firebase);
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${scripts}`,
    ...(firebase ? [`frame-src${frames}`] : []),
    development ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "img-src 'self' https: data:",
    `connect-src 'self'${development ? " ws:" : ""}${calls}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Its two services, and for Google's window a script and a frame that hears its answer. */
function whatFirebaseNeeds(firebase: FirebaseConfig | null) {
  if (!firebase) return { calls: "", frames: "", scripts: "" };
  const { authDomain, emulatorHost } = firebase;
  return {
    calls: emulatorHost
      ? ` http://${emulatorHost}`
      : " https://identitytoolkit.googleapis.com https://securetoken.googleapis.com",
    frames: emulatorHost ? ` http://${emulatorHost}` : ` https://${authDomain}`,
    scripts: " https://apis.google.com",
  };
}

/** A page that failed is logged, one that nobody waits for any more is not. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const { pathname } = new URL(request.url);
  context.get(logContext).error({ err: error, pathname }, "a page failed");
};
