import { getMigrations } from "better-auth/db/migration";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cookieOf, engines, type Garden, openGarden } from "../../../tests/garden.ts";
import { createAccountMails } from "./account-mails.server.ts";
import { betterAuthOptions } from "./better-auth-options.server.ts";
import { createPasswords } from "./passwords.server.ts";
import { createSignInLimits } from "./sign-in-limits.server.ts";

describe.each(engines)("identity on %s", (engine) => {
  let garden: Garden;

  beforeAll(async () => {
    garden = await openGarden(engine);
  });
  afterAll(() => garden.close());

  const signUp = (body: Record<string, string>) =>
    garden.ask("POST", "/identity/sign-up/email", { body: { name: "", ...body } });

  test("the migrations create the tables that the provider needs", async () => {
    const { services } = garden;
    const options = betterAuthOptions({
      ...services,
      secret: "x".repeat(32),
      mails: createAccountMails(services),
      limits: createSignInLimits(services.database, services.clock),
      registration: () => "open",
      refusePicture: async () => null,
      trustedOrigins: [],
      onAccountChanged: async () => {},
    });
    const { toBeCreated, toBeAdded } = await getMigrations(options as never);
    expect({ toBeCreated, toBeAdded }).toEqual({ toBeCreated: [], toBeAdded: [] });
  });

  test("the server enforces the password rules", async () => {
    const reply = await signUp({ email: "weak@example.org", password: "weakweak" });
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({
      title: "Password must include at least one uppercase letter.",
      code: "PASSWORD_DOES_NOT_MEET_REQUIREMENTS",
    });
  });

  test("the provider refuses a weak password, a script as a picture and a NUL in a name", async () => {
    const { cookie, password } = await garden.register();
    const refused = [
      [
        "sign-up/email",
        { email: "a@example.org", name: "", password, image: "javascript:alert(1)" },
      ],
      ["sign-up/email", { email: "b@example.org", name: "Ro\u0000sa", password }],
      ["update-user", { name: "Ros" }],
      ["update-user", { image: "http://example.org/a.png" }],
    ] as const;
    for (const [call, body] of refused) {
      const reply = await garden.ask("POST", `/identity/${call}`, { headers: { cookie }, body });
      expect(`${call} ${reply.status}`).toBe(`${call} 400`);
    }
  });

  test("the parsed value is stored and shown to others", async () => {
    const password = "Secret-garden";
    const reply = await signUp({
      email: " Parsed@Example.org ",
      password,
      name: " Rosa\u200b  Garden ",
      image: " https://example.org/rosa.png ",
    });
    const user = {
      email: "parsed@example.org",
      name: "Rosa Garden",
      image: "https://example.org/rosa.png",
    };
    expect(await reply.json()).toMatchObject({ user });
    const headers = { cookie: cookieOf(reply) };
    const update = { name: "\u2060Rosa  Grove\u00ad", image: " /pictures/tips/basil.svg " };
    await garden.ask("POST", "/identity/update-user", { headers, body: update });
    const session = await garden.ask("GET", "/identity/get-session", { headers });
    const updated = { name: "Rosa Grove", image: "/pictures/tips/basil.svg" };
    expect(await session.json()).toMatchObject({ user: updated });
    const gardener = garden.database.reader.selectFrom("gardeners").select(["name", "image"]);
    expect(await gardener.where("email", "=", user.email).executeTakeFirst()).toEqual(updated);
  });

  test.each([
    ["a line break", { name: "Rosa\nBcc: all@example.org" }],
    ["a turned direction", { name: "Rosa \u202egnp.exe" }],
    ["nothing to see", { name: "\u3164\u3164\u3164\u3164" }],
    ["no letter", { name: "-----" }],
  ])("a name with %s is refused, whatever call it comes by", async (_, body) => {
    const { cookie } = await garden.register();
    const email = `${crypto.randomUUID()}@example.org`;
    const signedUp = await signUp({ email, password: "Secret-garden", ...body });
    const updated = await garden.ask("POST", "/identity/update-user", {
      headers: { cookie },
      body,
    });
    for (const reply of [signedUp, updated]) {
      expect(reply.status).toBe(400);
      expect(await reply.json()).toMatchObject({ title: "Enter a valid name" });
    }
  });

  test.each([255, 60_000])("an address of %i characters is refused", async (length) => {
    const email = `a@${"b".repeat(60)}.${"c".repeat(length - 67)}.org`;
    for (const call of ["sign-up/email", "request-password-reset"]) {
      const body = { email, password: "Secret-garden", name: "" };
      const reply = await garden.ask("POST", `/identity/${call}`, { body });
      expect([reply.status, await reply.json()]).toMatchObject([400, { code: "INVALID_EMAIL" }]);
    }
  });

  test("a password matches when another keyboard composes its letters differently", async () => {
    const account = { email: "cafe@example.org", password: "Garten-Caf\u00e9" };
    await signUp(account);
    const reply = await garden.ask("POST", "/identity/sign-in/email", {
      body: { email: account.email, password: "Garten-Cafe\u0301" },
    });
    expect(reply.status).toBe(200);
  });

  test("simultaneous registrations of one address make one account", async () => {
    const account = { email: "once@example.org", password: "Secret-garden" };
    const replies = await Promise.all(Array.from({ length: 5 }, () => signUp(account)));
    expect(replies.filter((reply) => reply.ok)).toHaveLength(1);
  });

  test("an unknown address and a wrong password get the same reply", async () => {
    const { email } = await garden.register();
    const answers = await Promise.all(
      [email, "nobody@example.org"].map(async (address) => {
        const reply = await garden.ask("POST", "/identity/sign-in/email", {
          body: { email: address, password: "Wrong-garden" },
        });
        return [reply.status, await reply.text()];
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
  });

  test("a password is stored as Argon2id, with OWASP's cost unless a test lowers it", async () => {
    const real = await openGarden(engine, { passwords: createPasswords() });
    const { email, password } = await real.register();
    const stored = async () =>
      JSON.stringify(await real.database.reader.selectFrom("account").selectAll().execute());
    expect(await stored()).toContain("$argon2id$v=19$m=19456,t=2,p=1$");
    expect(await stored()).not.toContain(password);
    const signIn = await real.ask("POST", "/identity/sign-in/email", { body: { email, password } });
    expect(signIn.status).toBe(200);
    await real.close();
  });

  test("a new name shows on old tips at once", async () => {
    const rosa = await garden.register("Rosa Old");
    await garden.addTip(rosa);
    await garden.ask("POST", "/identity/update-user", {
      headers: { cookie: rosa.cookie },
      body: { name: "Rosa New" },
    });
    const tips = await garden.ask("GET", "/home/browseTips?limit=1");
    expect(await tips.json()).toMatchObject([{ username: "Rosa New" }]);
    // A call with an older token does not restore the old name.
    await garden.ask("PUT", "/user/addLike/any", { token: rosa.token });
    const own = await garden.ask("POST", "/user/myTips", {
      token: rosa.token,
      body: { email: rosa.email },
    });
    expect(await own.json()).toMatchObject([{ username: "Rosa New" }]);
  });

  test("the first change creates the gardener of an account without one", async () => {
    const rosa = await garden.register("Rosa Old");
    const { writer } = garden.database;
    await garden.ask("POST", "/identity/update-user", {
      headers: { cookie: rosa.cookie },
      body: { name: "Rosa Newer" },
    });
    await writer.deleteFrom("gardeners").where("email", "=", rosa.email).execute();
    await garden.addTip(rosa);
    const own = await garden.ask("POST", "/user/myTips", {
      token: rosa.token,
      body: { email: rosa.email },
    });
    expect(await own.json()).toMatchObject([{ username: "Rosa Newer" }]);
  });

  test("too many attempts from one address must wait", async () => {
    const tries = Array.from({ length: 26 }, () =>
      garden.ask("POST", "/identity/sign-in/email", {
        body: { email: "nobody@example.org", password: "Wrong-garden" },
        address: "192.0.2.7",
      }),
    );
    const replies = await Promise.all(tries);
    const last = await garden.ask("POST", "/identity/sign-in/email", {
      body: { email: "nobody@example.org", password: "Wrong-garden" },
      address: "192.0.2.7",
    });
    expect(replies.some((reply) => reply.status === 401)).toBe(true);
    expect(last.status).toBe(429);
    expect(Number(last.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});
