import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  aTip,
  type Garden,
  type Gardener,
  openGarden,
  ruleEngines,
} from "../../../tests/garden.ts";
import { runTrellis } from "../../../tests/trellis.ts";

describe.each(ruleEngines)("an operator on %s", (engine) => {
  let garden: Garden;
  beforeAll(async () => {
    garden = await openGarden(engine);
  });
  afterAll(() => garden.close());

  const trellis = (...words: string[]) => runTrellis(words, garden.where);

  const share = ({ token }: Gardener) => garden.ask("POST", "/user/addtip", { token, body: aTip });
  const session = ({ cookie }: Gardener) =>
    garden.ask("GET", "/identity/get-session", { headers: { cookie } });
  const signIn = ({ email, password }: Gardener) =>
    garden.ask("POST", "/identity/sign-in/email", { body: { email, password } });

  test("disables an account: it cannot change anything or sign in, and one reply says so", async () => {
    const rosa = await garden.register();
    const ben = await garden.register();
    expect((await share(rosa)).status).toBe(201);
    expect(await trellis("users", "disable", rosa.email.toUpperCase())).toMatchObject({ code: 0 });

    expect((await share(rosa)).status).toBe(401);
    const token = await garden.ask("GET", "/identity/token", { headers: { cookie: rosa.cookie } });
    expect(token.status).toBe(403);
    expect(token.headers.get("content-type")).toBe("application/problem+json");
    expect(await token.json()).toMatchObject({ code: "USER_DISABLED", status: 403 });
    expect(await (await session(rosa)).json()).toBeNull();

    const refused = await signIn(rosa);
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: "USER_DISABLED" }]);
    expect(refused.headers.getSetCookie().filter((line) => !/max-age=0/i.test(line))).toEqual([]);
    const wrong = await signIn({ ...rosa, password: "Wrong-garden" });
    expect(await wrong.json()).toMatchObject({ code: "INVALID_EMAIL_OR_PASSWORD" });
    expect((await share(ben)).status).toBe(201);

    expect((await trellis("users", "list")).said).toContain(`${rosa.email}\tRosa Garden\tdisabled`);
    await trellis("users", "enable", rosa.email);
    expect((await signIn(rosa)).status).toBe(200);
    expect((await trellis("users", "list")).said).not.toContain("disabled");
  });

  test("ends the sessions of an account", async () => {
    const rosa = await garden.register();
    await signIn(rosa);
    const { said } = await trellis("users", "end-sessions", rosa.email);
    expect(said).toBe(`${rosa.email} is signed out of 2 sessions`);
    expect((await share(rosa)).status).toBe(401);
    expect(await (await session(rosa)).json()).toBeNull();
    expect((await signIn(rosa)).status).toBe(200);
  });

  test("gets an error for an unknown account", async () => {
    expect(await trellis("users", "disable", "nobody@example.org")).toMatchObject({
      said: "There is no account of nobody@example.org",
      code: 1,
    });
  });
});
