import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Garden, openGarden, ruleEngines } from "../../../tests/garden.ts";
import { startSmtpServer } from "../../../tests/smtp.ts";
import { readConfig } from "../../server/config.server.ts";

describe.each(ruleEngines)("addresses on %s", (engine) => {
  let garden: Garden;
  beforeAll(async () => {
    garden = await openGarden(engine);
  });
  afterAll(() => garden.close());

  const signIn = (email: string) =>
    garden.ask("POST", "/identity/sign-in/email", { body: { email, password: "Secret-garden" } });
  const emailOf = async (reply: Response) =>
    ((await reply.json()) as { user: { email: string } }).user.email;

  test.each([
    ["o'brien@example.org", "o'brien@example.org", ["O'Brien@example.org "]],
    ["rosa@xn--mnchen-3ya.de", "rosa@münchen.de", ["rosa@münchen.de", "Rosa@MÜNCHEN.de"]],
    ["josé@example.org", "josé@example.org", ["JOSE\u0301@Example.org"]],
    ["роза@сад.рф", "роза@сад.рф", ["РОЗА@САД.РФ"]],
    ["a!{b}@example.org", "a!{b}@example.org", ["\ta!{b}@example.org\n"]],
    ["rosa@localhost", "rosa@localhost", ["rosa@LOCALHOST"]],
  ])("%s signs up, and in with every spelling", async (typed, kept, spellings) => {
    await garden.register("Rosa Garden", typed);
    for (const spelling of [typed, kept, ...spellings]) {
      const reply = await signIn(spelling);
      expect([reply.status, spelling]).toEqual([200, spelling]);
      expect(await emailOf(reply)).toBe(kept);
      const again = await garden.ask("POST", "/identity/sign-up/email", {
        body: { email: spelling, password: "Secret-garden", name: "Rosa Garden" },
      });
      expect(again.status).toBe(422);
    }
  });

  test("an account that was stored in the other spelling is found", async () => {
    await garden.register("Rosa Garden", "old@example.org");
    const stored = garden.database.writer.updateTable("user");
    await stored
      .set({ email: "old@xn--mnchen-3ya.de" })
      .where("email", "=", "old@example.org")
      .execute();
    expect((await signIn("old@münchen.de")).status).toBe(200);
    expect((await signIn("old@xn--mnchen-3ya.de")).status).toBe(200);
  });

  test("a forgotten password, the newsletter and a change of address take them", async () => {
    const { token } = await garden.register("Rosa Garden", "reset@münchen.de");
    const asked = await garden.ask("POST", "/identity/request-password-reset", {
      body: { email: "Reset@xn--mnchen-3ya.de" },
    });
    expect(asked.status).toBe(200);
    await garden.mail("reset@xn--mnchen-3ya.de", "reset your password");
    const newsletter = await garden.ask("POST", "/home/newsletter/subscribe", {
      body: { email: "josé@example.org" },
    });
    expect(newsletter.status).toBe(202);
    const change = await garden.ask("PUT", "/user/email", {
      token,
      body: { email: "o'hara@sankt-gallen.ch", password: "Secret-garden" },
    });
    expect(change.status).toBe(202);
  });

  test("an address that the mail server cannot send to is refused at once", async () => {
    const smtp = await startSmtpServer(0, () => null, true);
    const old = await openGarden(engine, { smtpUrl: smtp.url });
    const { token } = await old.register("Rosa Garden", "rosa@münchen.de");
    const email = "josé@example.org";
    const password = "Secret-garden";
    const signUp = await old.ask("POST", "/identity/sign-up/email", {
      body: { email, password, name: "José Garden" },
    });
    expect([signUp.status, await signUp.json()]).toMatchObject([400, { code: "INVALID_EMAIL" }]);
    const newsletter = await old.ask("POST", "/home/newsletter/subscribe", { body: { email } });
    expect(newsletter.status).toBe(422);
    const change = await old.ask("PUT", "/user/email", { token, body: { email, password } });
    expect(change.status).toBe(422);
    const waiting = await old.database.reader.selectFrom("outbox").select("recipient").execute();
    expect(waiting.map(({ recipient }) => recipient)).not.toContain(email);
    await old.close();
    await smtp.stop();
  });

  test("a name that poses as the site is refused, and one that an account has is kept", async () => {
    const password = "Secret-garden";
    for (const name of ["Trellis operators", "\u0422rellis", "https://win.example click here"]) {
      const body = { email: "posing@example.org", password, name };
      const reply = await garden.ask("POST", "/identity/sign-up/email", { body });
      expect([reply.status, await reply.json()]).toMatchObject([400, { code: "INVALID_NAME" }]);
    }
    const { cookie, email } = await garden.register();
    const rename = async (name: string) => {
      const body = { name, image: "https://example.org/other.png" };
      const headers = { cookie };
      return (await garden.ask("POST", "/identity/update-user", { body, headers })).status;
    };
    expect([await rename("op@garden.example"), await rename("Rosa Rose")]).toEqual([400, 200]);
    const old = garden.database.writer.updateTable("user").set({ name: "Trellis team" });
    await old.where("email", "=", email).execute();
    expect([await rename("Trellis team"), await rename("Trellis staff")]).toEqual([200, 400]);
  });

  test("an operator is named in any spelling", async () => {
    const OPERATORS = "Rosa@xn--mnchen-3ya.de, o'brien@example.org josé@example.org";
    expect(readConfig({ OPERATORS }).operators).toEqual([
      ...["rosa@münchen.de", "o'brien@example.org", "josé@example.org"],
    ]);
  });
});
