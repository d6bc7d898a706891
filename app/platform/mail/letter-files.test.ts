import { existsSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { v7 as uuidv7 } from "uuid";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Garden, openGarden, ruleEngines } from "../../../tests/garden.ts";
import { decodeMail } from "../../../tests/mail.ts";
import { day } from "../process/clock.ts";
import { createMailer } from "./mail.server.ts";

const second = 1000;

describe.each(ruleEngines)("letter files on %s", (engine) => {
  let garden: Garden;
  let folder: string;
  beforeEach(async () => {
    garden = await openGarden(engine);
    folder = garden.services.mailFolder;
  });
  afterEach(() => garden.close());

  /** Sends the waiting letters, moves the clock, and runs the job. */
  async function wait(time: number) {
    await garden.services.outbox.drain();
    garden.wait(time);
    await runJob();
  }

  const runJob = () => garden.runJobs("letters as files");

  /** The number of files that contain an address: two for each letter. */
  const filesTo = (address: string) =>
    readdirSync(folder).filter((name) =>
      decodeMail(readFileSync(join(folder, name), "utf8")).includes(address),
    ).length;

  /** Writes a letter without the outbox, as the commands do. @returns its id */
  async function write(to: string, id = uuidv7()) {
    const mailer = createMailer({ smtpUrl: null, from: () => "site@garden.example", folder });
    const mail = { to, subject: "A letter", text: "Hello", html: "<p>Hello</p>" };
    await mailer.send(id, mail, AbortSignal.timeout(60_000));
    return id;
  }

  test.each(["keep", "delete"] as const)(
    "are deleted with the account of their recipient (tips: %s)",
    async (tips) => {
      const [rosa, ben] = [await garden.registerConfirmed(), await garden.register("Ben Digger")];
      await garden.addTip(rosa);
      garden.stopClock();
      await wait(0);
      for (const name of readdirSync(folder))
        utimesSync(join(folder, name), 0, clockSeconds() - 60);
      await wait(0);
      expect([filesTo(rosa.email), filesTo(ben.email)]).toEqual([2, 2]);
      await garden.leave(rosa, tips);
      // The last letter stays for a while. Earlier letters are deleted at once.
      await wait(0);
      expect(filesTo(rosa.email)).toBe(2);
      expect(filesTo("your account was deleted")).toBe(2);
      await wait(60 * second);
      expect([filesTo(rosa.email), filesTo(ben.email)]).toEqual([0, 2]);
    },
  );

  const clockSeconds = () => garden.services.clock() / 1000;

  test("are deleted after a subscriber left or never confirmed", async () => {
    const subscribe = async (email: string) => {
      await garden.ask("POST", "/home/newsletter/subscribe", { body: { email } });
      return tokenIn(await garden.mail(email, "please confirm your subscription"));
    };
    const post = (call: string, token: string) =>
      garden.ask("POST", `/home/newsletter/${call}`, { body: { token } });
    await post("confirm", await subscribe("fern@example.org"));
    await subscribe("moss@example.org");
    const leaving = tokenIn(await garden.mail("fern@example.org", "welcome"));
    await wait(60 * second);
    expect([filesTo("fern@example.org"), filesTo("moss@example.org")]).toEqual([4, 2]);
    expect((await post("unsubscribe", leaving)).status).toBe(200);
    await wait(0);
    expect([filesTo("fern@example.org"), filesTo("moss@example.org")]).toEqual([0, 2]);
    await garden.database.writer.deleteFrom("subscribers").execute();
    await wait(0);
    expect(readdirSync(folder)).toEqual([]);
  });

  const tokenIn = (mail: string) => mail.match(/token=([\w.-]+)/)?.[1] ?? "";

  test("are deleted for a former or never confirmed address of an account", async () => {
    const rosa = await garden.register();
    const change = async (email: string) => {
      const body = { email, password: rosa.password };
      expect((await garden.ask("PUT", "/user/email", { token: rosa.token, body })).status).toBe(
        202,
      );
      return tokenIn(await garden.mail(email, "confirm your new email address"));
    };
    const files = () => [rosa.email, "never@example.org", "new@example.org"].map(filesTo);
    await change("never@example.org");
    await wait(60 * second);
    expect(files()).toEqual([4, 2, 0]);
    const token = await change("new@example.org");
    await wait(60 * second);
    // Each letter has two files. Rosa has three letters: the first one, and one for each change.
    expect(files()).toEqual([6, 0, 2]);
    const opened = await garden.ask("POST", "/user/verifyEmail", {
      token: rosa.token,
      body: { token },
    });
    expect(opened.status).toBe(200);
    await wait(0);
    expect(files()).toEqual([0, 0, 2]);
  });

  test("are deleted when their link for a new address has expired", async () => {
    const rosa = await garden.register();
    const body = { email: "late@example.org", password: rosa.password };
    await garden.ask("PUT", "/user/email", { token: rosa.token, body });
    await wait(day - 60 * second);
    expect(filesTo("late@example.org")).toBe(2);
    await wait(120 * second);
    expect([filesTo("late@example.org"), filesTo(rosa.email)]).toEqual([0, 4]);
  });

  test("stay while another letter to the recipient waits", async () => {
    await write("Fern@Example.org");
    const { outbox } = garden.services;
    const mail = { to: "fern@example.org", subject: "Another", text: "Hello", html: "" };
    await garden.database.transaction((transaction) =>
      outbox.add(transaction, mail, { kind: "account" }),
    );
    garden.wait(60 * second);
    await runJob();
    expect(readdirSync(folder)).toHaveLength(2);
    await garden.database.writer.deleteFrom("outbox").execute();
    await runJob();
    expect(readdirSync(folder)).toEqual([]);
  });

  test("are deleted after thirty days for every recipient", async () => {
    const rosa = await garden.register();
    await wait(30 * day - 60 * second);
    expect(filesTo(rosa.email)).toBe(2);
    await wait(120 * second);
    expect(readdirSync(folder)).toEqual([]);
  });

  test("of an earlier release are deleted in the same way", async () => {
    const rosa = await garden.register();
    await garden.services.outbox.drain();
    const long = `${"a".repeat(64)}@${"b".repeat(60)}.example.org`;
    for (const to of [rosa.email, long, "gone@example.org"]) await write(to);
    for (const name of readdirSync(folder)) if (name.endsWith(".txt")) rmSync(join(folder, name));
    await garden.database.writer
      .insertInto("subscribers")
      .values({ email: long, requested_at: 0, confirmed_at: 0, locale: null })
      .execute();
    await wait(60 * second);
    expect([rosa.email, long, "gone@example.org"].map(filesTo)).toEqual([2, 1, 0]);
    await garden.database.writer.deleteFrom("subscribers").execute();
    await wait(0);
    expect([rosa.email, long].map(filesTo)).toEqual([2, 0]);
    // Half of a letter whose deletion was interrupted.
    const half = await write("gone@example.org");
    rmSync(join(folder, `${half}.eml`));
    const unclear = `${uuidv7()}.eml`;
    writeFileSync(join(folder, unclear), "Subject: to nobody");
    await wait(60 * second);
    expect(filesTo("gone@example.org")).toBe(0);
    expect(readdirSync(folder)).toContain(unclear);
    await wait(31 * day);
    expect(readdirSync(folder)).toEqual([]);
  });

  test("with a time in the future are deleted, too, and other files stay", async () => {
    await write("gone@example.org");
    writeFileSync(join(folder, "notes.txt"), "To: gone@example.org\n");
    await wait(-day);
    expect(readdirSync(folder)).toEqual(["notes.txt"]);
    await wait(60 * day);
    expect(readdirSync(folder)).toEqual(["notes.txt"]);
  });

  test("do not need a folder", async () => {
    rmSync(folder, { recursive: true });
    await runJob();
    expect(existsSync(folder)).toBe(false);
  });
});
