import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { pino } from "pino";
import { expect, inject, test } from "vitest";
import { createPasswords, type Passwords } from "../app/auth/better-auth/passwords.server.ts";
import type { GoogleConfig, Registration } from "../app/auth/identity-provider.server.ts";
import { grantRole } from "../app/auth/roles.store.server.ts";
import { deletedCommentsJob } from "../app/garden/comments/deleted-comments.jobs.server.ts";
import type { PhotoFiles } from "../app/garden/photos/photo-files.server.ts";
import { servePhoto } from "../app/garden/photos/serve-photo.server.ts";
import { deletedTipsJob } from "../app/garden/tips/deleted-tips.jobs.server.ts";
import type { NewTipInput, TipInput } from "../app/garden/tips/tip-input.ts";
import { openDatabase } from "../app/platform/database/open.server.ts";
import type { Engine } from "../app/platform/database/tables.ts";
import type { Role } from "../app/platform/http/contract.ts";
import type { OutsideNetwork } from "../app/platform/http/outside.server.ts";
import { clientIpHeader } from "../app/platform/http/request.server.ts";
import { undoMs } from "../app/platform/process/clock.ts";
import { contentLanguage } from "../app/platform/text/content-language.ts";
import { createApi } from "../app/server/api.server.ts";
import { readConfig } from "../app/server/config.server.ts";
import { createFeatures, createListeners } from "../app/server/features.server.ts";
import { createServices } from "../app/server/services.server.ts";
import { locationOf } from "./all-rows.ts";
import { createAuthenticator } from "./authenticator.ts";
import { openEmptyDatabase } from "./empty-database.ts";
import { decodeMail, isComplete } from "./mail.ts";
import { drawPhoto, formOf } from "./photos.ts";
import { createReplyCheck, type ReplyCheck } from "./reply-check.ts";
import { isSweep } from "./sweep.ts";

/** Both engines, for tests of SQL, transactions and concurrency. */
export const engines: Engine[] = ["sqlite", "postgres"];
/**
 * The engines for tests of rules: SQLite, and in `npm run sweep` also PostgreSQL. features.test.ts
 * and query-plans.test.ts test both engines in every run.
 */
export const ruleEngines: Engine[] = isSweep ? engines : ["sqlite"];
/** Tests a rule in a file with tests of SQL. On PostgreSQL, only `npm run sweep` runs the test. */
export const ruleTest = (engine: Engine) => test.skipIf(!ruleEngines.includes(engine));
/**
 * The cases of a table of rules. On PostgreSQL, only the first one runs, except in `npm run sweep`.
 */
export const ruleCases = <const Case>(engine: Engine, cases: readonly Case[]) =>
  ruleEngines.includes(engine) ? cases : cases.slice(0, 1);
export const siteUrl = "http://localhost:3000";

/** The only address in `OPERATORS`. */
export const operatorEmail = "operator@example.org";

/**
 * Makes hashing cheap, so that tests are fast. Tests of hashing and of time use the real
 * parameters.
 */
export const cheapHash = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Checks replies. It is created once, because every garden has the same calls. */
let checkReply: ReplyCheck | undefined;

export type Garden = Awaited<ReturnType<typeof openGarden>>;
export type Gardener = Awaited<ReturnType<Garden["register"]>>;

/** Options for a garden that differs from the usual one. */
interface GardenOptions {
  smtpUrl?: string;
  /** The limit for an account's writes in a minute. The default is more than any test makes. */
  maxWritesPerMinute?: number;
  google?: GoogleConfig | "demo";
  passwords?: Passwords;
  registration?: Registration;
  /** More environment variables. */
  environment?: Record<string, string>;
  photoFiles?: PhotoFiles;
  /** Accepts addresses for push messages, in place of the list of push services. */
  isPushService?: (address: string) => boolean;
  /** The network to other machines, in place of the internet. */
  network?: OutsideNetwork;
  /** An SQLite file with content, which is copied. The default is an empty database. */
  template?: string;
}

/**
 * Opens the whole site without its pages, on an empty database. `ask` calls it in this process.
 */
export async function openGarden(engine: Engine, options: GardenOptions = {}) {
  const {
    smtpUrl,
    google = null,
    registration = "open",
    environment,
    template,
    ...others
  } = options;
  const given = { passwords: createPasswords(cheapHash, 1), ...others };
  const { languages, webhooks } = readConfig({
    LANGUAGES: environment?.LANGUAGES,
    WEBHOOKS: environment?.WEBHOOKS,
  });
  const ownLanguage = contentLanguage(languages[0]);
  const { database, where, remove } = await openEmptyDatabase(
    engine,
    ownLanguage,
    webhooks,
    template,
  );
  let offset = 0;
  let drawn = 0;
  let stoppedAt: number | null = null;
  // The provider's tokens contain the machine's time, so the site's clock follows that time.
  const clock = () => (stoppedAt ?? Date.now()) + offset;
  const folder = mkdtempSync(join(inject("databases").folder, "mail-"));
  const secret = "only for tests, and long enough for it";
  const read = readConfig({
    ...where,
    SITE_URL: siteUrl,
    SMTP_URL: smtpUrl,
    OPERATORS: operatorEmail,
    ...(options.registration && { REGISTRATION: registration }),
    ...environment,
  });
  const config = {
    ...read,
    secrets: {
      ...{ "identity.secret": secret, "mail.secret": secret },
      "push.secret": "11".repeat(32),
    },
    auth: { ...read.auth, firebase: null, google, registration },
  };
  const made = await createServices(config, pino({ level: "silent" }), "public", createListeners, {
    maxWritesPerMinute: 100_000,
    ...given,
    ...{ database, clock, mailFolder: folder },
  });
  // Adds the parts that tests need to make identity providers of their own.
  const services = { ...made, registration: () => registration, passwords: given.passwords };
  const features = createFeatures(services);
  const api = createApi(services, features);
  const nextAddress = addresses();

  /** Returns the mails that have been sent so far, decoded, in order. */
  const mails = () =>
    readdirSync(folder)
      .sort()
      .map((file) => readFileSync(join(folder, file), "utf8"))
      .filter(isComplete)
      .map(decodeMail);

  /**
   * Sends a request to the API.
   * @throws Error when the reply is not as /openapi.json describes it
   */
  async function ask(method: string, path: string, options: AskOptions = {}) {
    const headers = new Headers({ origin: siteUrl, ...options.headers });
    headers.set(clientIpHeader, options.address ?? nextAddress());
    if (options.token) headers.set("authorization", `Bearer ${options.token}`);
    const body =
      options.raw ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
    if (typeof body === "string" && !headers.has("content-type")) {
      headers.set("content-type", "application/json");
    }
    const reply = await api.fetch(new Request(new URL(path, siteUrl), { method, headers, body }));
    checkReply ??= createReplyCheck(await (await api.request("/openapi.json")).json());
    await checkReply(method, path, reply.clone());
    return reply;
  }

  /** Registers a gardener. @param language of the page on which the gardener registers */
  async function register(
    name = "Rosa Garden",
    email = `${randomUUID()}@example.org`,
    language?: string,
  ) {
    const image = "https://example.org/rosa.png";
    const password = "Secret-garden";
    const signUp = await ask("POST", "/identity/sign-up/email", {
      body: { email, password, name, image },
      ...(language && { headers: { "accept-language": language } }),
    });
    if (!signUp.ok) throw new Error(await signUp.text());
    const cookie = cookieOf(signUp);
    return { name, email, password, image, cookie, token: await tokenOf(cookie) };
  }

  async function idOf({ email }: { email: string }) {
    const gardener = database.reader.selectFrom("gardeners").select("id");
    return (await gardener.where("email", "=", email).executeTakeFirstOrThrow()).id;
  }

  async function tokenOf(cookie: string) {
    const reply = await ask("GET", "/identity/token", { headers: { cookie } });
    const { token } = (await reply.json()) as { token: string };
    return token;
  }

  return {
    engine,
    services,
    features,
    database,
    /** The folder of the operator's own pages, which does not exist yet. */
    pagesFolder: join(where.DATA_DIR, "pages"),
    /** The environment variables with which another process opens the same database. */
    where,
    api,
    ask,
    mails,
    /**
     * Waits for a mail, because the site sends mail in the background.
     * @param nth the place of the mail among the matching ones, from 1
     */
    async mail(to: string, subject: string, nth = 1) {
      const found = () =>
        mails().filter((mail) =>
          [`To: ${to}`, `Trellis: ${subject}`].every((text) => mail.includes(text)),
        );
      await expect.poll(() => found().length).toBeGreaterThanOrEqual(nth);
      return found()[nth - 1] ?? "";
    },
    register,
    /** Returns the id of a gardener. Their account has another id. */
    idOf,
    /** Requests the token of a new session. */
    tokenOf: (signIn: Response) => tokenOf(cookieOf(signIn)),
    /** Registers a gardener with a confirmed address, and requests a token that states this. */
    async registerConfirmed(name?: string, language?: string) {
      const gardener = await register(name, undefined, language);
      const account = database.writer.updateTable("user").where("email", "=", gardener.email);
      await account.set({ emailVerified: true }).execute();
      return { ...gardener, token: await tokenOf(gardener.cookie) };
    },
    /** Registers the operator, and confirms their address. */
    async registerOperator() {
      const operator = await register("Olga Operator", operatorEmail);
      const account = database.writer.updateTable("user").where("email", "=", operatorEmail);
      await account.set({ emailVerified: true }).execute();
      return operator;
    },
    /** Makes a gardener a moderator, or an operator. */
    async giveRole(email: string, role: Role) {
      const gardenerId = await idOf({ email });
      await database.transaction((transaction) =>
        grantRole(transaction, { gardenerId, role, givenBy: null, now: 1 }),
      );
    },
    /** Adds a passkey to the account of a session. @returns its device */
    async addPasskey(cookie: string) {
      const device = createAuthenticator("localhost");
      const path = "/identity/passkey/generate-register-options";
      const begun = await ask("GET", path, { headers: { cookie } });
      const { challenge } = (await begun.json()) as { challenge: string };
      const added = await ask("POST", "/identity/passkey/verify-registration", {
        headers: { cookie: `${cookie}; ${cookieOf(begun)}` },
        body: { response: device.create({ challenge, origin: siteUrl }) },
      });
      expect(added.status).toBe(200);
      return device;
    },
    /** Opens the site once more, as another process does. */
    async openAnother() {
      const another = await openDatabase(locationOf(where), []);
      const plain = readConfig({ ...where, SITE_URL: siteUrl });
      const log = pino({ level: "silent" });
      const theirs = await createServices(plain, log, "public", () => [], { database: another });
      const { close } = another;
      return { services: theirs, api: createApi(theirs, createFeatures(theirs)), close };
    },
    /** Deletes a gardener's account. @param tips what becomes of their public tips */
    async leave(
      { token, password }: { token: string; password: string },
      tips: "keep" | "delete" = "delete",
    ) {
      const body = { tips, password };
      expect((await ask("DELETE", "/user/account", { token, body })).status).toBe(200);
    },
    /** Requests a gardener's export. @returns its data.json */
    async exportOf({ token }: { token: string }) {
      const reply = await ask("GET", "/user/account", { token });
      const files = unzipSync(new Uint8Array(await reply.arrayBuffer()));
      return JSON.parse(new TextDecoder().decode(files["data.json"]));
    },
    /** Disables an account, but does not end its sessions. */
    async disable({ email }: { email: string }) {
      const account = database.reader.selectFrom("user").select("id").where("email", "=", email);
      const { id: user_id } = await account.executeTakeFirstOrThrow();
      const row = { user_id, disabled_at: 1 };
      await database.writer.insertInto("disabled_accounts").values(row).execute();
    },
    /**
     * Stops the site's clock. Only `wait` moves it. A token that is issued later seems to come from
     * the future, because it contains the machine's time.
     */
    stopClock: () => {
      stoppedAt = Date.now();
    },
    /** Moves the site's clock by a number of milliseconds, which may be negative. */
    wait: (time: number) => {
      offset += time;
    },
    async addTip(gardener: { token: string }, tip: Partial<NewTipInput> = {}, key?: string) {
      const reply = await ask("POST", "/user/addtip", {
        token: gardener.token,
        ...(key && { headers: { "idempotency-key": key } }),
        body: { ...aTip, ...tip },
      });
      const { insertedId } = (await reply.json()) as { insertedId: string };
      return insertedId;
    },
    /** Uploads a photo, by default one of 320 × 240 pixels. @returns its id */
    async addPhoto({ token }: { token: string }, file?: Uint8Array) {
      drawn += 1;
      const raw = formOf("photo", file ?? (await drawPhoto(320, 240, drawn)));
      const reply = await ask("POST", "/user/photos", { token, raw });
      expect(reply.status, await reply.clone().text()).toBe(201);
      const { photo } = (await reply.json()) as { photo: { id: string } };
      return photo.id;
    },
    /** Requests a photo file at its public address. */
    getPhoto: (path: string, headers: Record<string, string> = {}, method = "GET") =>
      servePhoto(
        { ...services, files: services.photos.files },
        new Request(new URL(path, siteUrl), { method, headers }),
      ),
    /** Runs all jobs of a feature once, or only the job with this name. */
    async runJobs(wanted: string) {
      const jobs = features.flatMap(({ name: feature, jobs = [] }) =>
        jobs.filter(({ name }) => [feature, name].includes(wanted)),
      );
      expect(jobs, wanted).not.toEqual([]);
      for (const { run } of jobs) await run(new AbortController().signal);
    },
    /** Purges deleted tips and comments, as the site does a minute after a deletion. */
    async purge() {
      const later = { database, clock: () => clock() + undoMs };
      const { signal } = new AbortController();
      for (const job of [deletedTipsJob, deletedCommentsJob]) await job(later).run(signal);
    },
    async close() {
      await services.outbox.job.onStop?.();
      await remove();
      services.photos.conversions.stop();
      services.reading.stop();
      services.feeds.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface AskOptions {
  headers?: Record<string, string>;
  token?: string;
  body?: unknown;
  /** A body that is sent as it is, instead of JSON. */
  raw?: string | FormData;
  /** The client's IP address. */
  address?: string;
}

/** Returns the `Cookie` header with which a browser sends back the cookies of a reply. */
export function cookieOf({ headers }: Response) {
  const cookies = headers.getSetCookie().map((line) => line.split(";")[0]);
  return cookies.join("; ");
}

export const aTip: TipInput = {
  title: "Bury the stem to the first leaves",
  plantType: "Tomato",
  difficultyLevel: "easy",
  description: "A buried tomato stem grows roots along its whole length.",
  image_url: "https://example.org/tomato.jpg",
  category: "planting",
  availability: "public",
};

/**
 * Reads a list page by page, following the `Link` headers. @param afterPage runs after each page
 */
export async function readAllPages<T extends { _id: string }>(
  garden: Garden,
  path: string,
  afterPage: () => Promise<void> = async () => {},
) {
  const found: T[] = [];
  let next: string | null = path;
  while (next) {
    const reply: Response = await garden.ask("GET", next);
    expect(reply.status).toBe(200);
    const items = (await reply.json()) as T[];
    expect(items, "a page without items").not.toEqual([]);
    expect(found.map(({ _id }) => _id)).not.toContain(items[0]?._id);
    found.push(...items);
    next = reply.headers.get("link")?.match(/<(.+)>; rel="next"/)?.[1] ?? null;
    await afterPage();
  }
  return found;
}

/**
 * Makes a different IP address for each request, so that a rate limit applies only if a test wants
 * it.
 */
function addresses() {
  let last = 0;
  return () => {
    last += 1;
    return `10.${last >> 16}.${(last >> 8) & 255}.${last & 255}`;
  };
}
