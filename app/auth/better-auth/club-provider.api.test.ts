import { OAuth2Server } from "oauth2-mock-server";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Garden, openGarden, operatorEmail, siteUrl } from "../../../tests/garden.ts";
import { createDemoAccount, startProvider } from "../../../tests/openid.ts";
import { clubSettings, logInWithClub, messageOf, popupStart } from "../../../tests/popup.ts";

const accountsOf = (garden: Garden, userId = "") =>
  garden.database.reader
    .selectFrom("account")
    .select(["providerId", "accountId"])
    .where("userId", "=", userId)
    .execute();

describe("logging in with the club's own provider", () => {
  let provider: Awaited<ReturnType<typeof startProvider>>;
  let garden: Garden;
  beforeAll(async () => {
    provider = await startProvider(siteUrl, [createDemoAccount("olive")], 0, "oidc");
    garden = await openGarden("sqlite", { environment: clubSettings(provider.issuer) });
  });
  afterAll(async () => {
    await garden.close();
    await provider.stop();
  });

  test("has PKCE, a state and a nonce, and makes an account that it finds again", async () => {
    const { user, away } = await logInWithClub(garden, "olive");
    const asked = Object.fromEntries(away.searchParams);
    expect(asked).toMatchObject({
      ...{ code_challenge_method: "S256", response_type: "code", scope: "openid email profile" },
      redirect_uri: `${siteUrl}/identity/callback/oidc`,
    });
    for (const name of ["state", "nonce", "code_challenge"])
      expect(asked[name]?.length).toBeGreaterThanOrEqual(32);
    expect(user).toMatchObject({ name: "Olive Grove", emailVerified: true });
    expect((await logInWithClub(garden, "olive")).user).toEqual(user);
    expect(await accountsOf(garden, user?.id)).toEqual([
      { providerId: "oidc", accountId: `${provider.issuer} olive` },
    ]);
  });

  test("is not logging in with Google, which this site does not offer", async () => {
    expect((await garden.ask("GET", popupStart("google"))).status).toBe(404);
    expect((await garden.ask("GET", "/identity/callback/google?state=a&code=b")).status).toBe(404);
  });
});

describe("a provider of another make", () => {
  const server = new OAuth2Server();
  let garden: Garden;
  /** The claims of the next ID token. Claims with the value undefined are left out. */
  let claims: Record<string, unknown>;
  /** The next reply of the userinfo endpoint. */
  let userInfo: Record<string, unknown>;
  beforeAll(async () => {
    await server.issuer.keys.generate("RS256");
    await server.start(0, "127.0.0.1");
    server.service.on("beforeTokenSigning", ({ payload }) => {
      for (const [name, value] of Object.entries(claims)) payload[name] = value;
    });
    server.service.on("beforeUserinfo", (reply) => {
      reply.body = userInfo;
    });
    garden = await openGarden("sqlite", {
      environment: clubSettings(server.issuer.url ?? "", { OIDC_REQUIRE: "groups=gardeners" }),
    });
  });
  afterAll(async () => {
    await garden.close();
    await server.stop();
  });
  beforeEach(() => {
    claims = {
      ...{ sub: "fern", email: "fern@example.org", email_verified: true, name: "Fern" },
      groups: ["cooks", "gardeners"],
    };
    userInfo = {};
  });

  test("lets in who has the required claim, as a list or alone, and nobody else", async () => {
    expect((await logInWithClub(garden)).user).toMatchObject({ name: "Fern", emailVerified: true });
    claims.groups = "gardeners";
    expect((await logInWithClub(garden)).user).toMatchObject({ name: "Fern" });
    for (const groups of [
      ["cooks"],
      "gardeners2",
      { gardeners: true },
      [["gardeners"]],
      undefined,
    ]) {
      claims.groups = groups;
      const { message, user } = await logInWithClub(garden);
      expect(message.error.code, JSON.stringify(groups)).toBe("provider_refused");
      expect(user).toBeUndefined();
    }
    claims = { ...claims, sub: "stranger", email: "stranger@example.org" };
    expect((await logInWithClub(garden)).message.error.code).toBe("provider_refused");
    const found = garden.database.reader.selectFrom("user").select("id");
    expect(await found.where("email", "=", "stranger@example.org").execute()).toEqual([]);
  });

  test("may name the address at its endpoint alone, for the same subject", async () => {
    claims = { ...claims, sub: "ivy", email: undefined, email_verified: true };
    userInfo = { sub: "ivy", email: "ivy@example.org", email_verified: true };
    expect((await logInWithClub(garden)).user).toMatchObject({ email: "ivy@example.org" });
    claims.sub = "moss";
    expect((await logInWithClub(garden)).message.error.code).toBe("unable_to_get_user_info");
    // The address and `email_verified` must come from the same source.
    userInfo = { sub: "moss", email: "moss@example.org" };
    expect((await logInWithClub(garden)).user).toMatchObject({ emailVerified: false });
  });

  test.each([
    ["a list of addresses", { email: ["fern@example.org"] }],
    ["no address", { email: undefined }],
    ["an address that is none", { email: "fern" }],
    ["no subject", { sub: undefined }],
    ["a subject that is a list", { sub: ["fern"] }],
    ["another site's audience", { aud: "another" }],
    ["another issuer", { iss: "https://other.example" }],
    ["another nonce", { nonce: "another" }],
    ["a past end", { exp: 1_000_000_000 }],
  ])("that sends %s lets nobody in", async (_, wrong) => {
    claims = { ...claims, ...wrong };
    const { message, user } = await logInWithClub(garden);
    expect(message.error.code).toBe("unable_to_get_user_info");
    expect(user).toBeUndefined();
  });

  test("whose token was changed on the way lets nobody in", async () => {
    server.service.once("beforeResponse", ({ body }) => {
      const [head, , signature] = String(body.id_token).split(".");
      const payload = Buffer.from(JSON.stringify(claims)).toString("base64url");
      Object.assign(body, { id_token: [head, payload, signature].join(".") });
    });
    expect((await logInWithClub(garden)).message.error.code).toBe("unable_to_get_user_info");
  });

  test("takes over no account with an address that it has not confirmed", async () => {
    await garden.registerOperator();
    for (const unsure of [false, undefined, "true", 1]) {
      claims = { ...claims, sub: "eve", email: operatorEmail, email_verified: unsure };
      const { message, user } = await logInWithClub(garden);
      expect(message.error.code).toBe("account_not_linked");
      expect(user).toBeUndefined();
    }
    claims.email_verified = true;
    const { user } = await logInWithClub(garden);
    expect(user).toMatchObject({ name: "Olga Operator", email: operatorEmail });
    expect(await accountsOf(garden, user?.id)).toHaveLength(2);
  });

  test("makes nobody an operator with an address that it has not confirmed", async () => {
    const fresh = await openGarden("sqlite", {
      environment: clubSettings(server.issuer.url ?? ""),
    });
    claims = { ...claims, sub: "eve", email: operatorEmail, email_verified: false };
    const { user, site } = await logInWithClub(fresh);
    expect(user).toMatchObject({ email: operatorEmail, emailVerified: false });
    const token = await fresh.tokenOf(
      new Response(null, { headers: [...site].map(([n, v]) => ["set-cookie", `${n}=${v}`]) }),
    );
    expect((await fresh.ask("GET", "/user/operate/settings", { token })).status).toBe(403);
    await fresh.close();
  });

  test.each([
    ["Trellis", ""],
    ["", ""],
    [["Fern"], ""],
    [" Rosa \u202etxt.exe\nBcc:\u200b all\u0000 ", "Rosa txt.exe Bcc: all"],
  ])("that sends the name %j makes an account with the name %j", async (name, shown) => {
    const sub = `${Math.random()}`;
    claims = { ...claims, sub, email: `${sub}@example.org`, name };
    expect((await logInWithClub(garden)).user?.name).toBe(shown);
  });

  test("that is down leaves passwords, and works again when it is back", async () => {
    const closed = await openGarden("sqlite", {
      environment: clubSettings("http://127.0.0.1:9"),
    });
    const { email, password } = await closed.register();
    const reply = await closed.ask("GET", popupStart("oidc"));
    expect((await messageOf(reply)).error.code).toBe("provider_not_found");
    const body = { email, password };
    expect((await closed.ask("POST", "/identity/sign-in/email", { body })).status).toBe(200);
    await closed.close();

    const { port } = server.address();
    await server.stop();
    const late = await openGarden("sqlite", {
      environment: clubSettings(`http://localhost:${port}`),
    });
    expect((await messageOf(await late.ask("GET", popupStart("oidc")))).error.code).toBe(
      "provider_not_found",
    );
    await server.start(port, "127.0.0.1");
    expect((await logInWithClub(late)).user).toMatchObject({ name: "Fern" });
    await late.close();
  });

  test("that says it is another one is not asked", async () => {
    server.service.once("beforeWellKnownOpenIdConfiguration", ({ body }) => {
      Object.assign(body, { issuer: "https://other.example" });
    });
    const wrong = await openGarden("sqlite", {
      environment: clubSettings(server.issuer.url ?? ""),
    });
    const reply = await wrong.ask("GET", popupStart("oidc"));
    expect((await messageOf(reply)).error.code).toBe("provider_not_found");
    await wrong.close();
  });
});
