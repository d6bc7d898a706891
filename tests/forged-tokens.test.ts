import { exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aTip, type Garden, openGarden, ruleEngines, siteUrl } from "./garden.ts";
import { isSweep } from "./sweep.ts";

type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>;

/** The material for tokens: the claims of a valid token, and signing keys. */
interface Material {
  claims: JWTPayload;
  /** A key that the site publishes. */
  siteKeys: KeyPair;
  /** A key that the site does not know. */
  forgerKeys: KeyPair;
}

const kid = "published";
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const seconds = () => Math.floor(Date.now() / 1000);

/** Makes a token with a valid signature. @param other claims to replace; undefined removes one */
function signed({ siteKeys, claims }: Material, other: JWTPayload = {}, header: object = {}) {
  return new SignJWT({ ...claims, ...other })
    .setProtectedHeader({ alg: "ES256", kid, ...header })
    .sign(siteKeys.privateKey);
}

const unsigned = (alg: string) => async (m: Material) =>
  `${encode({ alg, kid })}.${encode(m.claims)}.`;

const bySecret = (m: Material, secret: string) =>
  new SignJWT(m.claims)
    .setProtectedHeader({ alg: "HS256", kid })
    .sign(new TextEncoder().encode(secret));

const byForger = (m: Material, header: object) =>
  new SignJWT(m.claims)
    .setProtectedHeader({ alg: "ES256", ...header })
    .sign(m.forgerKeys.privateKey);

const forgeries: Record<string, (m: Material) => Promise<string>> = {
  "alg none": unsigned("none"),
  "alg None": unsigned("None"),
  "alg NONE": unsigned("NONE"),
  "alg nOnE": unsigned("nOnE"),
  "an HMAC with the public key as PEM": async (m) =>
    bySecret(m, await exportSPKI(m.siteKeys.publicKey)),
  "an HMAC with the public key as JWK": async (m) =>
    bySecret(m, JSON.stringify(await exportJWK(m.siteKeys.publicKey))),
  "another's signature": (m) => byForger(m, { kid }),
  "an unknown key": (m) => byForger(m, { kid: "unknown" }),
  "a key in the header": async (m) =>
    byForger(m, { kid, jwk: await exportJWK(m.forgerKeys.publicKey) }),
  "a key in the header alone": async (m) =>
    byForger(m, { jwk: await exportJWK(m.forgerKeys.publicKey) }),
  "an address of keys in the header": (m) => byForger(m, { kid, jku: "https://evil.example/jwks" }),
  "another issuer": (m) => signed(m, { iss: "https://evil.example" }),
  "an issuer that looks alike": (m) => signed(m, { iss: `${siteUrl}.evil.example` }),
  "no issuer": (m) => signed(m, { iss: undefined }),
  "another audience": (m) => signed(m, { aud: "https://evil.example" }),
  "another type": (m) => signed(m, {}, { typ: "logout+jwt" }),
  expired: (m) => signed(m, { exp: seconds() - 60 }),
  "no expiry": (m) => signed(m, { exp: undefined }),
  "not yet valid": (m) => signed(m, { nbf: seconds() + 3600 }),
  "nobody's": (m) => signed(m, { sub: "" }),
  "an edited payload": async (m) => {
    const [header, , signature] = (await signed(m)).split(".");
    return `${header}.${encode({ ...m.claims, email: "else@example.org" })}.${signature}`;
  },
  "no signature": async (m) => (await signed(m)).replace(/[^.]*$/, ""),
};

describe("forged tokens", () => {
  let garden: Garden;
  let material: Material;
  let tip: string;
  let good: string;
  beforeAll(async () => {
    garden = await openGarden("sqlite");
    const { token } = await garden.register();
    const claims = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
    const [siteKeys, forgerKeys] = [await generateKeyPair("ES256"), await generateKeyPair("ES256")];
    material = { claims, siteKeys, forgerKeys };
    await publish(kid, siteKeys);
    good = await signed(material);
    tip = await garden.addTip({ token: good });
  });
  afterAll(() => garden.close());

  /** Publishes a key, as any process of the site may. */
  async function publish(id: string, { publicKey }: KeyPair) {
    const key = JSON.stringify(await exportJWK(publicKey));
    await sql`insert into jwks (id, "publicKey", "privateKey", "createdAt", alg)
      values (${id}, ${key}, '', ${"2020-01-01T00:00:00.000Z"}, 'ES256')`.execute(
      garden.database.writer,
    );
  }

  /** Returns the calls that need a sign-in, as the API itself lists them. */
  const guardedRoutes = () =>
    [...new Set(garden.api.routes.map(({ method, path }) => `${method} ${path}`))].filter((route) =>
      /^(?!ALL )\w+ \/user\/\w/.test(route),
    );

  /** Returns the first route of each kind of access. */
  function oneOfEachAccess(routes: string[]) {
    const calls = garden.features.flatMap(({ calls }) => calls.map(({ call }) => call));
    const access = new Map(calls.map((call) => [`${call.method} ${call.path}`, call.access]));
    const kinds = routes.map((route) => access.get(route));
    return routes.filter((_, index) => kinds.indexOf(kinds[index]) === index);
  }

  function ask(route: string, headers: Record<string, string>, query = "") {
    const [method = "", path = ""] = route.split(" ");
    const body = method === "GET" ? undefined : { ...aTip, email: material.claims.email };
    return garden.ask(method, path.replace(":id", tip) + query, { headers, body });
  }

  async function expectRefused(kind: string, headers: Record<string, string>, query = "") {
    // `npm run sweep` tries each kind of token at all calls.
    const isEverywhere = isSweep || kind === "another's signature";
    const routes = isEverywhere ? guardedRoutes() : oneOfEachAccess(guardedRoutes());
    for (const route of routes) {
      const reply = await ask(route, headers, query);
      expect(`${kind} at ${route}: ${reply.status}`).toBe(`${kind} at ${route}: 401`);
      expect(reply.headers.get("www-authenticate")).toBe("Bearer");
    }
  }

  test("a valid token is accepted", async () => {
    expect(oneOfEachAccess(guardedRoutes()).length).toBeGreaterThanOrEqual(4);
    const reply = await ask("GET /user/tipDetail/:id", { authorization: `Bearer ${good}` });
    expect(reply.status).toBe(200);
    const typed = await signed(material, {}, { typ: "JWT" });
    expect(
      (await ask("GET /user/tipDetail/:id", { authorization: `Bearer ${typed}` })).status,
    ).toBe(200);
  });

  test.each(Object.entries(forgeries))("%s is refused by guarded calls", async (kind, forge) => {
    await expectRefused(kind, { authorization: `Bearer ${await forge(material)}` });
  });

  test("a valid token in the wrong place is ignored", async () => {
    await expectRefused("Basic", { authorization: `Basic ${good}` });
    await expectRefused("basic pair", {
      authorization: `Basic ${Buffer.from(`rosa:${good}`).toString("base64")}`,
    });
    await expectRefused("no scheme", { authorization: good });
    await expectRefused("two", { authorization: `Bearer ${good}, Bearer ${good}` });
    await expectRefused("cookie", { cookie: `token=${good}` });
    await expectRefused("query", {}, `?access_token=${good}&token=${good}`);
  });

  test("a token with a new key of another process is accepted at once", async () => {
    const token = await byForger(material, { kid: "new" });
    const read = async () =>
      (await ask("GET /user/tipDetail/:id", { authorization: `Bearer ${token}` })).status;
    expect(await read()).toBe(401);
    await publish("new", material.forgerKeys);
    expect(await read()).toBe(200);
  });

  test("none of them changed anything", async () => {
    const reply = await ask("POST /user/myTips", { authorization: `Bearer ${good}` });
    expect(await reply.json()).toMatchObject([{ _id: tip, totalLikes: 0 }]);
  });
});

describe.each(ruleEngines)("a site without accounts on %s", (engine) => {
  test("accepts its first gardener even after an earlier forged token", async () => {
    const garden = await openGarden(engine);
    const keys = await generateKeyPair("ES256");
    const claims = { sub: "forged", email: "forged@example.org", exp: seconds() + 60 };
    const forged = await signed({ claims, siteKeys: keys, forgerKeys: keys });
    const read = async (token: string) =>
      (await garden.ask("GET", "/user/tipDetail/any", { token })).status;
    expect(await read(forged)).toBe(401);
    const { token } = await garden.register();
    expect(await read(token)).toBe(404);
    await garden.close();
  });
});

describe.each(ruleEngines)("a database in trouble on %s", (engine) => {
  test("is reported as a server error", async () => {
    const garden = await openGarden(engine);
    const { token } = await garden.register();
    const read = () => garden.ask("GET", "/user/tipDetail/any", { token });
    const rename = (from: string, to: string) =>
      garden.database.writer.schema.alterTable(from).renameTo(to).execute();
    await rename("jwks", "jwks_gone");
    expect((await read()).status).toBe(500);
    await rename("jwks_gone", "jwks");
    expect((await read()).status).toBe(404);
    await garden.close();
  });
});
