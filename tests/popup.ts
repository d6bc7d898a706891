import { type Garden, siteUrl } from "./garden.ts";
import { googleClient } from "./openid.ts";

/** Sends a request to the site, with cookies. */
export type Answer = (path: string, cookies: Cookies) => Promise<Response>;

/** The cookies of a browser. */
export class Cookies extends Map<string, string> {
  take(reply: Response) {
    for (const line of reply.headers.getSetCookie()) {
      const [, name = "", value = ""] = line.match(/^([^=]+)=([^;]*)/) ?? [];
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) this.delete(name);
      else this.set(name, value);
    }
    return reply;
  }
  override toString() {
    return [...this].map((pair) => pair.join("=")).join("; ");
  }
}

export const popupStart = (provider: string) =>
  `/identity/oauth-popup/start?provider=${provider}&popupNonce=n&popupOrigin=${siteUrl}`;

interface Way {
  site?: Cookies;
  /** More parameters of the popup's first request. */
  more?: string;
  provider?: string;
}

/**
 * Follows the popup through a provider, which may ask for an account.
 * @returns `back`, the redirect to the site, which is not followed yet; `away`, the first address
 * at the provider; and `site`, the cookies of the site
 */
export async function goThrough(answer: Answer, account: string, way: Way = {}) {
  const { site = new Cookies(), more = "", provider = "google" } = way;
  const start = popupStart(provider) + more;
  const away = site.take(await answer(start, site)).headers.get("location") ?? "";
  const cookies = new Cookies();
  let next = away;
  for (let steps = 0; steps < 5 && !next.startsWith(siteUrl); steps += 1) {
    const address = new URL(next, away);
    const asks = address.pathname.includes("/choose/");
    const reply = await fetch(address, {
      method: asks ? "POST" : "GET",
      headers: { cookie: `${cookies}` },
      ...(asks && { body: new URLSearchParams({ account }) }),
      redirect: "manual",
    });
    next = cookies.take(reply).headers.get("location") ?? "";
  }
  return { back: next.replace(siteUrl, ""), away: new URL(away), site };
}

/** Reads the message that the popup's last page sends to the page that opened it. */
export async function messageOf(reply: Response) {
  const page = await reply.text();
  return JSON.parse(page.match(/type="application\/json"[^>]*>([^<]*)</)?.[1] ?? "null");
}

/** Returns the settings of a site that offers a club's own provider. */
export const clubSettings = (issuer: string, more: Record<string, string> = {}) => ({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: googleClient.clientId,
  OIDC_CLIENT_SECRET: googleClient.clientSecret,
  ...more,
});

/**
 * Logs in with the club's own provider.
 * @returns the message to the page that opened the popup, and the user of the new session
 */
export async function logInWithClub(garden: Garden, account = "") {
  const ask: Answer = (path, cookies) =>
    garden.ask("GET", path, { headers: { cookie: `${cookies}` } });
  const { back, site, away } = await goThrough(ask, account, { provider: "oidc" });
  const message = await messageOf(site.take(await ask(back, site)));
  const session = (await (await ask("/identity/get-session", site)).json()) as {
    user: { id: string; name: string; email: string; emailVerified: boolean };
  } | null;
  return { message, user: session?.user, away, site };
}
