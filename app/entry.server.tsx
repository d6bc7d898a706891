import { randomBytes } from "node:crypto";
import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";
import { NonceContext } from "./nonce.ts";

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
    { nonce, signal: request.signal, onError: () => {} },
  );
  await html.allReady;
  return new Response(html, { status, headers });
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
