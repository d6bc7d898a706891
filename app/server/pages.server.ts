import { readdirSync } from "node:fs";
import { join } from "node:path";
import { createRequestHandler, type RequestHandler, type ServerBuild } from "react-router";
import { isRead } from "../platform/http/work-limit.server.ts";
import { once } from "../platform/process/load-once.ts";
import { baseOf, type Locale } from "../platform/text/languages.ts";
import { inLocale } from "../platform/text/locale.server.ts";

/** Splits a path into its language, its language prefix, and the rest of the path. */
export function languageOfPath(path: string, languages: readonly [Locale, ...Locale[]]) {
  const [own, ...others] = languages;
  const locale = others.find((tag) => path === `/${tag}` || path.startsWith(`/${tag}/`));
  if (!locale) return { locale: own, base: "", rest: path };
  return { locale, base: `/${locale}`, rest: path.slice(locale.length + 1) || "/" };
}

export type Pages = (locale: Locale) => RequestHandler;

/**
 * Creates the pages of a built site in each language, with their own texts, addresses and scripts.
 * @param clientDir folder of the built files for browsers
 */
export function createPages(
  build: ServerBuild,
  languages: readonly [Locale, ...Locale[]],
  clientDir: string,
): Pages {
  const handlers = new Map(
    languages.map((locale) => {
      const base = baseOf(locale, languages);
      const create = once(() => {
        const assets = withScriptsOf(locale, build.assets, clientDir);
        return createRequestHandler({ ...build, basename: base || "/", assets });
      });
      const handler: RequestHandler = (...request) =>
        inLocale(locale, () => create()(...request), base);
      return [locale, handler] as const;
    }),
  );
  return (locale) => {
    const handler = handlers.get(locale);
    if (!handler) throw new Error(`the site has no pages in ${locale}`);
    return handler;
  };
}

/** Changes the paths of scripts to the folder of a language. English has no folder. */
function withScriptsOf(
  locale: Locale,
  assets: ServerBuild["assets"],
  clientDir: string,
): ServerBuild["assets"] {
  if (locale === "en") return assets;
  const folders = readdirSync(join(clientDir, "assets"));
  const folder = folders.find((name) => new RegExp(`^${locale}-[\\da-f]{8}$`).test(name));
  if (!folder) throw new Error(`the built site has no files in ${locale}`);
  const moved = JSON.stringify(assets).replaceAll(
    /"\/assets\/([\w.-]+\.js)"/g,
    `"/assets/${folder}/$1"`,
  );
  // The replacement changes only paths, so the result has the same type.
  return JSON.parse(moved) as ServerBuild["assets"];
}

/**
 * Creates the router's request for a page. The request has only the address and the form fields, so
 * no header can make a page fail. If the form is invalid, the request has no fields.
 */
export async function pageRequest(request: Request) {
  const { url, signal } = request;
  const address = new URL(url);
  address.pathname = decodablePath(address.pathname);
  if (isRead(request)) return new Request(address, { method: request.method, signal });
  return new Request(address, { method: "POST", body: await fieldsOf(request), signal });
}

/** Reads the form fields of pages without script. With script, the browser calls the API. */
async function fieldsOf(request: Request) {
  const form = await request.formData().catch(() => new FormData());
  const fields = new URLSearchParams();
  for (const [name, value] of form) if (typeof value === "string") fields.append(name, value);
  return fields;
}

/** U+FFFD, the replacement character, percent-encoded. */
const replacement = "%EF%BF%BD";

/** Replaces invalid percent-encoding, which the router would print on the console. */
export function decodablePath(path: string) {
  try {
    // The bundler would drop the call if its result were unused.
    return decodeURIComponent(path) && path;
  } catch {
    return path.replaceAll("%", replacement);
  }
}
