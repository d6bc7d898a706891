import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { extname, join } from "node:path";
import { sql } from "kysely";
import { pino } from "pino";
import { v7 as uuidv7 } from "uuid";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { openEmptyDatabase } from "../../../tests/empty-database.ts";
import { engines, ruleTest } from "../../../tests/garden.ts";
import { decodeMail } from "../../../tests/mail.ts";
import { type SmtpServer, startSmtpServer } from "../../../tests/smtp.ts";
import { type Database, openDatabase } from "../database/open.server.ts";
import { day } from "../process/clock.ts";
import { createMailer } from "./mail.server.ts";
import { createOutbox } from "./outbox.server.ts";
import {
  claimLetter,
  isStopped,
  leaseMs,
  readOutbox,
  readRefusals,
  strangersKey,
  strangersLimit,
} from "./outbox.store.server.ts";

const second = 1000;
const minute = 60 * second;
const secret = "s3cret-token";

describe.each(engines)("the outbox on %s", (engine) => {
  const rule = ruleTest(engine);
  let database: Database;
  let where: NodeJS.ProcessEnv;
  let remove: () => Promise<void>;
  let now: number;
  let lines: Record<string, unknown>[];
  let folder: string;
  const stops: (() => Promise<unknown>)[] = [];

  beforeEach(async () => {
    ({ database, where, remove } = await openEmptyDatabase(engine));
    now = Date.UTC(2026, 10, 23, 8);
    lines = [];
    folder = mkdtempSync(join(inject("databases").folder, "outbox-"));
  });
  afterEach(async () => {
    for (const stop of stops.splice(0).reverse()) await stop();
    await remove();
    rmSync(folder, { recursive: true });
  });

  /** Makes the outbox of a process. */
  function open(smtpUrl: string | null, db = database, timeoutMs?: number) {
    const from = () => "Trellis <no-reply@garden.example>";
    const mailer = createMailer({ smtpUrl, from, folder: join(folder, "mail"), timeoutMs });
    const log = pino({ base: null }, { write: (line) => lines.push(JSON.parse(line)) });
    const outbox = createOutbox({ database: db, mailer, clock: () => now, newId: uuidv7, log });
    stops.push(async () => outbox.job.onStop?.());
    return { ...outbox, mailer };
  }

  type Outbox = ReturnType<typeof open>;

  async function startSmtp(port?: number, refuse?: (recipient: string) => string | null) {
    const smtp = await startSmtpServer(port, refuse);
    stops.push(smtp.stop);
    return smtp;
  }

  /** Returns the port of a mail server that is down. */
  async function unusedPort() {
    const { port, stop } = await startSmtpServer();
    await stop();
    return port;
  }

  const mailTo = (to: string) => ({
    to,
    subject: "A letter",
    text: `A link: https://garden.example/?token=${secret}`,
    html: `<p>A link: https://garden.example/?token=${secret}</p>`,
  });
  const write = (
    outbox: Outbox,
    to: string,
    lifetimeMs?: number,
    kind: "account" | "newsletter" = "account",
  ) =>
    database.transaction((transaction) =>
      outbox.add(transaction, mailTo(to), { kind, lifetimeMs }),
    );
  const recipients = ({ received }: SmtpServer) =>
    received.map((mail) => mail.match(/^To: (\S+)/m)?.[1]);
  const waiting = async () => (await readOutbox(database.reader)).waiting;
  const logged = () => lines.map(({ level, msg }) => `${level} ${msg}`);

  rule("a letter arrives after the mail server is up again", async () => {
    const port = await unusedPort();
    const outbox = open(`smtp://127.0.0.1:${port}`);
    await write(outbox, "rosa@example.org");
    await write(outbox, "ben@example.org");
    await outbox.drain();
    await outbox.drain();
    expect(await readOutbox(database.reader)).toEqual({
      waiting: 2,
      failing: 2,
      oldest: now,
      lastError: expect.stringContaining("ECONNREFUSED"),
    });
    now += 10 * minute;
    await outbox.drain();
    const smtp = await startSmtp(port);
    now += 5 * minute;
    await outbox.drain();
    expect(recipients(smtp).sort()).toEqual(["ben@example.org", "rosa@example.org"]);
    expect(smtp.received[0]).toContain(`?token=${secret}`);
    expect(await waiting()).toBe(0);
    // The log has one line at the first failure, and one line after the last failure.
    expect(logged()).toEqual(["40 letters are not sent, and wait", "30 letters are sent again"]);
  });

  rule("a silent mail server does not block a letter for ever", async () => {
    const silent = createServer(() => {}).listen(0, "127.0.0.1");
    await once(silent, "listening");
    const { port } = silent.address() as AddressInfo;
    const outbox = open(`smtp://127.0.0.1:${port}`, database, 50);
    await write(outbox, "rosa@example.org");
    await outbox.drain();
    expect(await readOutbox(database.reader)).toMatchObject({
      waiting: 1,
      lastError: expect.stringContaining("ETIMEDOUT"),
    });
    await new Promise((resolve) => silent.close(resolve));
    const smtp = await startSmtp(port);
    const later = open(smtp.url);
    now += minute;
    await later.drain();
    expect(recipients(smtp)).toEqual(["rosa@example.org"]);
  });

  rule("a deferred letter arrives once, and blocks no other", async () => {
    let isBusy = true;
    const smtp = await startSmtp(0, (to) =>
      to === "rosa@example.org" && isBusy ? "451 4.3.0 Try again" : null,
    );
    const outbox = open(smtp.url);
    await write(outbox, "rosa@example.org");
    await write(outbox, "ben@example.org");
    await outbox.drain();
    expect(recipients(smtp)).toEqual(["ben@example.org"]);
    now += minute;
    await outbox.drain();
    isBusy = false;
    now += 2 * minute;
    await outbox.drain();
    now += day;
    await outbox.drain();
    expect(recipients(smtp)).toEqual(["ben@example.org", "rosa@example.org"]);
    expect(logged()).toEqual(["40 letters are not sent, and wait", "30 letters are sent again"]);
  });

  rule("a letter that is refused for good is given up and logged", async () => {
    const smtp = await startSmtp(0, (to) =>
      to === "nobody@example.org" ? "550 5.1.1 No nobody@example.org here" : null,
    );
    const outbox = open(smtp.url);
    await write(outbox, "nobody@example.org");
    await write(outbox, "rosa@example.org");
    await outbox.drain();
    expect(recipients(smtp)).toEqual(["rosa@example.org"]);
    expect(await waiting()).toBe(0);
    expect(lines).toMatchObject([
      { level: 50, msg: "a letter was given up", reason: "EENVELOPE 550 5.1.1 RCPT TO" },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${secret}|example\\.org`));
  });

  test("after two refusals an address gets only letters about its account", async () => {
    let refusal: string | null = "550 5.1.1 No such user";
    const smtp = await startSmtp(0, (to) => (/^rosa/i.test(to) ? refusal : null));
    const outbox = open(smtp.url);
    const newsletter = async (to = "Rosa@example.org") => {
      await write(outbox, to, undefined, "newsletter");
      await outbox.drain();
    };
    const refusals = () => readRefusals(database.reader, "rosa@example.org");
    await newsletter();
    expect(await refusals()).toMatchObject({ refusals: 1, refusedAt: now });
    expect(isStopped(await refusals())).toBe(false);
    await newsletter();
    expect(isStopped(await refusals())).toBe(true);
    refusal = null;
    await newsletter();
    await newsletter("ben@example.org");
    expect(recipients(smtp)).toEqual(["ben@example.org"]);
    expect(await waiting()).toBe(0);
    expect(outbox.givenUp()).toBe(3);

    // The server accepted a letter, so earlier refusals no longer count.
    await write(outbox, "rosa@example.org");
    await outbox.drain();
    expect(await refusals()).toBeNull();
    await newsletter();
    expect(recipients(smtp).slice(1)).toEqual(["rosa@example.org", "Rosa@example.org"]);
  });

  rule.each([
    "550 Relaying denied",
    "554 5.5.0 Error",
    "550 5.1.8 Sender address rejected: Domain not found",
    "550 5.1.0 Sender address rejected: User unknown",
    "552 5.2.3 Message too long",
  ])("a refusal that is not of the address silences nobody: %s", async (refusal) => {
    const smtp = await startSmtp(0, () => refusal);
    const outbox = open(smtp.url);
    await write(outbox, "rosa@example.org");
    await outbox.drain();
    expect(outbox.givenUp()).toBe(1);
    expect(await readRefusals(database.reader, "rosa@example.org")).toBeNull();
  });

  rule("old refusals do not count", async () => {
    const smtp = await startSmtp(0, () => "552 5.2.2 Mailbox full");
    const outbox = open(smtp.url);
    await write(outbox, "rosa@example.org");
    await outbox.drain();
    now += 91 * day;
    await outbox.refusalsJob.run(new AbortController().signal);
    expect(await readRefusals(database.reader, "rosa@example.org")).toBeNull();
  });

  rule("a letter is kept while the mail server rejects the site", async () => {
    let isStrict = true;
    const smtp = await startSmtp(0, () => (isStrict ? "554 5.7.1 Relay access denied" : null));
    const outbox = open(smtp.url);
    await write(outbox, "rosa@example.org");
    await outbox.drain();
    isStrict = false;
    now += minute;
    await outbox.drain();
    expect(recipients(smtp)).toEqual(["rosa@example.org"]);
  });

  test("a letter is tried at growing intervals until it expires", async () => {
    const outbox = open(`smtp://127.0.0.1:${await unusedPort()}`);
    await write(outbox, "rosa@example.org", 30 * minute);
    const tried: number[] = [];
    const start = now;
    let attempts = 0;
    while (await waiting()) {
      await outbox.drain();
      const rows = await database.reader.selectFrom("outbox").select("attempts").execute();
      if (rows[0] && rows[0].attempts > attempts) tried.push((now - start) / minute);
      attempts = rows[0]?.attempts ?? attempts;
      now += 15 * second;
    }
    expect(tried.slice(0, 8)).toEqual([0, 0.25, 0.75, 1.75, 3.75, 7.75, 12.75, 17.75]);
    expect(tried.at(-1)).toBeGreaterThan(28);
    expect(tried.length).toBeLessThan(20);
    expect(now - start).toBeLessThan(31 * minute);
    expect(logged()).toEqual(["40 letters are not sent, and wait", "50 a letter was given up"]);
  });

  test("the letter that expires first is sent first, by one connection", async () => {
    const smtp = await startSmtp();
    const outbox = open(smtp.url);
    await write(outbox, "newsletter-1@example.org");
    now += 1;
    await write(outbox, "newsletter-2@example.org");
    await write(outbox, "reset@example.org", 30 * minute);
    await outbox.drain();
    expect(recipients(smtp)).toEqual([
      "reset@example.org",
      "newsletter-1@example.org",
      "newsletter-2@example.org",
    ]);
    expect(smtp.connections()).toBe(1);
  });

  test("two processes send each letter once", async () => {
    const smtp = await startSmtp();
    const location = where.DATABASE_URL || join(where.DATA_DIR ?? "", "trellis.sqlite");
    const other = await openDatabase(location, []);
    const [one, two] = [open(smtp.url), open(smtp.url, other)];
    const all = Array.from({ length: 30 }, (_, n) => `n${n}@example.org`);
    for (const to of all) await write(one, to);
    await Promise.all([one.drain(), two.drain()]);
    expect(recipients(smtp).sort()).toEqual(all.sort());
    expect(await waiting()).toBe(0);
    await two.job.onStop?.();
    await other.close();
  });

  test("another process sends a letter after the first one died", async () => {
    const smtp = await startSmtp();
    const outbox = open(smtp.url);
    await write(outbox, "rosa@example.org");
    await claimLetter(database, now);
    await outbox.drain();
    now += leaseMs - 1;
    await outbox.drain();
    expect(smtp.received).toEqual([]);
    now += 1;
    await outbox.drain();
    expect(recipients(smtp)).toEqual(["rosa@example.org"]);
  });

  rule("a letter is sent again with the same id after its process died", async () => {
    const smtp = await startSmtp();
    const outbox = open(smtp.url);
    await write(outbox, "rosa@example.org");
    const letter = await claimLetter(database, now);
    const { signal } = new AbortController();
    await outbox.mailer.send(letter?.id ?? "", mailTo("rosa@example.org"), signal);
    now += leaseMs;
    await outbox.drain();
    now += day;
    await outbox.drain();
    const ids = smtp.received.map((mail) => mail.match(/^Message-ID: (\S+)/m)?.[1]);
    expect(ids).toEqual(Array(2).fill(`<${letter?.id}@garden.example>`));
  });

  rule("a letter is sent once although the database failed after sending", async () => {
    const rename = (from: string, to: string) =>
      sql`
      alter table ${sql.ref(from)} rename to ${sql.ref(to)}
    `.execute(database.writer);
    const smtp = await startSmtp();
    const outbox = open(smtp.url);
    await write(outbox, "rosa@example.org");
    const { send } = outbox.mailer;
    outbox.mailer.send = async (...args) => {
      await send(...args);
      await rename("outbox", "away");
    };
    await expect(outbox.drain()).rejects.toThrow(/outbox/);
    await rename("away", "outbox");
    expect(await waiting()).toBe(1);
    await outbox.drain();
    expect(await waiting()).toBe(0);
    expect(recipients(smtp)).toEqual(["rosa@example.org"]);
  });

  rule("a letter from a wrong clock in the future is sent now", async () => {
    const smtp = await startSmtp();
    const outbox = open(smtp.url);
    now += 100 * day;
    await write(outbox, "rosa@example.org");
    now -= 100 * day;
    await outbox.drain();
    expect(recipients(smtp)).toEqual(["rosa@example.org"]);
  });

  rule("a failed transaction sends nothing", async () => {
    const smtp = await startSmtp();
    const outbox = open(smtp.url);
    const failing = database.transaction(async (transaction) => {
      await outbox.add(transaction, mailTo("rosa@example.org"), { kind: "account" });
      throw new Error("something else went wrong");
    });
    await expect(failing).rejects.toThrow();
    await outbox.drain();
    expect(smtp.received).toEqual([]);
    expect(await waiting()).toBe(0);
  });

  rule("at a stop, the letters that can be sent are sent, and the rest is kept", async () => {
    const smtp = await startSmtp();
    const stopping = open(smtp.url);
    await write(stopping, "rosa@example.org");
    await stopping.job.onStop?.();
    expect(recipients(smtp)).toEqual(["rosa@example.org"]);

    const asked = Promise.withResolvers<Socket>();
    const silent = createServer(asked.resolve).listen(0, "127.0.0.1");
    await once(silent, "listening");
    const { port } = silent.address() as AddressInfo;
    const hanging = open(`smtp://127.0.0.1:${port}`, database, 10 * minute);
    await write(hanging, "ben@example.org");
    hanging.wake();
    await asked.promise;
    await hanging.job.onStop?.();
    await write(hanging, "ida@example.org");
    await hanging.drain();
    expect(await readOutbox(database.reader)).toMatchObject({ waiting: 2, failing: 0 });
    await open(smtp.url).drain();
    expect(recipients(smtp).sort()).toEqual([
      "ben@example.org",
      "ida@example.org",
      "rosa@example.org",
    ]);
    silent.close();
  });

  rule("an address with letters of its language is written as mail servers take it", async () => {
    const smtp = await startSmtp();
    const outbox = open(smtp.url);
    const addresses = ["rosa@münchen.de", "josé@example.org", "роза@сад.рф"];
    for (const address of [...addresses, "o'brien@example.org"]) {
      expect(await outbox.reaches(address)).toBe(true);
      await write(outbox, address);
    }
    await outbox.drain();
    expect(recipients(smtp).sort()).toEqual(
      [
        ...["rosa@xn--mnchen-3ya.de", "josé@example.org", "роза@сад.рф"],
        "o'brien@example.org",
      ].sort(),
    );
    expect(await waiting()).toBe(0);
  });

  rule("a mail server without SMTPUTF8 gets no address that it would change", async () => {
    const smtp = await startSmtpServer(0, () => null, true);
    stops.push(smtp.stop);
    const outbox = open(smtp.url);
    expect(await outbox.reaches("josé@example.org")).toBe(false);
    expect(await outbox.reaches("rosa@münchen.de")).toBe(true);
    await write(outbox, "josé@example.org");
    await write(outbox, "rosa@münchen.de");
    await outbox.drain();
    expect(recipients(smtp)).toEqual(["rosa@xn--mnchen-3ya.de"]);
    expect(await waiting()).toBe(0);
  });

  rule("letters to strangers beyond the limit of an hour wait, and no others", async () => {
    const smtp = await startSmtp();
    const outbox = open(smtp.url);
    const key = strangersKey("newsletter");
    const { max, windowMs } = strangersLimit;
    const full = { key, count: max - 1, expires_at: now + windowMs };
    await database.writer.insertInto("rate_limits").values(full).execute();
    const stranger = { kind: "newsletter", toStranger: true } as const;
    for (const to of ["ada@example.org", "ben@example.org"])
      await database.transaction((begun) => outbox.add(begun, mailTo(to), stranger));
    await write(outbox, "ida@example.org", undefined, "newsletter");
    await database.transaction((begun) =>
      outbox.add(begun, mailTo("new@example.org"), { ...stranger, kind: "account" }),
    );
    await outbox.drain();
    expect(recipients(smtp)).toHaveLength(3);
    expect(recipients(smtp)).toEqual(
      expect.arrayContaining(["ida@example.org", "new@example.org"]),
    );
    expect(await waiting()).toBe(1);
    now += windowMs;
    await outbox.drain();
    expect(await waiting()).toBe(0);
    expect(recipients(smtp)).toHaveLength(4);
  });

  rule("without a mail server a letter waits until its folder can be written", async () => {
    writeFileSync(join(folder, "mail"), "a file in the way");
    const outbox = open(null);
    await write(outbox, "rosa@example.org");
    await outbox.drain();
    expect(await readOutbox(database.reader)).toMatchObject({ waiting: 1, lastError: "EEXIST" });
    rmSync(join(folder, "mail"));
    now += minute;
    await outbox.drain();
    const files = readdirSync(join(folder, "mail"));
    expect(files.map((file) => extname(file)).sort()).toEqual([".eml", ".txt"]);
    for (const file of files) {
      const path = join(folder, "mail", file);
      const written = readFileSync(path, "utf8");
      expect(file.endsWith(".eml") ? decodeMail(written) : written).toContain(`?token=${secret}`);
      expect(statSync(path).mode & 0o777).toBe(0o600);
    }
    expect(await waiting()).toBe(0);
  });

  rule("neither a secret nor an address reaches the log", async () => {
    const outbox = open(`smtp://user:password@127.0.0.1:${await unusedPort()}`);
    await write(outbox, "rosa@example.org", minute);
    await outbox.drain();
    now += minute;
    await outbox.drain();
    expect(lines).toHaveLength(2);
    expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${secret}|example\\.org|password`));
  });
});
