import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from "jose";
import { pino } from "pino";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import {
  aTip,
  type Garden,
  openGarden,
  operatorEmail,
  ruleEngines,
  siteUrl,
} from "../../../tests/garden.ts";
import { createApi } from "../../server/api.server.ts";
import { createFirebaseProvider } from "./firebase.server.ts";

const log = pino({ level: "silent" });
const second = 1000;
const hour = 3600 * second;
const project = "demo-trellis";
const firebase = { apiKey: "k", authDomain: "a.example", projectId: project, emulatorHost: null };

type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>;

/** Starts an HTTP server of public keys, which can be made to fail. */
async function startKeys() {
  const server: Server = createServer((_, response) => {
    state.asked += 1;
    if (state.mode === "hangs") return;
    response.writeHead(state.mode === "fails" ? 500 : 200, {
      "content-type": "application/json",
    });
    response.end(state.mode === "nonsense" ? "<html>" : JSON.stringify({ keys: state.keys }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const state = {
    mode: "answers" as "answers" | "fails" | "hangs" | "nonsense",
    keys: [] as object[],
    asked: 0,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async publish(...pairs: [string, KeyPair][]) {
      state.keys = await Promise.all(
        pairs.map(async ([kid, { publicKey }]) => ({
          ...(await exportJWK(publicKey)),
          kid,
          alg: "RS256",
          use: "sig",
        })),
      );
    },
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
  return state;
}

let one: KeyPair;
let two: KeyPair;
let other: KeyPair;
beforeAll(async () => {
  other = await generateKeyPair("RS256");
  one = await generateKeyPair("RS256");
  two = await generateKeyPair("RS256");
});

describe("a site whose accounts are at Firebase", () => {
  let server: Awaited<ReturnType<typeof startKeys>>;
  let now: number;
  const clock = () => now;
  /** Advances the site's clock, and `Date`, which jose reads. */
  function wait(time: number) {
    now += time;
    vi.useFakeTimers({ toFake: ["Date"], now });
  }
  beforeEach(async () => {
    now = Date.now();
    server = await startKeys();
    await server.publish(["one", one], ["other", other]);
  });
  afterEach(async () => {
    vi.useRealTimers();
    await server.stop();
  });

  const options = { firebase, clock, log, letterhead: { siteName: "Trellis" } };
  const identity = () => createFirebaseProvider({ ...options, keysUrl: server.url });

  function token(claims: object = {}, header: object = {}, { privateKey } = one) {
    const seconds = Math.floor(now / 1000);
    return new SignJWT({
      iss: `https://securetoken.google.com/${project}`,
      aud: project,
      sub: "rosa",
      iat: seconds,
      exp: seconds + 3600,
      auth_time: seconds - 60,
      email: "rosa@example.org",
      email_verified: true,
      name: "Rosa",
      picture: "https://example.org/rosa.png",
      ...claims,
    })
      .setProtectedHeader({ alg: "RS256", kid: "one", ...header })
      .sign(privateKey);
  }

  test("a valid token names its owner", async () => {
    expect(await identity().verify(await token())).toEqual({
      uid: "rosa",
      name: "Rosa",
      email: "rosa@example.org",
      picture: "https://example.org/rosa.png",
      emailVerified: true,
      sessionId: null,
      signedInAt: Math.floor(now / 1000) * 1000 - 60_000,
    });
  });

  test("a token without a name or picture is valid", async () => {
    const claims = { name: undefined, picture: undefined };
    expect(await identity().verify(await token(claims))).toMatchObject({ name: "", picture: null });
  });

  const bad: Record<string, () => Promise<string> | string> = {
    "another project's": () => token({ aud: "other" }),
    "another issuer's": () => token({ iss: "https://securetoken.google.com/other" }),
    "without an address": () => token({ email: undefined }),
    "made later than now": () => token({ iat: Math.floor(now / 1000) + 60 }),
    "of a sign-in later than now": () => token({ auth_time: Math.floor(now / 1000) + 60 }),
    "signed with another key": () => token({}, {}, two),
    "of a key that is not published": () => token({}, { kid: "two" }, two),
    unsigned: () =>
      new UnsecuredJWT({ sub: "rosa", email: "rosa@example.org" })
        .setIssuer(`https://securetoken.google.com/${project}`)
        .setAudience(project)
        .setExpirationTime("1h")
        .encode(),
    "of another algorithm": async () => {
      const { privateKey } = await generateKeyPair("PS256");
      return token({}, { alg: "PS256" }, { ...one, privateKey });
    },
    "of no named key": () => token({}, { kid: undefined }),
    nonsense: () => "nonsense",
  };
  test.each(Object.keys(bad))("a token %s is invalid", async (kind) => {
    expect(await identity().verify((await bad[kind]?.()) ?? "")).toBeNull();
  });

  test("a new key works at once, and a withdrawn key no longer", async () => {
    const { verify, feature } = identity();
    const old = await token();
    expect(await verify(old)).not.toBeNull();
    await server.publish(["two", two]);
    wait(11 * second);
    expect(await verify(await token({}, { kid: "two" }, two))).not.toBeNull();
    expect(await verify(old)).toBeNull();
    await server.publish(["one", one]);
    await feature.jobs?.[0]?.run(new AbortController().signal);
    expect(await verify(old)).not.toBeNull();
  });

  test("tokens with invented keys do not cause a loop of requests", async () => {
    const { verify } = identity();
    await verify(await token());
    wait(11 * second);
    for (let n = 0; n < 20; n += 1) {
      expect(await verify(await token({}, { kid: `made up ${n}` }, two))).toBeNull();
    }
    expect(server.asked).toBe(2);
  });

  test.each(["fails", "nonsense", "hangs"] as const)(
    "when the keys' server %s, the last good keys are used, and nobody's token is called bad",
    async (mode) => {
      const known = identity();
      const fresh = identity();
      await known.verify(await token());
      server.mode = mode;
      wait(23 * hour);
      expect(await known.verify(await token())).not.toBeNull();
      const unavailable = { status: 503, details: { retryAfter: 30 } };
      const unknown = await token({}, { kid: "two" }, two);
      await expect(known.verify(unknown)).rejects.toMatchObject(unavailable);
      await expect(fresh.verify(await token())).rejects.toMatchObject(unavailable);
      server.mode = "answers";
      expect(await fresh.verify(await token())).not.toBeNull();
    },
  );

  test("a name that poses as the site counts as none", async () => {
    const { verify } = identity();
    expect(await verify(await token({ name: "Trellis operators" }))).toMatchObject({ name: "" });
    expect(await verify(await token({ name: "Rosa Garden" }))).toMatchObject({
      name: "Rosa Garden",
    });
  });

  test("the emulator's tokens are valid only where it is configured", async () => {
    const emulated = { ...firebase, emulatorHost: "127.0.0.1:9099" };
    const { verify } = createFirebaseProvider({
      ...options,
      firebase: emulated,
      keysUrl: server.url,
    });
    const unsigned = (project: string) =>
      new UnsecuredJWT({ sub: "rosa", email: "rosa@example.org" })
        .setIssuer(`https://securetoken.google.com/${project}`)
        .setAudience(project)
        .setIssuedAt(Math.floor(now / 1000))
        .setExpirationTime("1h")
        .encode();
    expect(await verify(unsigned(project))).toMatchObject({ uid: "rosa" });
    expect(await verify(unsigned("other"))).toBeNull();
    expect(await verify("nonsense")).toBeNull();
    expect(server.asked).toBe(0);
  });

  describe.each(ruleEngines)("its API on %s", (engine) => {
    let garden: Garden;
    let api: ReturnType<typeof createApi>;
    beforeEach(async () => {
      garden = await openGarden(engine, { environment: { LANGUAGES: "en de" } });
      api = createApi({ ...garden.services, clock, identity: identity() });
    });
    afterEach(() => garden.close());

    /** Calls the API with a token for Rosa that has these claims. */
    async function call(
      method: string,
      path: string,
      claims: object = {},
      body?: object,
      more: Record<string, string> = {},
    ) {
      const authorization = `Bearer ${await token(claims)}`;
      return api.request(siteUrl + path, {
        method,
        headers: { authorization, "content-type": "application/json", ...more },
        body: body && JSON.stringify(body),
      });
    }
    const ownTips = (claims: object) =>
      call("POST", "/user/myTips", claims, { email: "rosa@example.org" });
    async function author() {
      const reply = await api.request(`${siteUrl}/home/browseTips`);
      return ((await reply.json()) as { username: string }[])[0]?.username;
    }

    test("has none of the embedded provider's calls", async () => {
      for (const path of ["/identity/get-session", "/user/sessions", "/user/email"]) {
        expect((await call("GET", path)).status).toBe(404);
      }
      expect((await call("POST", "/identity/sign-in/email", {}, {})).status).toBe(404);
      expect((await call("POST", "/user/verification")).status).toBe(404);
      expect((await call("PUT", "/user/password")).status).toBe(404);
    });

    test("writes to a gardener in the language of the page of their first change", async () => {
      await call("POST", "/user/addtip", {}, aTip, { "accept-language": "de" });
      await call("POST", "/user/addtip", {}, aTip, { "accept-language": "en" });
      const gardeners = garden.database.reader.selectFrom("gardeners").select("locale");
      expect(await gardeners.where("uid", "=", "rosa").execute()).toEqual([{ locale: "de" }]);
    });

    test("updates a gardener from their newest token with each change", async () => {
      const profile = await call("GET", "/user/profile");
      expect(await profile.json()).toMatchObject({ experiences: "", listed: false });
      await call("POST", "/user/addtip", {}, aTip);
      expect(await author()).toBe("Rosa");
      await call("GET", "/user/profile", { name: "Rosa New" });
      expect(await author()).toBe("Rosa");
      expect(await (await ownTips({ name: "Rosa New" })).json()).toHaveLength(1);
      expect(await author()).toBe("Rosa");
      await call("POST", "/user/addtip", { name: "Rosa New" }, aTip);
      expect(await author()).toBe("Rosa New");
      expect((await call("PUT", "/user/account", { name: "Rosa Newer" })).status).toBe(200);
      const anonymous = await api.request(`${siteUrl}/user/account`, { method: "PUT" });
      expect(anonymous.status).toBe(401);
      expect(await author()).toBe("Rosa Newer");
    });

    test("deletes a gardener after a recent login, and refuses their tokens afterwards", async () => {
      const at = Math.floor(now / 1000);
      const [late, fresh] = [{ auth_time: at - 3700 }, { auth_time: at - 60 }];
      expect((await call("POST", "/user/addtip", late, aTip)).status).toBe(201);
      const leave = { tips: "keep" };
      expect((await call("DELETE", "/user/account", late, leave)).status).toBe(403);
      expect((await call("DELETE", "/user/account", fresh, leave)).status).toBe(200);
      expect((await call("GET", "/user/account", fresh)).status).toBe(401);
      expect((await call("POST", "/user/addtip", fresh, aTip)).status).toBe(401);
      expect(await author()).toBe("A former gardener");
      // If the account still exists at Firebase, it gets a new gardener on this site.
      now += 2 * second;
      const own = await ownTips({ auth_time: at + 2 });
      expect([own.status, await own.json()]).toEqual([200, []]);
    });

    test("accepts an operator whose token has a confirmed address", async () => {
      const ask = async (claims: object) =>
        (await call("GET", "/user/operate/reports", claims)).status;
      expect(await ask({ email: operatorEmail, email_verified: false })).toBe(403);
      expect(await ask({ email: "rosa@example.org", email_verified: true })).toBe(403);
      expect(await ask({ email: operatorEmail, email_verified: true })).toBe(200);
    });

    test("says when it cannot check a token, in place of calling it invalid", async () => {
      server.mode = "fails";
      const reply = await call("GET", "/user/tipDetail/any");
      expect(reply.status).toBe(503);
      expect(reply.headers.get("retry-after")).toBe("30");
      expect(reply.headers.get("content-type")).toBe("application/problem+json");
    });
  });
});
