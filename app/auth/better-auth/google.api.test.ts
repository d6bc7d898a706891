import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { decodeJwt } from "jose";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aTip, type Garden, openGarden, ruleEngines, siteUrl } from "../../../tests/garden.ts";
import { createDemoAccount, googleClient, startProvider } from "../../../tests/openid.ts";
import { type Answer, Cookies, goThrough, messageOf, popupStart } from "../../../tests/popup.ts";
import { createApi } from "../../server/api.server.ts";
import { signInProviders } from "./accounts.store.server.ts";
import { createBetterAuthProvider } from "./better-auth.server.ts";

const accounts = [
  createDemoAccount("olive"),
  createDemoAccount("twice"),
  createDemoAccount("closed"),
  createDemoAccount("late", { email: "late@example.org" }),
  createDemoAccount("linked", { email: "linked@example.org" }),
  createDemoAccount("owner", { email: "owner@example.org" }),
  createDemoAccount("german", { email: "german@example.org" }),
  createDemoAccount("odd", { name: " Rosa \u202etxt.exe\nBcc:\u200b all\u0000 " }),
  createDemoAccount("blank", { name: "\u3164\u2800 \u200b" }),
  createDemoAccount("taken", { email: "taken@example.org" }),
  createDemoAccount("unproven", { email: "unproven@example.org", emailVerified: false }),
];

describe.each(ruleEngines)("logging in with Google on %s", (engine) => {
  let provider: Awaited<ReturnType<typeof startProvider>>;
  let garden: Garden;
  beforeAll(async () => {
    provider = await startProvider(siteUrl, accounts);
    const { discoveryUrl } = provider;
    garden = await openGarden(engine, {
      google: { ...googleClient, discoveryUrl },
      environment: { LANGUAGES: "en de" },
    });
  });
  afterAll(async () => {
    await garden.close();
    await provider.stop();
  });

  const ask: Answer = (path, cookies) =>
    garden.ask("GET", path, { headers: { cookie: `${cookies}` } });

  async function logIn(account: string, answer = ask) {
    const { back, site } = await goThrough(answer, account);
    const reply = site.take(await answer(back, site));
    const message = await messageOf(reply);
    const session = (await (await answer("/identity/get-session", site)).json()) as {
      user: { id: string; name: string; email: string; emailVerified: boolean };
    } | null;
    return { message, user: session?.user, site };
  }

  const rowsOf = (subject: string) =>
    garden.database.reader
      .selectFrom("account" as never)
      .selectAll()
      .where("accountId" as never, "like", `% ${subject}` as never)
      .execute();

  const markVerified = (email: string) =>
    garden.database.writer
      .updateTable("user" as never)
      .set({ emailVerified: engine === "sqlite" ? 1 : true } as never)
      .where("email" as never, "=", email as never)
      .execute();

  test("the redirect has PKCE, a state and a nonce", async () => {
    const { away } = await goThrough(ask, "olive");
    const asked = Object.fromEntries(away.searchParams);
    expect(asked).toMatchObject({ code_challenge_method: "S256", response_type: "code" });
    for (const name of ["state", "nonce", "code_challenge"]) {
      expect(asked[name]?.length).toBeGreaterThanOrEqual(32);
    }
  });

  test("the first sign-in creates an account, later ones find it by its subject", async () => {
    const { message, user } = await logIn("olive");
    expect(message).toEqual({ nonce: "n" });
    expect(user).toMatchObject({ name: "Olive Grove", emailVerified: true });
    const olive = accounts.find(({ id }) => id === "olive");
    if (olive) olive.email = "moved@mail.example";
    expect((await logIn("olive")).user).toEqual(user);
    expect(await rowsOf("olive")).toMatchObject([{ accountId: `${provider.issuer} olive` }]);
  });

  test("a gardener who registers on a page in another language gets letters in it", async () => {
    const localeOf = async (email: string) => {
      const gardeners = garden.database.reader.selectFrom("gardeners").select("locale");
      return (await gardeners.where("email", "=", email).executeTakeFirstOrThrow()).locale;
    };
    const { back, site } = await goThrough(ask, "german", { more: "&language=de" });
    await ask(back, site);
    expect(await localeOf("german@example.org")).toBe("de");
    await goThrough(ask, "german", { more: "&language=en" }).then((way) => ask(way.back, way.site));
    expect(await localeOf("german@example.org")).toBe("de");
    const { site: unasked } = await goThrough(ask, "german", { more: "&language=tlh" });
    expect(unasked.has("popup-language")).toBe(false);
    const { user } = await logIn("olive");
    expect(await localeOf(user?.email ?? "")).toBeNull();
  });

  test("a token says that there is no password until one is set by mail", async () => {
    const { site, user } = await logIn("olive");
    const signInProviders = async () => {
      const reply = await ask("/identity/token", site);
      return decodeJwt(((await reply.json()) as { token: string }).token).providers;
    };
    expect(await signInProviders()).toEqual(["google.com"]);
    const body = { email: user?.email };
    await garden.ask("POST", "/identity/request-password-reset", { body });
    const mail = await garden.mail(user?.email ?? "", "reset your password");
    const reset = { token: mail.match(/token=([\w-]+)/)?.[1], newPassword: "Olive-garden" };
    expect((await garden.ask("POST", "/identity/reset-password", { body: reset })).status).toBe(
      200,
    );
    const again = await logIn("olive");
    const reply = await ask("/identity/token", again.site);
    const { token } = (await reply.json()) as { token: string };
    expect(decodeJwt(token).providers).toEqual(expect.arrayContaining(["google.com", "password"]));
  });

  test("an address that Google has confirmed gets no letter about it", async () => {
    await logIn("olive");
    expect(garden.mails().join()).not.toContain("verifyEmail");
  });

  test("an address opens at most 25 popups in five minutes", async () => {
    const query = "provider=google&popupOrigin=http%3A%2F%2Flocalhost%3A3000&popupNonce=n";
    const statuses: number[] = [];
    for (let n = 0; n < 26; n += 1) {
      const path = `/identity/oauth-popup/start?${query}&callbackURL=%2F`;
      statuses.push((await garden.ask("GET", path, { address: "192.0.2.44" })).status);
    }
    expect(statuses.slice(0, 25)).not.toContain(429);
    expect(statuses[25]).toBe(429);
  });

  test("the page that closes the popup does not contain the session token", async () => {
    const { message, site } = await logIn("olive");
    const [secret = ""] = [...site.values()];
    expect(secret.length).toBeGreaterThan(30);
    expect(JSON.stringify(message)).not.toContain(secret.slice(0, 20));
  });

  test("an account is linked only if Google has confirmed the address", async () => {
    await garden.register("Unproven", "unproven@example.org");
    await markVerified("unproven@example.org");
    const unproven = await logIn("unproven");
    expect(unproven.message.error.code).toBe("account_not_linked");
    expect(unproven.user).toBeUndefined();
    expect(await rowsOf("unproven")).toEqual([]);
  });

  const signIn = async (email: string, password: string) =>
    (await garden.ask("POST", "/identity/sign-in/email", { body: { email, password } })).status;
  const sessionOf = async (cookie: string) =>
    (await garden.ask("GET", "/identity/get-session", { headers: { cookie } })).json();

  test("linking keeps the other ways to sign in of a confirmed account", async () => {
    const { email, password, cookie } = await garden.register("Linked", "linked@example.org");
    await markVerified(email);
    expect((await logIn("linked")).user).toMatchObject({ email });
    expect(await rowsOf("linked")).toHaveLength(1);
    expect(await signIn(email, password)).toBe(200);
    expect(await sessionOf(cookie)).toMatchObject({ user: { email } });
  });

  test("linking removes the credentials of a stranger who registered the address", async () => {
    const stranger = await garden.register("Eve Snake", "owner@example.org");
    const { email, password, cookie, token } = stranger;
    await garden.addPasskey(cookie);
    await garden.ask("POST", "/identity/request-password-reset", { body: { email } });
    const reset = (await garden.mail(email, "reset your password")).match(/token=([\w-]+)/)?.[1];
    await garden.ask("PUT", "/user/email", {
      token,
      body: { email: "eve@example.org", password },
    });

    const { user, site } = await logIn("owner");
    expect(user).toMatchObject({ email, emailVerified: true });
    expect(await sessionOf(cookie)).toBeNull();
    expect((await garden.ask("POST", "/user/addtip", { token, body: aTip })).status).toBe(401);
    expect(await signIn(email, password)).toBe(401);
    const body = { token: reset, newPassword: "Fresh-secret" };
    expect((await garden.ask("POST", "/identity/reset-password", { body })).status).toBe(400);
    for (const table of ["passkey", "email_verifications"] as const) {
      const column = table === "passkey" ? "userId" : "user_id";
      const left = garden.database.reader.selectFrom(table).selectAll();
      expect(await left.where(sql.ref(column), "=", user?.id).execute()).toEqual([]);
    }
    const providers = await signInProviders(garden.database.reader, user?.id ?? "");
    expect(providers).toEqual(["google.com"]);
    expect(await sessionOf(`${site}`)).toMatchObject({ user: { email } });
  });

  test("a name from Google is shortened to a valid one", async () => {
    expect((await logIn("odd")).user?.name).toBe("Rosa txt.exe Bcc: all");
    expect((await logIn("blank")).user?.name).toBe("");
  });

  test("the same subject of another issuer is another account", async () => {
    const stranger = createDemoAccount("olive", {
      email: "stranger@mail.example",
      name: "Stranger",
    });
    const other = await startProvider(siteUrl, [stranger]);
    const secret = "only for tests, and long enough for it";
    const google = { ...googleClient, discoveryUrl: other.discoveryUrl };
    const identity = createBetterAuthProvider({
      ...garden.services,
      secret,
      google: async () => ({ client: async () => google }),
      refusePicture: async () => null,
      onAccountChanged: async () => {},
    });
    const api = createApi({ ...garden.services, identity });
    const { user } = await logIn("olive", async (path, cookies) =>
      api.request(siteUrl + path, { headers: { cookie: `${cookies}` } }),
    );
    expect(user).toMatchObject({ name: "Stranger", email: "stranger@mail.example" });
    await other.stop();
  });

  test.each([
    ["closed", "REGISTRATION_CLOSED"],
    ["invitation", "INVITATION_REQUIRED"],
  ] as const)(
    "a site that is %s makes no account for who comes from Google, and lets in who has one",
    async (registration, code) => {
      const { discoveryUrl } = provider;
      const identity = createBetterAuthProvider({
        ...garden.services,
        registration: () => registration,
        secret: "only for tests, and long enough for it",
        google: async () => ({ client: async () => ({ ...googleClient, discoveryUrl }) }),
        refusePicture: async () => null,
        onAccountChanged: async () => {},
      });
      const api = createApi({ ...garden.services, identity });
      const answer: Answer = async (path, cookies) =>
        api.request(siteUrl + path, { headers: { cookie: `${cookies}` } });
      const { message, user } = await logIn("late", answer);
      expect(message.error.code).toBe(code);
      expect(user).toBeUndefined();
      expect(await rowsOf("late")).toEqual([]);
      await logIn("olive");
      expect((await logIn("olive", answer)).user).toMatchObject({ name: "Olive Grove" });
    },
  );

  test("two simultaneous first sign-ins create one account", async () => {
    const visits = await Promise.all([goThrough(ask, "twice"), goThrough(ask, "twice")]);
    await Promise.all(visits.map(({ back, site }) => ask(back, site)));
    expect(await rowsOf("twice")).toHaveLength(1);
    expect((await logIn("twice")).user).toMatchObject({ name: "Olive Grove" });
  });

  test("a state of another browser, a used state, and a code of another account are refused", async () => {
    const mine = await goThrough(ask, "olive");
    const stolen = await messageOf(await ask(mine.back, new Cookies())).catch(() => null);
    expect(stolen).toBeNull();

    const other = await goThrough(ask, "taken");
    const swapped = new URL(mine.back, siteUrl);
    swapped.searchParams.set("code", new URL(other.back, siteUrl).searchParams.get("code") ?? "");
    const reply = await ask(swapped.pathname + swapped.search, mine.site);
    expect((await messageOf(reply)).error.code).toBe("invalid_code");
    expect(await rowsOf("taken")).toEqual([]);

    const again = await ask(mine.back, mine.site);
    expect(again.headers.getSetCookie().join()).not.toContain("session_token");
  });

  test("a cancelled sign-in and a disabled account are refused", async () => {
    expect((await logIn("")).message.error.code).toBe("access_denied");
    const { user } = await logIn("closed");
    await garden.database.writer
      .insertInto("disabled_accounts")
      .values({ user_id: user?.id ?? "", disabled_at: 0 })
      .execute();
    const { message, user: nobody } = await logIn("closed");
    expect(message.error.code).toBe("USER_DISABLED");
    expect(nobody).toBeUndefined();
  });

  test("a page of another site cannot receive the result", async () => {
    const reply = await ask(
      "/identity/oauth-popup/start?provider=google&popupNonce=n&popupOrigin=https://evil.example",
      new Cookies(),
    );
    expect(reply.status).toBe(403);
  });
});

test("a hanging provider delays nobody else, and the popup shows an error", async () => {
  const hanging = createServer(() => {});
  await new Promise<void>((resolve) => hanging.listen(0, "127.0.0.1", resolve));
  const discoveryUrl = `http://127.0.0.1:${(hanging.address() as AddressInfo).port}/`;
  const garden = await openGarden("sqlite", { google: { ...googleClient, discoveryUrl } });
  const start = popupStart("google");
  const waiting = garden.ask("GET", start);
  expect((await garden.ask("GET", "/identity/get-session")).status).toBe(200);
  expect((await messageOf(await waiting)).error.code).toBe("provider_not_found");
  hanging.closeAllConnections();
  hanging.close();
  await garden.close();
});

test("without Google its calls do not exist", async () => {
  const garden = await openGarden("sqlite");
  const start = popupStart("google");
  expect((await garden.ask("GET", start)).status).toBe(404);
  expect((await garden.ask("GET", "/identity/demo-google/auth")).status).toBe(404);
  await garden.close();
});
