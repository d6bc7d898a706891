import { randomUUID } from "node:crypto";
import { type Browser, type BrowserContextOptions, expect, type Page } from "@playwright/test";
import * as v from "valibot";
import { goodTip, password, readToken, register } from "../account.ts";
import { formOf } from "../photos.ts";
import { randomIp, runCommand, type Site } from "../site.ts";
import { type Garden, operators } from "./garden.ts";
import { mailedLink } from "./mailed-link.ts";
import { hosted, provider } from "./provider.ts";

/** Somebody with an account, in a browser and at the API. */
export interface Gardener {
  name: string;
  email: string;
  photo: string;
  /** Opens a new page in a browser where the gardener is signed in. */
  open: (browser: Browser, options?: BrowserContextOptions) => Promise<Page>;
  /** Calls the API with the gardener's token. */
  call: (method: string, path: string, body?: unknown) => Promise<Response>;
  /** Calls the API with the gardener's token and a body of another type than JSON. */
  send: (method: string, path: string, body: BodyInit) => Promise<Response>;
  /** Uploads a photo. @returns its id */
  upload: (photo: Uint8Array) => Promise<string>;
  /** Shares a tip. @returns its id */
  share: (fields?: Record<string, unknown>) => Promise<string>;
}

interface SignedIn {
  /** A valid access token. */
  token: () => Promise<string>;
  /** Signs in on a page of a new browser context. */
  signIn: (page: Page) => Promise<void>;
}

/**
 * Creates an account at the identity provider, without a browser.
 * @param showsEmail true if others see the address; null without an answer
 */
export async function addGardener(
  site: { url: string; emulator?: string },
  name = "Rosa Garden",
  email = `${randomUUID()}@example.org`,
  showsEmail: boolean | null = true,
): Promise<Gardener> {
  const { url } = site;
  const person = { name, email, photo: "/pictures/gardeners/ruth-abernathy.svg" };
  const account = await (hosted ? addHosted : addEmbedded)(site, person);

  async function send(method: string, path: string, body?: BodyInit, type?: string) {
    const authorization = `Bearer ${await account.token()}`;
    const headers = { authorization, ...(type && { "content-type": type }) };
    return fetch(`${url}${path}`, { method, headers, body });
  }
  const call: Gardener["call"] = (method, path, body) =>
    send(method, path, body === undefined ? body : JSON.stringify(body), "application/json");
  if (showsEmail !== null) await call("PUT", "/user/emailChoice", { showsEmail });

  return {
    ...person,
    ...{ call, send },
    async open(browser, options) {
      const extraHTTPHeaders = { "x-forwarded-for": randomIp() };
      const context = await browser.newContext({ baseURL: url, extraHTTPHeaders, ...options });
      const page = await context.newPage();
      await account.signIn(page);
      return page;
    },
    async upload(photo) {
      const reply = await send("POST", "/user/photos", formOf("photo", photo));
      if (!reply.ok) throw new Error(await reply.text());
      return ((await reply.json()) as { photo: { id: string } }).photo.id;
    },
    async share(fields) {
      const reply = await call("POST", "/user/addtip", { ...goodTip, ...fields });
      const { insertedId } = (await reply.json()) as { insertedId: string };
      return insertedId;
    },
  };
}

type Person = Pick<Gardener, "name" | "email" | "photo">;

async function addEmbedded(
  { url }: { url: string },
  { name, email, photo }: Person,
): Promise<SignedIn> {
  const { cookie } = await register({ url }, { name, email, image: photo });
  return {
    token: () => readToken({ url }, cookie),
    async signIn(page) {
      const [key = "", value = ""] = cookie.split("=");
      await page
        .context()
        .addCookies([{ name: key, value, domain: "localhost", path: "/identity", httpOnly: true }]);
    },
  };
}

async function addHosted(
  { emulator }: { emulator?: string },
  { name, email, photo }: Person,
): Promise<SignedIn> {
  const send = (path: string, body: object) =>
    fetch(`${emulator}${path}?key=emulated`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...body, returnSecureToken: true }),
    });
  async function post(path: string, body: object) {
    const reply = await send(path, body);
    expect(reply.status).toBe(200);
    return (await reply.json()) as { idToken: string };
  }
  // The account may exist, because all sites share the emulator and have the same operators.
  await send(provider.signUp, { email, password });
  const { idToken } = await post(provider.signIn, { email, password });
  await post(provider.update, { idToken, displayName: name, photoUrl: photo });
  if (operators.some((operator) => operator === email)) {
    await updateHosted(email, { emailVerified: true });
  }
  const named = await post(provider.signIn, { email, password });
  return {
    token: async () => named.idToken,
    async signIn(page) {
      await page.goto("/login");
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Password").fill(password);
      await page.getByRole("button", { name: "Log in", exact: true }).click();
      await expect(page.getByLabel(`Account of ${name}`)).toBeVisible();
    },
  };
}

/** Adds an account that may operate the site. */
export const addOperator = (garden: Garden, email: (typeof operators)[number]) =>
  addConfirmed(garden, "Olga Operator", email);

/**
 * Adds an account, and confirms its address. At a hosted provider, only the addresses of operators
 * are confirmed.
 */
export async function addConfirmed(garden: Garden, name: string, email?: string) {
  const gardener = await addGardener(garden, name, email);
  if (hosted) return gardener;
  const link = new URL(await mailedLink(garden, gardener.email, "verifyEmail"));
  const token = link.searchParams.get("token");
  const reply = await gardener.call("POST", "/user/verifyEmail", { token });
  expect(reply.status).toBe(200);
  return gardener;
}

const lookupResponse = v.object({ users: v.tuple([v.object({ localId: v.string() })]) });

/** Runs `npm run trellis -- users …`, or does the same at the hosted provider. */
export async function runUsersCommand({ dataDir }: Site, command: string, email: string) {
  if (hosted && command === "disable") return updateHosted(email, { disableUser: true });
  const { code, said } = await runCommand({ DATA_DIR: dataDir }, "users", command, email);
  expect(code, said).toBe(0);
}

/** Changes an account at the emulator, as its administrator. */
async function updateHosted(email: string, change: object) {
  const { FIREBASE_AUTH_EMULATOR_HOST: host, FIREBASE_PROJECT_ID: project } = process.env;
  async function post(path: string, body: object): Promise<unknown> {
    const reply = await fetch(
      `http://${host}/identitytoolkit.googleapis.com/v1/projects/${project}/accounts:${path}`,
      {
        method: "POST",
        headers: { authorization: "Bearer owner", "content-type": "application/json" },
        body: JSON.stringify(body),
      },
    );
    expect(reply.status).toBe(200);
    return reply.json();
  }
  const [{ localId }] = v.parse(lookupResponse, await post("lookup", { email: [email] })).users;
  await post("update", { localId, ...change });
}
