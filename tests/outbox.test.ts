import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Garden, openGarden, ruleEngines } from "./garden.ts";
import { startSmtpServer } from "./smtp.ts";

const minute = 60 * 1000;

describe.each(ruleEngines)("while the mail server is down, on %s", (engine) => {
  let port: number;
  let garden: Garden;
  /**
   * Records insertions and deletions of better-auth's rows, and of letters about accounts. Leaves
   * out updates, because the site may claim letters at any time.
   */
  const writes: string[] = [];
  beforeAll(async () => {
    const smtp = await startSmtpServer();
    port = smtp.port;
    await smtp.stop();
    garden = await openGarden(engine, { smtpUrl: `smtp://127.0.0.1:${port}` });
    const { database } = garden;
    database.writer = database.writer.withPlugin({
      transformQuery({ node }) {
        if (/^(Insert|Delete)/.test(node.kind)) writes.push(node.kind);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
  });
  afterAll(() => garden.close());

  const letters = () =>
    garden.database.reader
      .selectFrom("outbox")
      .select(["recipient", "subject"])
      .orderBy("id")
      .execute();
  const lettersTo = async (email: string) =>
    (await letters()).filter(({ recipient }) => recipient === email).map(({ subject }) => subject);
  const requestReset = (email: string) =>
    garden.ask("POST", "/identity/request-password-reset", { body: { email } });

  /** Starts the mail server, and waits until all letters that can be sent are sent. */
  async function receive() {
    await garden.services.outbox.drain();
    const smtp = await startSmtpServer(port);
    garden.wait(6 * minute);
    await garden.services.outbox.drain();
    garden.wait(-6 * minute);
    return {
      mailsTo: (email: string) => smtp.received.filter((mail) => mail.includes(`To: ${email}`)),
      stop: smtp.stop,
    };
  }

  test("a second request for a new password gives letters with working links", async () => {
    const { email } = await garden.register();
    await requestReset(email);
    await garden.services.outbox.drain();
    await requestReset(email);
    expect(await lettersTo(email)).toEqual([
      "Trellis: confirm your email address",
      "Trellis: reset your password",
      "Trellis: reset your password",
    ]);
    const smtp = await receive();
    const tokens = smtp
      .mailsTo(email)
      .flatMap((mail) => mail.match(/resetPassword\?token=([\w-]+)/)?.[1] ?? []);
    expect(new Set(tokens).size).toBe(2);
    // Any used link makes the others invalid.
    const body = { token: tokens.at(-1), newPassword: "Fresh-secret" };
    expect((await garden.ask("POST", "/identity/reset-password", { body })).status).toBe(200);
    expect(await letters()).toEqual([]);
    await smtp.stop();
  });

  test("an address without an account costs as many writes as one", async () => {
    const { email } = await garden.register();
    writes.length = 0;
    await requestReset(email);
    const known = writes.splice(0).length;
    await requestReset("stranger@example.org");
    expect(known).toBeGreaterThan(1);
    expect(writes).toHaveLength(known);
  });

  test("a subscription is confirmed and welcomed after letters go out", async () => {
    const email = "fern@example.org";
    const post = (call: string, body: object) =>
      garden.ask("POST", `/home/newsletter/${call}`, { body });
    await post("subscribe", { email });
    await post("subscribe", { email });
    expect(await lettersTo(email)).toHaveLength(1);
    const smtp = await receive();
    const token = smtp.mailsTo(email)[0]?.match(/token=([\w.-]+)/)?.[1];
    expect((await post("confirm", { token })).status).toBe(200);
    await garden.services.outbox.drain();
    expect(smtp.mailsTo(email)).toHaveLength(2);
    await smtp.stop();
  });

  test("an account is deleted with its letters, except the one about the deletion", async () => {
    const rosa = await garden.registerConfirmed();
    const ben = await garden.register("Ben Digger");
    await requestReset(rosa.email);
    const { token } = rosa;
    const change = { email: "rosa-new@example.org", password: rosa.password };
    expect((await garden.ask("PUT", "/user/email", { token, body: change })).status).toBe(202);
    expect(await lettersTo("rosa-new@example.org")).toHaveLength(1);

    const data = await garden.exportOf(rosa);
    expect(data.letters).toMatchObject([
      { to: rosa.email, subject: "Trellis: confirm your email address" },
      { to: rosa.email, subject: "Trellis: reset your password" },
      { to: change.email, subject: "Trellis: confirm your new email address" },
      { to: rosa.email, subject: "Trellis: someone asked to change your email address" },
    ]);
    expect(JSON.stringify(data)).not.toContain("token=");

    await garden.leave(rosa);
    const left = (await letters()).map(({ recipient, subject }) => [recipient, subject]);
    expect(left).toEqual([
      [ben.email, "Trellis: confirm your email address"],
      [rosa.email, "Trellis: your account was deleted"],
    ]);
    const smtp = await receive();
    expect(smtp.mailsTo(rosa.email)).toHaveLength(1);
    expect(smtp.mailsTo(change.email)).toEqual([]);
    await smtp.stop();
  });

  test("letters to an unconfirmed address stay, because it may be somebody else's", async () => {
    const email = "moss@example.org";
    await garden.ask("POST", "/home/newsletter/subscribe", { body: { email } });
    const eve = await garden.register("Eve Snake", email);
    await garden.leave(eve);
    expect(await lettersTo(email)).toEqual(["Trellis: please confirm your subscription"]);
  });
});
