import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pino } from "pino";
import { v7 as uuidv7 } from "uuid";
import { expect, inject } from "vitest";
import type { GoogleConfig, GoogleProvider } from "../app/auth/auth-config.server.ts";
import { createBetterAuthProvider } from "../app/auth/better-auth/better-auth.server.ts";
import { createPasswords } from "../app/auth/better-auth/passwords.server.ts";
import type { Engine } from "../app/database/tables.ts";
import { createGoogleStandIn } from "../app/demo/google-stand-in.server.ts";
import { saveGardener } from "../app/gardeners/gardener-accounts.store.server.ts";
import { createLastSeen } from "../app/gardeners/last-seen.jobs.server.ts";
import { createSubscriptionLinks } from "../app/newsletter/subscription-links.server.ts";
import { createMailer } from "../app/platform/mail.server.ts";
import { clientIpHeader } from "../app/platform/request.server.ts";
import { isSitePicture } from "../app/platform/text.ts";
import { createApi } from "../app/server/api.server.ts";
import { createFeatures } from "../app/server/features.server.ts";
import { createLetterhead } from "../app/server/letterhead.server.ts";
import type { TipInput } from "../app/tips/tips.ts";
import { openEmptyDatabase } from "./empty-database.ts";
import { isWhole, readable } from "./mail.ts";
import { createReplyCheck, type ReplyCheck } from "./reply-check.ts";

export const engines: Engine[] = ["sqlite", "postgres"];
export const siteUrl = "http://localhost:3000";

/** Gardeners of tests have nothing to lose: what a real hash costs is asked of real hashes. */
const cheapHash = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Made once, for every garden has the same calls. */
let checkReply: ReplyCheck | undefined;

export type Garden = Awaited<ReturnType<typeof openGarden>>;
export type Gardener = Awaited<ReturnType<Garden["register"]>>;

/** The whole site but its pages, on an empty database, asked in process over real requests. */
export async function openGarden(
  engine: Engine,
  smtpUrl: string | null = null,
  writesAMinute = 100_000,
  google: GoogleConfig | "demo" | null = null,
  passwords = createPasswords(cheapHash),
) {
  const { database, where, remove } = await openEmptyDatabase(engine);
  const log = pino({ level: "silent" });
  const secret = "only for tests, and long enough for it";
  let ahead = 0;
  let stoppedAt: number | null = null;
  // The provider's tokens bear the time of the machine, so the site's clock goes on with it.
  const clock = () => (stoppedAt ?? Date.now()) + ahead;
  const newId = () => uuidv7();
  const folder = mkdtempSync(join(inject("databases").folder, "mail-"));
  const from = "Trellis <no-reply@localhost>";
  const sendMail = createMailer({ smtpUrl, from, folder, newId });
  const siteName = "Trellis";
  const letterhead = createLetterhead(siteName);
  const providerOptions = {
    database,
    siteUrl,
    letterhead,
    secret,
    sendMail,
    passwords,
    clock,
    log,
  };
  const identity = createBetterAuthProvider({
    ...providerOptions,
    google: await googleProvider(google),
    onAccountChanged: (db, account) => saveGardener(db, account, { now: clock(), newId }),
  });
  const services = {
    database,
    identity,
    lastSeen: createLastSeen({ database, clock }),
    passwords,
    links: createSubscriptionLinks(secret, siteUrl, clock),
    sendMail,
    clock,
    newId,
    log,
    siteName,
    letterhead,
    siteUrl,
    readPicture: async (path: string) =>
      isSitePicture(path) ? readFile(join("public", path)).catch(() => null) : null,
    maxWritesPerMinute: writesAMinute,
  };
  const features = createFeatures(services);
  const api = createApi(services, features);
  const nextAddress = addresses();

  /** The mails that were written so far, as text, in their order. */
  const mails = () =>
    readdirSync(folder)
      .sort()
      .map((file) => readFileSync(join(folder, file), "utf8"))
      .filter(isWhole)
      .map(readable);

  /**
   * Sends a request as it would come over the network.
   * @throws Error when the reply is not as the API describes it
   */
  async function ask(method: string, path: string, options: AskOptions = {}) {
    const headers = new Headers({ origin: siteUrl, ...options.headers });
    headers.set(clientIpHeader, options.address ?? nextAddress());
    if (options.token) headers.set("authorization", `Bearer ${options.token}`);
    const body =
      options.raw ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
    if (body !== undefined && !headers.has("content-type")) {
      headers.set("content-type", "application/json");
    }
    const reply = await api.fetch(new Request(new URL(path, siteUrl), { method, headers, body }));
    checkReply ??= createReplyCheck(await (await api.request("/openapi.json")).json());
    await checkReply(method, path, reply.clone());
    return reply;
  }

  async function register(name = "Rosa Garden", email = `${randomUUID()}@example.org`) {
    const image = "https://example.org/rosa.png";
    const password = "Secret-garden";
    const signUp = await ask("POST", "/identity/sign-up/email", {
      body: { email, password, name, image },
    });
    if (!signUp.ok) throw new Error(await signUp.text());
    const cookie = cookieOf(signUp);
    const reply = await ask("GET", "/identity/token", { headers: { cookie } });
    const { token } = (await reply.json()) as { token: string };
    return { name, email, password, image, cookie, token };
  }

  return {
    engine,
    services,
    features,
    database,
    /** The variables by which another process finds the same database. */
    where,
    api,
    ask,
    mails,
    /** Waits for a mail, for nobody on the site does. @param nth of those with this subject */
    async mail(to: string, subject: string, nth = 1) {
      const found = () =>
        mails().filter((mail) =>
          [`To: ${to}`, `Trellis: ${subject}`].every((text) => mail.includes(text)),
        );
      await expect.poll(() => found().length).toBeGreaterThanOrEqual(nth);
      return found()[nth - 1] ?? "";
    },
    register,
    /** From now on only `wait` moves the site's clock. Tokens made later are of its future. */
    stopClock: () => {
      stoppedAt = Date.now();
    },
    /** Moves the site's clock, in milliseconds. */
    wait: (time: number) => {
      ahead += time;
    },
    async addTip(gardener: { token: string }, tip: Partial<TipInput> = {}) {
      const reply = await ask("POST", "/user/addtip", {
        token: gardener.token,
        body: { ...aTip, ...tip },
      });
      const { insertedId } = (await reply.json()) as { insertedId: string };
      return insertedId;
    },
    async close() {
      await remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface AskOptions {
  headers?: Record<string, string>;
  token?: string;
  body?: unknown;
  /** A body that is sent as it is. */
  raw?: string;
  /** Where the request seems to come from. */
  address?: string;
}

/** What a browser sends back of the cookies that a reply sets. */
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

async function googleProvider(
  google: GoogleConfig | "demo" | null,
): Promise<GoogleProvider | null> {
  return google === "demo"
    ? createGoogleStandIn(siteUrl)
    : google && { client: async () => google };
}

/**
 * Callers who say nothing else come from one address after the other: limits are for those who do.
 */
function addresses() {
  let last = 0;
  return () => {
    last += 1;
    return `10.${last >> 16}.${(last >> 8) & 255}.${last & 255}`;
  };
}
