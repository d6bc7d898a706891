import { once } from "node:events";
import { createServer } from "node:tls";
import { pino } from "pino";
import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  engines,
  type Garden,
  type Gardener,
  openGarden,
  operatorEmail,
  ruleTest,
  siteUrl,
} from "../../../tests/garden.ts";
import { decodeMail } from "../../../tests/mail.ts";
import { hour } from "../../platform/process/clock.ts";
import { createErrorCount, createLog } from "../../platform/process/log.server.ts";
import { readCertificate } from "./certificate.server.ts";
import { type HealthJobParts, healthJob } from "./health.jobs.server.ts";
import { countErrors } from "./health.store.server.ts";

const { signal } = new AbortController();
const dayHours = 24;

describe.each(engines)("the health of a site on %s", (engine) => {
  const rule = ruleTest(engine);
  let garden: Garden;
  let olga: Gardener;
  /** The hours since the start of the test. */
  let hours: number;
  /** The state outside the database, which the tests change. */
  let isTight: boolean;
  let tried: string[];
  let parts: HealthJobParts;

  beforeEach(async () => {
    garden = await openGarden(engine);
    olga = await garden.registerOperator();
    [hours, isTight, tried] = [0, false, []];
    parts = {
      errors: createErrorCount(),
      newestBackup: async () => null,
      hasRoomToTry: async () => true,
      tryBackup: async (file) => void tried.push(file),
      readCertificate: async () => null,
    };
  });
  afterEach(() => garden.close());

  const clock = () => garden.services.clock() + hours * hour;

  /** Runs the hourly check, and then moves the clock forward. */
  async function look(hoursLater = 1, others: Partial<Garden["services"]> = {}) {
    const { readSurroundings } = garden.services;
    const services = {
      ...garden.services,
      ...others,
      clock,
      log: pino({ level: "silent" }),
      async readSurroundings() {
        const found = await readSurroundings();
        return { ...found, isReadableByOthers: false, room: { ...found.room, isTight } };
      },
    };
    await healthJob(services, parts).run(signal);
    hours += hoursLater;
  }

  async function letters() {
    await garden.services.outbox.drain();
    return garden
      .mails()
      .filter((mail) => mail.includes("something needs your attention"))
      .map(decodeMail);
  }

  async function state() {
    const reply = await garden.ask("GET", "/user/operate/state", { token: olga.token });
    return reply.json();
  }

  test("is mailed to operators once, after a problem of an hour", async () => {
    isTight = true;
    await look();
    expect(await letters()).toEqual([]);
    await look();
    const [letter = "", ...others] = await letters();
    expect(others).toEqual([]);
    expect(letter).toContain(`To: ${operatorEmail}`);
    expect(letter).toContain("The disk is almost full.");
    expect(letter).toContain(`${siteUrl}/operate/state`);
    expect(letter).not.toContain("backup");
    await look(3 * dayHours);
    await look();
    expect(await letters(), "while it stays wrong").toHaveLength(1);

    isTight = false;
    await look();
    isTight = true;
    await look();
    await look();
    expect(await letters(), "when it is wrong anew").toHaveLength(2);
  });

  rule("is mailed once a day about a problem that comes and goes", async () => {
    for (let times = 0; times < 5; times += 1) {
      isTight = true;
      await look();
      await look();
      isTight = false;
      await look();
    }
    expect(await letters()).toHaveLength(1);
  });

  rule("stays unsent until there is an operator", async () => {
    isTight = true;
    const { identity } = garden.services;
    const nobody = { identity: { ...identity, listConfirmed: async () => [] } };
    await look(1, nobody);
    await look(1, nobody);
    await look(1, { operators: [] });
    expect(await letters()).toEqual([]);
    await look();
    expect(await letters()).toHaveLength(1);
  });

  rule("tries the newest backup once a week, and each night after a failure", async () => {
    let newest = "monday";
    parts.newestBackup = async () => newest;
    await look(dayHours);
    newest = "tuesday";
    await look(5 * dayHours);
    expect(tried).toEqual(["monday"]);
    await look(dayHours);
    newest = "sunday";
    parts.tryBackup = async (file) => {
      tried.push(file);
      throw new Error("It is damaged");
    };
    await look();
    expect(tried).toEqual(["monday", "sunday"]);
    expect(await state()).toMatchObject({ restore: { isPossible: false } });
    await look(dayHours);
    expect(tried, "the same one is not tried again").toHaveLength(2);
    expect((await letters()).at(-1)).toContain("test restore of the newest backup failed");

    newest = "next monday";
    parts.tryBackup = async (file) => void tried.push(file);
    await look();
    expect(tried.at(-1)).toBe("next monday");
    expect(await state()).toMatchObject({ restore: { isPossible: true } });
  });

  rule("does not try a backup without space to unpack it", async () => {
    parts.newestBackup = async () => "monday";
    parts.hasRoomToTry = async () => false;
    await look();
    expect(tried).toEqual([]);
    expect(await state()).toMatchObject({ restore: null });
  });

  test("counts the errors of all processes since yesterday", async () => {
    const others = { ...parts, errors: createErrorCount() };
    parts.errors.add();
    parts.errors.add();
    others.errors.add();
    await healthJob(garden.services, parts).run(signal);
    await healthJob(garden.services, others).onStop?.();
    expect(await state()).toMatchObject({ errors: 3 });
    hours = dayHours + 2;

    expect(await countErrors(garden.database.reader, clock())).toBe(0);
  });

  rule("shows the end of the certificate, and that it is due", async () => {
    const validUntil = Math.floor(clock() / 1000) * 1000 + 10 * dayHours * hour;
    parts.readCertificate = async () => validUntil;
    await look();
    expect(await state()).toMatchObject({ certificate: { validUntil, isDue: true } });
    parts.readCertificate = async () => validUntil + 60 * dayHours * hour;
    await look();
    expect(await state()).toMatchObject({ certificate: { isDue: false } });
  });
});

test("the log counts errors, and nothing below", () => {
  const errors = createErrorCount();
  const log = createLog("fatal", false, undefined, errors.add);
  log.fatal("…");
  log.info("…");
  expect(errors.take()).toBe(1);
  expect(errors.take()).toBe(0);
});

/** A self-signed certificate for this test, and its key. */
const cert = `-----BEGIN CERTIFICATE-----
MIIBfzCCASWgAwIBAgIUNezCmQjmyJ/dzcUB1i2sozVeNQkwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNjAwMTIzM1oYDzIxMjYxMTAy
MDAxMjMzWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAROmAn5WwZ73q3asp0ddk501Bmr+XR2AgVciG0jKyY4V6hW6dUF6Rm9
sipG4qVXZz/25MagfCjKCaUhTTTo0VEho1MwUTAdBgNVHQ4EFgQUwHwKFYkA3ac9
O7IQaC6LQdbx/7wwHwYDVR0jBBgwFoAUwHwKFYkA3ac9O7IQaC6LQdbx/7wwDwYD
VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNIADBFAiBybZBGD6bq5Ge1GbahPjys
X7okP9q4IWqVvDd6Q6djogIhAPyo6S7UyOaKUrq4N9u0UJ629Z9uJ5E8KiAxPAus
EeFE
-----END CERTIFICATE-----`;
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg+M4vtHJbStDDdA5S
qZFh8Vq4efYacZT62fPzzMYj/IWhRANCAAROmAn5WwZ73q3asp0ddk501Bmr+XR2
AgVciG0jKyY4V6hW6dUF6Rm9sipG4qVXZz/25MagfCjKCaUhTTTo0VEh
-----END PRIVATE KEY-----`;
const validUntil = Date.UTC(2126, 10, 2, 0, 12, 33);

test("the certificate at the site's address is read, with any issuer", async () => {
  const server = createServer({ key, cert }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = v.parse(v.object({ port: v.number() }), server.address());
  const url = `https://127.0.0.1:${address.port}`;
  expect(await readCertificate(url)).toBe(validUntil);
  server.close();
  await once(server, "close");
  expect(await readCertificate(url), "nobody is there").toBeNull();
  expect(await readCertificate("http://localhost:3000"), "it has no https").toBeNull();
});
