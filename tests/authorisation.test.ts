import { generateKeyPair, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { calls } from "../app/calls.server.ts";
import { aTip, engines, type Garden, openGarden, siteUrl } from "./garden.ts";

/** Who asks, and the status that each of them gets: anonymous, author, another, and bad tokens. */
const table: Record<string, { anonymous: number; author: number; other: number; token: number }> = {
  "GET /home/featuredGardeners": open(),
  "GET /home/featuredTips": open(),
  "GET /home/alldata": open(),
  "GET /home/growth": open(),
  "GET /home/browseTips": open(),
  "GET /home/explore": open(),
  "GET /user/tipDetail/:id": guarded(200, 200),
  "POST /user/myTips": guarded(200, 403),
  "POST /user/addtip": guarded(201, 201),
  "PUT /user/addLike/:id": guarded(200, 200),
  "DELETE /user/addLike/:id": guarded(200, 200),
  "PUT /user/editTip/:id": guarded(200, 403),
  "DELETE /user/deleteTip/:id": guarded(200, 403),
  "GET /user/profile": guarded(200, 200),
  "PUT /user/profile": guarded(200, 200),
  "POST /home/newsletter/subscribe": open(202),
  "POST /home/newsletter/confirm": open(422),
  "POST /home/newsletter/unsubscribe": open(422),
  "GET /home/newsletter/unsubscribe": open(302),
  "GET /user/account": guarded(200, 200),
  "DELETE /user/account": guarded(200, 200),
  "POST /user/verification": guarded(202, 202),
  "POST /home/verifyEmail": open(422),
  "PUT /user/email": guarded(202, 202),
  "PUT /user/password": guarded(200, 200),
  "GET /user/sessions": guarded(200, 200),
  "DELETE /user/sessions": guarded(200, 200),
  "DELETE /user/sessions/:id": guarded(404, 404),
  "GET /healthz": open(),
  "GET /readyz": open(),
  "GET /openapi.json": open(),
};

function open(status = 200) {
  return { anonymous: status, author: status, other: status, token: status };
}

function guarded(author: number, other: number) {
  return { anonymous: 401, author, other, token: 401 };
}

/** Not calls of the API: what answers anything else, and the identity provider's own. */
const notCalls = new Set(["ALL /*", "ALL /home/*", "ALL /user/*", "ALL /identity/*"]);

describe.each(engines)("who may call what, on %s", (engine) => {
  let garden: Garden;
  beforeAll(async () => {
    garden = await openGarden(engine);
  });
  afterAll(() => garden.close());

  test("every route is in the table, and in the description of the API", () => {
    const routes = new Set(garden.api.routes.map(({ method, path }) => `${method} ${path}`));
    for (const route of notCalls) routes.delete(route);
    expect([...routes].sort()).toEqual(Object.keys(table).sort());

    const described = Object.keys(calls).map((call) => call.replace("{id}", ":id").toLowerCase());
    const ours = [...routes].filter((route) => /^\w+ \/(home|user)\//.test(route));
    expect(described.sort()).toEqual(ours.map((route) => route.toLowerCase()).sort());
  });

  test.each(Object.entries(table))("%s", async (route, expected) => {
    const [method = "", path = ""] = route.split(" ");
    const [author, other] = [await garden.register("Author"), await garden.register("Other")];
    const bodies = [
      [/myTips|\/subscribe$/, { email: author.email }],
      [/addtip|editTip/, aTip],
      [/profile/, { age: 40, gender: null, experiences: "", listed: true }],
      [/newsletter|verifyEmail/, { token: "not good" }],
      [/user\/account/, { tips: "delete", password: author.password }],
      [/user\/email/, { email: "another@example.org", password: author.password }],
      [/user\/password/, { password: author.password, next: "Another-garden" }],
    ] as const;
    const body = method === "GET" ? undefined : bodies.find(([of]) => of.test(path))?.[1];
    const status = async (token?: string) => {
      const id = await garden.addTip(author);
      return (await garden.ask(method, path.replace(":id", id), { token, body })).status;
    };

    expect(await status()).toBe(expected.anonymous);
    expect(await status(author.token)).toBe(expected.author);
    expect(await status(other.token)).toBe(expected.other);
    for (const [kind, token] of Object.entries(await badTokens(author.token))) {
      expect(`${kind}: ${await status(token)}`).toBe(`${kind}: ${expected.token}`);
    }
  });

  test("a token outlives neither its time", async () => {
    const rosa = await garden.register();
    garden.wait(16 * 60 * 1000);
    const id = await garden.ask("GET", "/user/tipDetail/any", { token: rosa.token });
    garden.wait(-16 * 60 * 1000);
    expect(id.status).toBe(401);
  });
});

/** Tokens that claim to be the author's, and are not good. */
async function badTokens(good: string) {
  const [header = "", payload = "", signature = ""] = good.split(".");
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as Record<
    string,
    unknown
  >;
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const { privateKey } = await generateKeyPair("ES256");
  const { kid } = JSON.parse(Buffer.from(header, "base64url").toString()) as { kid: string };
  const forge = (kidOfHeader: string) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: "ES256", kid: kidOfHeader })
      .setIssuer(siteUrl)
      .setAudience(siteUrl)
      .sign(privateKey);
  return {
    "no token": "",
    nonsense: "nonsense",
    "another's signature": await forge(kid),
    "an unknown key": await forge("unknown"),
    "no algorithm": `${encode({ alg: "none", kid })}.${payload}.`,
    "edited claims": `${header}.${encode({ ...claims, sub: "somebody" })}.${signature}`,
    "an HMAC": await new SignJWT(claims)
      .setProtectedHeader({ alg: "HS256", kid })
      .sign(new TextEncoder().encode("guessed secret of enough length ....")),
  };
}
