import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Garden, type Gardener, openGarden, siteUrl } from "./garden.ts";

/** Headers of requests that another site makes a gardener's browser send. */
const crossSiteHeaders: Record<string, Record<string, string>> = {
  "another site": { origin: "https://evil.example" },
  "no origin at all": { origin: "null" },
  "a name that looks alike": { origin: `${siteUrl}.evil.example` },
  "a name that ends alike": { origin: "http://evil-localhost:3000" },
  "another port": { origin: "http://localhost:3001" },
  "another scheme": { origin: "https://localhost:3000" },
  "a user name in front": { origin: "http://localhost:3000@evil.example" },
  "a hidden origin": { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" },
  "a hidden origin, without a hint": {},
  "a referrer alone": { referer: "https://evil.example/page" },
};

const calls: Record<string, object> = {
  "update-user": { name: "Somebody else" },
  "request-password-reset": { email: "rosa@example.org" },
  "sign-out": {},
};

describe("other sites", () => {
  let garden: Garden;
  let rosa: Gardener;
  beforeAll(async () => {
    garden = await openGarden("sqlite");
    rosa = await garden.register();
  });
  afterAll(() => garden.close());

  const post = (call: string, headers: Record<string, string>, body: object | string) =>
    garden.api.fetch(
      new Request(`${siteUrl}/identity/${call}`, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: typeof body === "string" ? body : JSON.stringify(body),
      }),
    );
  const session = async (cookie: string) =>
    (await garden.ask("GET", "/identity/get-session", { headers: { cookie } })).json();

  test.each(Object.entries(crossSiteHeaders))(
    "%s cannot use a gardener's session",
    async (_, headers) => {
      const { cookie, name, email, password } = rosa;
      for (const [call, body] of Object.entries(calls)) {
        for (const type of [
          "application/json",
          "text/plain",
          "application/x-www-form-urlencoded",
        ]) {
          const reply = await post(call, { ...headers, cookie, "content-type": type }, body);
          expect(`${call} as ${type}: ${reply.status}`).toBe(`${call} as ${type}: 403`);
          expect(reply.headers.getSetCookie()).toEqual([]);
        }
      }
      expect(await session(cookie)).toMatchObject({ user: { name, email } });
      const signIn = await garden.ask("POST", "/identity/sign-in/email", {
        body: { email, password },
      });
      expect(signIn.status).toBe(200);
    },
  );

  test("another site signs nobody in as somebody else", async () => {
    const { email, password } = rosa;
    for (const headers of Object.values(crossSiteHeaders).filter(
      (one) => Object.keys(one).length > 0,
    )) {
      for (const type of ["application/json", "text/plain"]) {
        const all = { ...headers, "content-type": type };
        const reply = await post("sign-in/email", all, { email, password });
        expect(`${JSON.stringify(all)} ${reply.status}`).toBe(`${JSON.stringify(all)} 403`);
        expect(reply.headers.getSetCookie()).toEqual([]);
      }
    }
  });

  test("the API ignores cookies from any origin", async () => {
    const { cookie } = rosa;
    const reply = await garden.ask("POST", "/user/addtip", { headers: { cookie }, body: {} });
    expect(reply.status).toBe(401);
  });

  test("signing in starts a new session", async () => {
    const [rosa, eve] = [await garden.register("Rosa Garden"), await garden.register("Eve Snake")];
    const [name = "", value = ""] = eve.cookie.split(/=(.*)/);
    for (const planted of [eve.cookie, `${name}=${"a".repeat(32)}.${value.split(".")[1]}`]) {
      const reply = await garden.ask("POST", "/identity/sign-in/email", {
        headers: { cookie: planted },
        body: { email: rosa.email, password: rosa.password },
      });
      const fresh = reply.headers.getSetCookie().map((line) => line.split(";")[0]);
      expect(fresh.join()).toContain(`${name}=`);
      expect(fresh).not.toContain(planted);
      expect((await session(planted))?.user.name).not.toBe("Rosa Garden");
    }
  });

  test("a signed-out session is over, even for a copied cookie", async () => {
    const { cookie } = await garden.register();
    await garden.ask("POST", "/identity/sign-out", { headers: { cookie }, body: {} });
    expect(await session(cookie)).toBeNull();
    const token = await garden.ask("GET", "/identity/token", { headers: { cookie } });
    expect(token.status).toBe(401);
    expect(token.headers.get("content-type")).toBe("application/problem+json");
    expect(await token.json()).toMatchObject({ code: "UNAUTHORIZED", status: 401 });
  });
});
