import { existsSync, readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { except } from "hono/combine";
import { TrieRouter } from "hono/router/trie-router";
import { secureHeaders } from "hono/secure-headers";
import { RouterContextProvider, type ServerBuild } from "react-router";
import { signInContext } from "../auth/auth-context.tsx";
import { framedAnywhere } from "../garden/embeds/embed-frame.server.tsx";
import { newsPath } from "../garden/notifications/notifications.words.ts";
import { servePhoto } from "../garden/photos/serve-photo.server.ts";
import { serveDrawingCut } from "../garden/tips/drawing-cut.server.ts";
import { createApiClient } from "../platform/http/api-client.ts";
import { apiContext } from "../platform/http/api-context.ts";
import { compressResponse } from "../platform/http/encoded-reply.server.ts";
import type { Feature } from "../platform/http/feature.server.ts";
import { createKeptReplies, isKept, type Sources } from "../platform/http/kept-replies.server.ts";
import { clientIpHeader } from "../platform/http/request.server.ts";
import type { ApiEnv } from "../platform/http/serve.server.ts";
import { type Site, siteContext } from "../platform/page/site.tsx";
import { logContext } from "../platform/process/log-context.ts";
import { baseOf, type Locale } from "../platform/text/languages.ts";
import { inLocale } from "../platform/text/locale.server.ts";
import { createApi } from "./api.server.ts";
import type { Config } from "./config.server.ts";
import { settingsThing } from "./live-settings.server.ts";
import { manifest, openSearch } from "./manifest.server.ts";
import { languageOfPath, type Pages, pageRequest } from "./pages.server.ts";
import { plainComments } from "./plain-comments.server.ts";
import { createPublicAddresses, isFile } from "./public-address.server.ts";
import type { Services } from "./services.server.ts";

interface WebOptions {
  pages: Pages;
  routes: ServerBuild["routes"];
  clientDir: string;
}

/** The maximum size of a page form, in bytes. Such a form has only one or two fields. */
const maxFormBytes = 16 * 1024;

/**
 * The new addresses of pages that have moved since 1.0, by old path. A redirect adds the parameters
 * of the request after those of the new address.
 */
const movedPages: Readonly<Record<string, string>> = {
  "/new": newsPath,
  "/reminders/stop": "/letters/stop?kind=reminder",
};

const hourSeconds = 60 * 60;
const yearSeconds = 365 * 24 * hourSeconds;

/**
 * Creates the whole site as a Hono app: static files, the API and the rendered pages. Also creates
 * the site's kept replies.
 */
export function createWeb(
  services: Services,
  features: Feature[],
  { pages, routes, clientDir }: WebOptions,
) {
  const { siteUrl, clock, settings, setup, identity, languages } = services;
  const api = createApi(services, features);
  const calls = features.flatMap((feature) => feature.calls.map(({ call }) => call));
  const publicAddress = createPublicAddresses(calls, routes, languages);
  const membersOnly = !services.publicTips;

  /** Returns the path of a file in each language. */
  const inEachLanguage = (path: string) => languages.map((tag) => baseOf(tag, languages) + path);

  /** Returns the current settings, or the last known ones if the current ones cannot be read. */
  async function readSettings() {
    await settings.refresh().catch(() => {});
    return settings.now();
  }

  /** Renders a file in the language of its path. */
  async function inLanguageOf(path: string, render: (siteName: string, base: string) => string) {
    const { siteName } = await readSettings();
    const { locale, base } = languageOfPath(path, languages);
    return inLocale(locale, () => render(siteName, base));
  }

  /** Returns the site's data for its pages. Leaves out default values. */
  function siteOf(now: Config, locale: Locale): Site {
    const { siteName, headline, welcome, notice, siteGarden, outsidePictures } = now;
    const logo = settings.logo();
    return {
      name: siteName,
      url: siteUrl,
      ...(languages.length > 1 && { languages, base: baseOf(locale, languages) }),
      ...(membersOnly && { membersOnly }),
      ...(logo && { logo: logo.address, ...(logo.ratio && { logoRatio: logo.ratio }) }),
      ...(headline !== settings.usual("SITE_HEADLINE") && { headline }),
      ...(welcome && { welcome }),
      ...(siteGarden.hemisphere === "south" && { southern: true as const }),
      ...(notice && { notice }),
      ...(services.discussion && { discussion: true as const }),
      ...(services.events && { events: { proposals: services.eventProposals } }),
      ...(!outsidePictures && { outsidePictures: false as const }),
      ...(!services.embeds && { embeds: false as const }),
      ...(setup.state() === "demo" && { demo: true as const }),
    };
  }

  function signInOptions() {
    const { offersGoogle: google, clubProvider: club, firebase, registration } = identity;
    return {
      ...{ google, firebase },
      ...(club && { club }),
      ...(registration !== "open" && { registration }),
    };
  }

  const replies = createKeptReplies({
    changes: services.database.changes,
    clock,
    timeoutMs: 10_000,
    make: async (address, sources) => app.fetch(new Request(siteUrl + address), { sources }),
  });

  /**
   * Creates the API client for rendering a page. The client is signed out, because pages are the
   * same for everyone. It passes on the visitor's IP address for rate limits. A page that will be a
   * kept reply itself is rendered from kept replies.
   */
  function createPageClient({ headers }: Request, sources: Sources | undefined) {
    const ip = headers.get(clientIpHeader) ?? "";
    return createApiClient({
      origin: siteUrl,
      fetch(request) {
        if (sources) return fetchKept(request, sources);
        request.headers.set(clientIpHeader, ip);
        return api.fetch(request);
      },
    });
  }

  async function fetchKept(request: Request, sources: Sources) {
    const address = publicAddress(request.url.slice(siteUrl.length));
    const reply = address === null ? null : await replies.find(address);
    if (address === null || !reply) {
      sources.until = 0;
      return api.fetch(request);
    }
    if (isKept(reply)) {
      sources.replies.set(address, reply.hash);
      for (const thing of reply.sources.shown) sources.shown.add(thing);
      sources.until = Math.min(sources.until, reply.sources.until);
    } else sources.until = 0;
    return new Response(new Uint8Array(reply.body), reply);
  }

  const filesIn = (root: string) =>
    serveStatic({
      root,
      precompressed: true,
      onFound(path, c) {
        const isNamedByContent = path.includes("/assets/");
        const forHowLong = isNamedByContent ? `${yearSeconds}, immutable` : hourSeconds;
        c.header("Cache-Control", `public, max-age=${forHowLong}`);
      },
    });
  const files = filesIn(clientDir);
  const filesBeside = clientsBeside(clientDir).map(filesIn);

  const app = new Hono<ApiEnv>({ router: new TrieRouter() })
    .use(async (c, next) => {
      await next();
      if (membersOnly) c.header("X-Robots-Tag", "noindex");
    })
    .get("/photos/:id/*", (c) =>
      servePhoto({ ...services, files: services.photos.files }, c.req.raw),
    )
    .use(async (c, next) => {
      await next();
      // The page that opens a sign-in popup must see when the popup is closed. A popup keeps its
      // opener only if all its pages have the same opener policy, and most providers set none.
      if (c.req.path.startsWith("/identity/")) {
        c.header("Cross-Origin-Opener-Policy", "unsafe-none");
      }
      // Other sites show these pictures, for example in feeds and link previews.
      if (/^\/(cards\/|pictures\/|social-card)/.test(c.req.path)) {
        c.header("Cross-Origin-Resource-Policy", "cross-origin");
      }
      if (c.res.headers.get("content-security-policy")?.endsWith(framedAnywhere)) {
        c.header("X-Frame-Options", undefined);
      }
    })
    .use(
      secureHeaders({
        // Lets a page see when a provider's popup is closed.
        crossOriginOpenerPolicy: "same-origin-allow-popups",
        xFrameOptions: "DENY",
        referrerPolicy: "strict-origin-when-cross-origin",
        strictTransportSecurity: siteUrl.startsWith("https:")
          ? "max-age=31536000; includeSubDomains"
          : false,
      }),
    )
    .use(except((c) => !isFile(c.req.path), files))
    .use("/assets/*", async (c, next) => {
      for (const find of filesBeside) {
        const reply = await find(c, async () => {});
        if (reply) return reply;
      }
      return next();
    })
    .use(async (c, next) => {
      await next();
      c.res = await compressResponse(c.res, c.req.header("accept-encoding"));
    })
    .get(
      "/pictures/*",
      async (c, next) => (await serveDrawingCut(services.readPicture, c.req.path)) ?? next(),
    )
    .on("GET", inEachLanguage("/manifest.webmanifest"), async (c) => {
      const text = await inLanguageOf(c.req.path, (name, base) =>
        JSON.stringify(manifest(name, base)),
      );
      return c.body(text, 200, { "content-type": "application/manifest+json" });
    })
    // Password managers request this address (W3C, change-password-url).
    .get("/.well-known/change-password", (c) => c.redirect("/account#password", 303))
    .on("GET", Object.keys(movedPages).flatMap(inEachLanguage), (c) => {
      const { base, rest } = languageOfPath(c.req.path, languages);
      const { search } = new URL(c.req.url);
      return c.redirect(base + movedPages[rest] + search.replace("?", "&"), 301);
    })
    .on("GET", inEachLanguage("/opensearch.xml"), async (c) => {
      const text = await inLanguageOf(c.req.path, (name, base) => openSearch(name, siteUrl, base));
      return c.body(text, 200, {
        "content-type": "application/opensearchdescription+xml",
        "cache-control": "public, no-cache",
      });
    })
    .on(
      "GET",
      ["svg", "png"].map((ending) => `/logo.${ending}`),
      async (c, next) => {
        await readSettings();
        const logo = settings.logo();
        return c.req.path === logo?.path ? c.body(logo.bytes, 200, logo.headers) : next();
      },
    )
    .route("/", plainComments({ siteUrl, languages, clock, send: (request) => api.fetch(request) }))
    .route("/", api)
    .post("*", bodyLimit({ maxSize: maxFormBytes, onError: (c) => c.body(null, 413) }))
    .on(["GET", "POST"], "*", async (c) => {
      const context = new RouterContextProvider();
      context.set(apiContext, createPageClient(c.req.raw, c.env?.sources));
      const { locale, base, rest } = languageOfPath(c.req.path, languages);
      const now = await readSettings();
      if (setup.state() === "empty" && !/^\/setup(\.data)?\/?$/.test(rest)) {
        return c.body(null, 302, { location: `${base}/setup`, "cache-control": "no-store" });
      }
      context.set(siteContext, siteOf(now, locale));
      context.set(signInContext, signInOptions());
      for (const of of ["things", "shown"] as const) c.env?.sources?.[of].add(settingsThing);
      context.set(logContext, services.log);
      return pages(locale)(await pageRequest(c.req.raw), context);
    })
    .all("*", (c) => c.body(null, 405, { allow: "GET, HEAD, POST" }));

  return { app, replies, publicAddress };
}

/**
 * Finds the browser files of the other releases that an upgrade leaves beside this one. Pages that
 * were open during the upgrade still load their scripts. The name of a script contains a hash of
 * its content, so no two scripts share a name.
 */
function clientsBeside(clientDir: string) {
  const release = join(clientDir, "../..");
  const isRelease = (name: string) => /^trellis-\d+\.\d+\.\d+/.test(name);
  if (!isRelease(basename(release))) return [];
  return readdirSync(dirname(release))
    .filter((name) => isRelease(name) && name !== basename(release))
    .map((name) => join(dirname(release), name, "build/client"))
    .filter(existsSync);
}
