import { createHash } from "node:crypto";
import { html, raw } from "hono/html";
import * as v from "valibot";
import { baseOf, type Locale } from "../../platform/text/languages.ts";
import { inLocale } from "../../platform/text/locale.server.ts";
import { direction, locale } from "../../platform/text/locale.ts";
import { authWords } from "../auth.words.ts";
import { popupChannel, popupMessage } from "./provider-popup.ts";

const dataId = "message";

/** The colours of app/site/shell/app.css. */
const style = `:root{color-scheme:light dark;--ground:#fbf8f1;--text:#24301f;--link:#2f5d3a}
@media(prefers-color-scheme:dark){:root{--ground:#12211a;--text:#ece6d6;--link:#9cc27a}}
body{margin:0;padding:2rem 1.25rem;background:var(--ground);color:var(--text);font:1.0625rem/1.5 system-ui,sans-serif}
main{max-width:26rem;margin:0 auto}
h1{margin:0;font-size:1.25rem}
a{color:var(--link)}`;

/**
 * Sends the message on a channel of the site, because a provider may have cut off the popup from
 * the page that opened it. The delay lets the message leave before the popup closes.
 */
const script = `const said=JSON.parse(document.getElementById("${dataId}").textContent);
if(said){new BroadcastChannel("${popupChannel}").postMessage(said);setTimeout(()=>close(),100)}`;

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const policy = [
  "default-src 'none'",
  `script-src ${hashOf(script)}`,
  `style-src ${hashOf(style)}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

type PopupMessage = v.InferOutput<typeof popupMessage>;
type Languages = readonly [Locale, ...Locale[]];

/** The maximum time on a provider's pages, in seconds. The library uses the same limit. */
const wayLifetime = 10 * 60;

/** Returns the cookie that keeps the opener's language until the provider redirects back. */
export const languageCookie = (locale: Locale) =>
  `popup-language=${locale}; Path=/identity; Max-Age=${wayLifetime}; HttpOnly; SameSite=Lax`;

/** Reads the language from the popup's first request, or from the cookie of a later request. */
export function popupLocale({ url, headers }: Request, languages: Languages) {
  const said = new URL(url).searchParams.get("language");
  const kept = headers.get("cookie")?.match(/(?:^|;\s*)popup-language=([\w-]+)/)?.[1];
  return languages.find((tag) => tag === (said ?? kept));
}

/**
 * Makes the last page of a provider's popup. This page sends the message to the opener and closes
 * the popup. If the browser does not allow that, the page says what to do.
 * @param message null if the site does not know the opener; the popup then stays open
 */
export function lastPage(
  message: PopupMessage | null,
  request: Request,
  languages: Languages,
  headers = new Headers(),
) {
  const said = popupLocale(request, languages) ?? languages[0];
  headers.delete("location");
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("content-security-policy", policy);
  const page = inLocale(said, () => render(message, `${baseOf(said, languages)}/`));
  return new Response(page, { headers });
}

function render(message: PopupMessage | null, home: string) {
  const { loggedIn, notLoggedIn, toTheSite } = authWords.lastPage;
  const isLoggedIn = message !== null && !message.error;
  const json = JSON.stringify(message).replaceAll("<", "\\u003c");
  return html`<!doctype html>
<html lang="${locale()}" dir="${direction()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${authWords.logIn}</title>
<style>${raw(style)}</style>
</head>
<body>
<main>
<h1>${isLoggedIn ? loggedIn : notLoggedIn}</h1>
<p><a href="${home}">${toTheSite}</a></p>
</main>
<script type="application/json" id="${dataId}">${raw(json)}</script>
<script>${raw(script)}</script>
</body>
</html>`.toString();
}

/**
 * Returns the message in the library's page, or null. The rest of that page is dropped, because it
 * contains the session token.
 */
export function messageIn(page: string): PopupMessage | null {
  const [, json = "null"] = page.match(/<script type="application\/json"[^>]*>([^<]*)</) ?? [];
  const read = v.safeParse(popupMessage, JSON.parse(json));
  return read.success ? read.output : null;
}
