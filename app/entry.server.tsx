import { randomBytes } from "node:crypto";
import { renderToReadableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { signInContext } from "./auth/sign-in-options.ts";
import { problemContext } from "./platform/http/api-context.ts";
import { searchNamesOf } from "./platform/http/known-search.ts";
import { Problem } from "./platform/http/problem.ts";
import { pageHeadContext } from "./platform/page/page-head.ts";
import { siteContext } from "./platform/page/site.tsx";
import { logContext } from "./platform/process/log-context.ts";
import style from "./site/shell/app.css?inline";
import { allowInlineElements, hashOf } from "./site/shell/content-security-policy.server.ts";
import { lateFacesScript } from "./site/shell/late-faces.ts";
import { NonceContext } from "./site/shell/nonce-context.ts";
import { pageHead } from "./site/shell/page-head.server.ts";
import { hasOwnFaces } from "./site/shell/theme.ts";

/** Scripts are less urgent than what is painted first; the router has no option for it. */
const preload = '<link rel="modulepreload"';
const latePreload = `${preload} fetchpriority="low"`;

/**
 * The whole style sheet stands in each page: as a file it would be asked for once the page is there,
 * and nothing is painted before it has come (docs/decisions/0024). React does not know of it.
 */
const styleElement = `<style>${style}</style>`;
const styleHash = hashOf(style);

/** The same holds for the script that shows faces which come late. */
const facesElement = `<script>${lateFacesScript}</script>`;
const facesHash = hashOf(lateFacesScript);

/** Renders the whole page at once, so that it can be read with script off. */
export default async function handleRequest(
  request: Request,
  routerStatus: number,
  headers: Headers,
  context: EntryContext,
  site: RouterContextProvider,
) {
  const problem = site.get(problemContext);
  // A call that was not answered has no status: it took too long.
  const status = problem ? problem.status || 503 : routerStatus;
  if (problem?.details.retryAfter) headers.set("Retry-After", `${problem.details.retryAfter}`);
  const nonce = randomBytes(16).toString("hex");
  const stream = await renderToReadableStream(
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
  // A part that had to be loaded would otherwise be sent last, and script move it to its place.
  await stream.allReady;
  const rendered = await new Response(stream).text();
  const sources = {
    style: styleHash,
    script: facesHash,
    firebase: site.get(signInContext).firebase,
    outsidePictures: site.get(siteContext).outsidePictures !== false,
  };
  const { html, policy } = allowInlineElements(rendered, nonce, sources);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", policy);
  // With a query, only the pages that say what they read of it are the same for everyone; errors
  // never are.
  const { matches } = context.staticHandlerContext;
  const isSame = !new URL(request.url).search || searchNamesOf(matches.at(-1)?.route.handle);
  headers.set("Cache-Control", isSame && status === 200 ? "public, no-cache" : "no-store");
  const head = pageHead(html, {
    head: site.get(pageHeadContext),
    site: site.get(siteContext),
    router: context,
  });
  const inHead = `${head}${styleElement}${hasOwnFaces() ? facesElement : ""}</head>`;
  const page = html.replaceAll(preload, latePreload).replace("</head>", () => inHead);
  return new Response(page, { status, headers });
}

/**
 * Logs a page that failed, unless nobody waits for it any more. A problem of a call is in the log
 * already.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  if (error instanceof Problem) {
    context.set(problemContext, error);
    return;
  }
  const { pathname } = new URL(request.url);
  context.get(logContext).error({ err: error, pathname }, "a page failed");
};
