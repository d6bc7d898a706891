import { randomBytes } from "node:crypto";
import { renderToReadableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  ServerRouter,
} from "react-router";
import { NonceContext } from "./nonce.ts";
import { logContext } from "./platform/log-context.ts";

/** Script is wanted after what is painted first; the router cannot be told so. */
const preload = '<link rel="modulepreload"';
const latePreload = `${preload} fetchpriority="low"`;

/** Renders a page whole, so that it can be read with script off. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const nonce = randomBytes(16).toString("base64");
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", contentSecurityPolicy(nonce));
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

/** Everything comes from the site itself, but pictures, which may be anywhere on https. */
function contentSecurityPolicy(nonce: string) {
  const development = import.meta.env.DEV;
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    development ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "img-src 'self' https: data:",
    development ? "connect-src 'self' ws:" : "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** A page that failed is logged, one that nobody waits for any more is not. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const { pathname } = new URL(request.url);
  context.get(logContext).error({ err: error, pathname }, "a page failed");
};
