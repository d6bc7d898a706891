import { randomBytes } from "node:crypto";
import { renderToReadableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { signInContext } from "./auth/auth-context.tsx";
import { problemContext } from "./platform/http/api-context.ts";
import { searchNamesOf } from "./platform/http/known-search.ts";
import { Problem } from "./platform/http/problem.ts";
import { pageHeadContext } from "./platform/page/page-head.ts";
import { siteContext } from "./platform/page/site.tsx";
import { logContext } from "./platform/process/log-context.ts";
import wholeStyle from "./site/shell/app.css?inline";
import styleParts from "./site/shell/app.css?inline&parts";
import styleFile from "./site/shell/app.css?url";
import { allowInlineElements, hashOf } from "./site/shell/content-security-policy.server.ts";
import faces from "./site/shell/fonts.css?inline";
import { lateFacesScript } from "./site/shell/late-faces.ts";
import { NonceContext } from "./site/shell/nonce-context.ts";
import { pageHead } from "./site/shell/page-head.server.ts";
import { createPageStyle } from "./site/shell/page-style.server.ts";
import { hasOwnFaces } from "./site/shell/theme.ts";

/**
 * Lowers the priority of scripts, because the first paint is more urgent. The router has no option
 * for the priority.
 */
const preload = '<link rel="modulepreload"';
const latePreload = `${preload} fetchpriority="low"`;

/**
 * Each page contains the style rules that it needs, because a file would delay the first paint. A
 * link at the end of the page loads a file with all rules. React renders neither the rules nor the
 * link (docs/decisions/0024).
 */
const pageStyle = import.meta.env.DEV ? () => wholeStyle : createPageStyle(styleParts);
const styleLink = import.meta.env.DEV
  ? ""
  : `<link rel="stylesheet" href="${styleFile}" fetchpriority="low"/>`;

/** `async` is removed: the script must wait for the style sheet, or the page may look unstyled. */
const entryScript = '<script type="module"';
const asyncEntryScript = `${entryScript} async=""`;

/**
 * Removes the attributes that make the router look for more routes. Each page already has all
 * routes (react-router.config.ts).
 */
const withoutMarks = (html: string) =>
  import.meta.env.DEV ? html : html.replaceAll(' data-discover="true"', "");

/**
 * This script shows fonts that arrive late. It is part of the page, because a file would arrive
 * late itself.
 */
const facesElement = `<script>${lateFacesScript}</script>`;
const facesHash = hashOf(lateFacesScript);

/** Renders the whole page at once, so that it is readable without script. */
export default async function handleRequest(
  request: Request,
  routerStatus: number,
  headers: Headers,
  context: EntryContext,
  site: RouterContextProvider,
) {
  const problem = site.get(problemContext);
  // A call that has timed out has no reply, and so no status.
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
      // By default, React sends large sections last, and a script moves them into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  );
  // Without this wait, React would send lazily loaded parts last, and a script would move them.
  await stream.allReady;
  const rendered = await new Response(stream).text();
  const style = faces + pageStyle(rendered);
  const sources = {
    style: hashOf(style),
    script: facesHash,
    firebase: site.get(signInContext).firebase,
    outsidePictures: site.get(siteContext).outsidePictures !== false,
  };
  const { html, policy } = allowInlineElements(rendered, nonce, sources);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", policy);
  // Caches may store a page with a query only if its route lists the parameters. Caches must never
  // store an error page.
  const { matches } = context.staticHandlerContext;
  const isSame = !new URL(request.url).search || searchNamesOf(matches.at(-1)?.route.handle);
  headers.set("Cache-Control", isSame && status === 200 ? "public, no-cache" : "no-store");
  const head = pageHead(html, {
    head: site.get(pageHeadContext),
    site: site.get(siteContext),
    router: context,
  });
  const inHead = `${head}<style>${style}</style>${hasOwnFaces() ? facesElement : ""}</head>`;
  const page = withoutMarks(html)
    .replaceAll(preload, latePreload)
    .replace(asyncEntryScript, entryScript)
    .replace("</head>", () => inHead)
    .replace(/<\/body><\/html>$/, () => `${styleLink}</body></html>`);
  return new Response(page, { status, headers });
}

/**
 * Logs a page that failed, unless the client has disconnected. A `Problem` is not logged here,
 * because it comes from an API call, and the API logs its failures itself.
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
