import { exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aTip, engines, type Garden, openGarden, siteUrl } from "./garden.ts";

type Pair = Awaited<ReturnType<typeof generateKeyPair>>;

/** What a forger knows: a good token's claims, a key of the site, and one of their own. */
interface Workshop {
  claims: JWTPayload;
  site: Pair;
  own: Pair;
}

const kid = "published";
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const seconds = () => Math.floor(Date.now() / 1000);

/** A token that the site would have signed, but for what is said otherwise. */
function signed({ site, claims }: Workshop, other: JWTPayload = {}, header: object = {}) {
  return new SignJWT({ ...claims, ...other })
    .setProtectedHeader({ alg: "ES256", kid, ...header })
    .sign(site.privateKey);
}

const unsigned = (alg: string) => async (w: Workshop) =>
  `${encode({ alg, kid })}.${encode(w.claims)}.`;

const bySecret = (w: Workshop, secret: string) =>
  new SignJWT(w.claims)
    .setProtectedHeader({ alg: "HS256", kid })
    .sign(new TextEncoder().encode(secret));

const byForger = (w: Workshop, header: object) =>
  new SignJWT(w.claims).setProtectedHeader({ alg: "ES256", ...header }).sign(w.own.privateKey);

const forgeries: Record<string, (w: Workshop) => Promise<string>> = {
  "alg none": unsigned("none"),
  "alg None": unsigned("None"),
  "alg NONE": unsigned("NONE"),
  "alg nOnE": unsigned("nOnE"),
  "an HMAC with the public key as PEM": async (w) =>
    bySecret(w, await exportSPKI(w.site.publicKey)),
  "an HMAC with the public key as JWK": async (w) =>
    bySecret(w, JSON.stringify(await exportJWK(w.site.publicKey))),
  "another's signature": (w) => byForger(w, { kid }),
  "an unknown key": (w) => byForger(w, { kid: "unknown" }),
  "a key in the header": async (w) => byForger(w, { kid, jwk: await exportJWK(w.own.publicKey) }),
  "a key in the header alone": async (w) => byForger(w, { jwk: await exportJWK(w.own.publicKey) }),
  "an address of keys in the header": (w) => byForger(w, { kid, jku: "https://evil.example/jwks" }),
  "another issuer": (w) => signed(w, { iss: "https://evil.example" }),
  "an issuer that looks alike": (w) => signed(w, { iss: `${siteUrl}.evil.example` }),
  "no issuer": (w) => signed(w, { iss: undefined }),
  "another audience": (w) => signed(w, { aud: "https://evil.example" }),
  "another type": (w) => signed(w, {}, { typ: "logout+jwt" }),
  expired: (w) => signed(w, { exp: seconds() - 60 }),
  "no expiry": (w) => signed(w, { exp: undefined }),
  "not yet valid": (w) => signed(w, { nbf: seconds() + 3600 }),
  "nobody's": (w) => signed(w, { sub: "" }),
  "an edited payload": async (w) => {
    const [header, , signature] = (await signed(w)).split(".");
    return `${header}.${encode({ ...w.claims, email: "else@example.org" })}.${signature}`;
  },
  "no signature": async (w) => (await signed(w)).replace(/[^.]*$/, ""),
};

describe.each(engines)("forged tokens on %s", (engine) => {
  let garden: Garden;
  let workshop: Workshop;
  let tip: string;
  let good: string;
  beforeAll(async () => {
    garden = await openGarden(engine);
    const { token } = await garden.register();
    const claims = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
    const [site, own] = [await generateKeyPair("ES256"), await generateKeyPair("ES256")];
    workshop = { claims, site, own };
    const key = JSON.stringify(await exportJWK(site.publicKey));
    await sql`insert into jwks (id, "publicKey", "privateKey", "createdAt", alg)
      values (${kid}, ${key}, '', ${"2020-01-01T00:00:00.000Z"}, 'ES256')`.execute(
      garden.database.writer,
    );
    good = await signed(workshop);
    tip = await garden.addTip({ token: good });
  });
  afterAll(() => garden.close());

  /** Every call that needs a sign-in, as the API itself lists them. */
  const guardedRoutes = () =>
    [...new Set(garden.api.routes.map(({ method, path }) => `${method} ${path}`))].filter((route) =>
      /^(?!ALL )\w+ \/user\/\w/.test(route),
    );

  function ask(route: string, headers: Record<string, string>, query = "") {
    const [method = "", path = ""] = route.split(" ");
    const body = method === "GET" ? undefined : { ...aTip, email: workshop.claims.email };
    return garden.ask(method, path.replace(":id", tip) + query, { headers, body });
  }

  async function expectRefused(kind: string, headers: Record<string, string>, query = "") {
    for (const route of guardedRoutes()) {
      const reply = await ask(route, headers, query);
      expect(`${kind} at ${route}: ${reply.status}`).toBe(`${kind} at ${route}: 401`);
      expect(reply.headers.get("www-authenticate")).toBe("Bearer");
    }
  }

  test("the workshop makes good tokens too, so it is what is wrong with one that is refused", async () => {
    expect(guardedRoutes().length).toBeGreaterThanOrEqual(7);
    const reply = await ask("GET /user/tipDetail/:id", { authorization: `Bearer ${good}` });
    expect(reply.status).toBe(200);
    const typed = await signed(workshop, {}, { typ: "JWT" });
    expect(
      (await ask("GET /user/tipDetail/:id", { authorization: `Bearer ${typed}` })).status,
    ).toBe(200);
  });

  test.each(Object.entries(forgeries))(
    "%s is refused by every guarded call",
    async (kind, forge) => {
      await expectRefused(kind, { authorization: `Bearer ${await forge(workshop)}` });
    },
  );

  test("a good token in the wrong place is none", async () => {
    await expectRefused("Basic", { authorization: `Basic ${good}` });
    await expectRefused("basic pair", {
      authorization: `Basic ${Buffer.from(`rosa:${good}`).toString("base64")}`,
    });
    await expectRefused("no scheme", { authorization: good });
    await expectRefused("two", { authorization: `Bearer ${good}, Bearer ${good}` });
    await expectRefused("cookie", { cookie: `token=${good}` });
    await expectRefused("query", {}, `?access_token=${good}&token=${good}`);
  });

  test("nothing was changed by any of them", async () => {
    const reply = await ask("POST /user/myTips", { authorization: `Bearer ${good}` });
    expect(await reply.json()).toMatchObject([{ _id: tip, totalLikes: 0 }]);
  });
});

describe.each(engines)("a database in trouble on %s", (engine) => {
  test("is the server's failure, and not the gardener's", async () => {
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
