import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from "jose";
import { pino } from "pino";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aTip, engines, type Garden, openGarden, siteUrl } from "../../../tests/garden.ts";
import { createApi } from "../../server/api.server.ts";
import { createFirebaseProvider } from "./firebase.server.ts";
import { publishedKeys } from "./published-keys.server.ts";

const log = pino({ level: "silent" });
const second = 1000;
const hour = 3600 * second;
const project = "demo-trellis";
const firebase = { apiKey: "k", authDomain: "a.example", projectId: project, emulatorHost: null };

type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>;

/** A server of keys, over real HTTP, that can be told to fail. */
async function startKeys() {
  const server: Server = createServer((_, response) => {
    state.asked += 1;
    if (state.mode === "hangs") return;
    response.writeHead(state.mode === "fails" ? 500 : 200, {
      "content-type": "application/json",
      ...(state.cacheControl && { "cache-control": state.cacheControl }),
      ...(state.age && { age: state.age }),
    });
    response.end(state.mode === "nonsense" ? "<html>" : JSON.stringify({ keys: state.keys }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const state = {
    mode: "answers" as "answers" | "fails" | "hangs" | "nonsense",
    cacheControl: "public, max-age=3600",
    age: "",
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
beforeAll(async () => {
  one = await generateKeyPair("RS256");
  two = await generateKeyPair("RS256");
});

describe("a site whose accounts are at Firebase", () => {
  let server: Awaited<ReturnType<typeof startKeys>>;
  let now: number;
  const clock = () => now;
  beforeEach(async () => {
    now = Date.now();
    server = await startKeys();
    await server.publish(["one", one]);
  });
  afterEach(() => server.stop());

  const identity = () => createFirebaseProvider({ firebase, clock, log, keys: server.url });

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

  test("a good token says who its owner is", async () => {
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

  test("one without a name or a picture is as good", async () => {
    const claims = { name: undefined, picture: undefined };
    expect(await identity().verify(await token(claims))).toMatchObject({ name: "", picture: null });
  });

  const bad: Record<string, () => Promise<string> | string> = {
    "another project's": () => token({ aud: "other" }),
    "another issuer's": () => token({ iss: "https://securetoken.google.com/other" }),
    "without an owner": () => token({ sub: "" }),
    "without an address": () => token({ email: undefined }),
    expired: () => token({ exp: Math.floor(now / 1000) - 6 }),
    "without an end": () => token({ exp: undefined }),
    "made later than now": () => token({ iat: Math.floor(now / 1000) + 60 }),
    "of a sign-in later than now": () => token({ auth_time: Math.floor(now / 1000) + 60 }),
    "signed with another key": () => token({}, {}, two),
    "of a key that is not published": () => token({}, { kid: "two" }, two),
    "of another kind": () => token({}, { typ: "at+jwt" }),
    unsigned: () =>
      new UnsecuredJWT({ sub: "rosa", email: "rosa@example.org" })
        .setIssuer(`https://securetoken.google.com/${project}`)
        .setAudience(project)
        .setExpirationTime("1h")
        .encode(),
    "signed with the public key as a secret": async () => {
      const { n = "" } = await exportJWK(one.publicKey);
      return new SignJWT({ sub: "rosa", email: "rosa@example.org" })
        .setProtectedHeader({ alg: "HS256", kid: "one" })
        .setIssuer(`https://securetoken.google.com/${project}`)
        .setAudience(project)
        .setExpirationTime("1h")
        .sign(new TextEncoder().encode(n));
    },
    "of another algorithm": async () => {
      const { privateKey } = await generateKeyPair("PS256");
      return token({}, { alg: "PS256" }, { ...one, privateKey });
    },
    nonsense: () => "nonsense",
  };
  test.each(Object.keys(bad))("a token %s is not good", async (kind) => {
    expect(await identity().verify((await bad[kind]?.()) ?? "")).toBeNull();
  });

  test("keys are kept as long as their headers say, and asked for anew after that", async () => {
    server.age = "1800";
    const { verify } = identity();
    for (const [wait, asked] of [
      [0, 1],
      [0.49 * hour, 1],
      [0.02 * hour, 2],
    ] as const) {
      now += wait;
      expect(await verify(await token())).not.toBeNull();
      expect(server.asked).toBe(asked);
    }
  });

  test("crowds ask for the keys once", async () => {
    const { verify } = identity();
    const good = await token();
    await Promise.all(Array.from({ length: 20 }, () => verify(good)));
    expect(server.asked).toBe(1);
  });

  test("a new key is found at once, and one that was taken back is good no more", async () => {
    const { verify } = identity();
    const old = await token();
    await verify(old);
    await server.publish(["two", two]);
    now += 11 * second;
    expect(await verify(await token({}, { kid: "two" }, two))).not.toBeNull();
    expect(await verify(old)).toBeNull();
  });

  test("tokens that make up keys do not make the site ask in a loop", async () => {
    const { verify } = identity();
    await verify(await token());
    now += 11 * second;
    for (let n = 0; n < 20; n += 1) {
      expect(await verify(await token({}, { kid: `made up ${n}` }, two))).toBeNull();
    }
    expect(server.asked).toBe(2);
  });

  test.each(["fails", "nonsense"] as const)(
    "when the keys' server %s, the last good keys serve on, for a day",
    async (mode) => {
      const { verify } = identity();
      await verify(await token());
      server.mode = mode;
      now += 2 * hour;
      expect(await verify(await token())).not.toBeNull();
      expect(await verify(await token())).not.toBeNull();
      expect(server.asked).toBe(2);
      await expect(verify(await token({}, { kid: "two" }, two))).rejects.toMatchObject({
        status: 503,
      });
      now += 24 * hour;
      await expect(verify(await token())).rejects.toMatchObject({ status: 503 });
      server.mode = "answers";
      now += hour;
      expect(await verify(await token())).not.toBeNull();
    },
  );

  test("a server of keys that hangs is not waited for long, nor again at once", async () => {
    server.mode = "hangs";
    const keys = publishedKeys({ url: server.url, clock, log });
    await expect(Promise.all([keys(false), keys(false)])).rejects.toMatchObject({ status: 503 });
    await expect(keys(false)).rejects.toMatchObject({ status: 503 });
    expect(server.asked).toBe(1);
  });

  test("the emulator's tokens are good where it is configured, and nowhere else", async () => {
    const emulated = { ...firebase, emulatorHost: "127.0.0.1:9099" };
    const { verify } = createFirebaseProvider({ firebase: emulated, clock, log, keys: server.url });
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

  describe.each(engines)("its API on %s", (engine) => {
    let garden: Garden;
    beforeEach(async () => {
      garden = await openGarden(engine);
    });
    afterEach(() => garden.close());

    test("knows a gardener by the token, and keeps no accounts itself", async () => {
      const api = createApi({ ...garden.services, identity: identity() });
      const headers = { authorization: `Bearer ${await token()}` };
      const call = (method: string, path: string, body?: object) =>
        api.request(siteUrl + path, {
          method,
          headers: { ...headers, "content-type": "application/json" },
          body: body && JSON.stringify(body),
        });
      const own = await call("POST", "/user/myTips", { email: "rosa@example.org" });
      expect([own.status, await own.json()]).toEqual([200, []]);
      expect((await call("GET", "/identity/get-session")).status).toBe(404);
      expect((await call("POST", "/identity/sign-in/email", {})).status).toBe(404);
    });

    test("lets a gardener leave who has logged in lately, and believes their tokens no more", async () => {
      const api = createApi({ ...garden.services, clock, identity: identity() });
      const call = async (method: string, path: string, claims: object, body?: object) =>
        api.request(siteUrl + path, {
          method,
          headers: {
            authorization: `Bearer ${await token(claims)}`,
            "content-type": "application/json",
          },
          body: body && JSON.stringify(body),
        });
      const at = Math.floor(now / 1000);
      const [late, fresh] = [{ auth_time: at - 3700 }, { auth_time: at - 60 }];
      const tip = await call("POST", "/user/addtip", late, aTip);
      expect(tip.status).toBe(201);
      expect((await call("DELETE", "/user/account", late, { tips: "keep" })).status).toBe(403);
      expect((await call("DELETE", "/user/account", fresh, { tips: "keep" })).status).toBe(200);
      expect((await call("GET", "/user/account", fresh)).status).toBe(401);
      expect((await call("POST", "/user/addtip", fresh, aTip)).status).toBe(401);
      const rest = (await (await api.request(`${siteUrl}/home/browseTips`)).json()) as object[];
      expect(rest).toMatchObject([{ username: "A former gardener" }]);
      // The same account, should it still be there, begins anew.
      now += 2 * second;
      const anew = { auth_time: at + 2 };
      const own = await call("POST", "/user/myTips", anew, { email: "rosa@example.org" });
      expect([own.status, await own.json()]).toEqual([200, []]);
      for (const path of [
        "/user/sessions",
        "/user/verification",
        "/user/email",
        "/user/password",
      ]) {
        expect((await call("GET", path, anew)).status).toBe(404);
      }
    });

    test("has a gardener follow their newest token when they change something", async () => {
      const api = createApi({ ...garden.services, identity: identity() });
      const call = async (method: string, path: string, name: string, body?: object) =>
        api.request(siteUrl + path, {
          method,
          headers: {
            authorization: `Bearer ${await token({ name })}`,
            "content-type": "application/json",
          },
          body: body && JSON.stringify(body),
        });
      const author = async () => {
        const tips = (await (await api.request(`${siteUrl}/home/browseTips`)).json()) as object[];
        return tips[0] && "username" in tips[0] ? tips[0].username : null;
      };
      const profile = await call("GET", "/user/profile", "Rosa");
      expect(await profile.json()).toMatchObject({ experiences: "", listed: false });
      await call("POST", "/user/addtip", "Rosa", aTip);
      expect(await author()).toBe("Rosa");
      await call("GET", "/user/profile", "Rosa New");
      expect(await author()).toBe("Rosa");
      await call("POST", "/user/myTips", "Rosa New", { email: "rosa@example.org" });
      expect(await author()).toBe("Rosa New");
    });

    test("says that it cannot check a token, and not that the token is bad", async () => {
      const api = createApi({ ...garden.services, identity: identity() });
      server.mode = "fails";
      const headers = { authorization: `Bearer ${await token()}` };
      const reply = await api.request(`${siteUrl}/user/tipDetail/any`, { headers });
      expect(reply.status).toBe(503);
      expect(reply.headers.get("retry-after")).toBe("30");
      expect(reply.headers.get("content-type")).toBe("application/problem+json");
    });
  });
});
