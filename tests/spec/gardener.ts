import { randomUUID } from "node:crypto";
import { type Browser, type BrowserContextOptions, expect, type Page } from "@playwright/test";
import { formOf } from "../photos.ts";
import { hosted, provider } from "./provider.ts";
import { randomIp } from "./server.ts";

/** The password of every gardener in these tests. */
export const password = "Secret-garden";

/** Somebody with an account, in a browser and at the API. */
export interface Gardener {
  name: string;
  email: string;
  photo: string;
  /** A new page in a browser where they are signed in. */
  open: (browser: Browser, options?: BrowserContextOptions) => Promise<Page>;
  /** Calls the API with their token. */
  call: (method: string, path: string, body?: unknown) => Promise<Response>;
  /** Uploads a photo. @returns its id */
  upload: (photo: Uint8Array) => Promise<string>;
  /** Shares a tip. @returns its id */
  share: (fields?: Record<string, unknown>) => Promise<string>;
}

/** A valid tip, as the API takes it. */
export const goodTip = {
  title: "Stake peas before they climb",
  plantType: "Peas",
  difficultyLevel: "easy",
  description: "Hazel twigs, pushed in when the peas are a hand high.",
  image_url: "/pictures/tips/pea.svg",
  category: "supporting",
  availability: "public",
};

interface Account {
  /** A valid access token. */
  token: () => Promise<string>;
  /** Signs in on a page of a new browser context. */
  signIn: (page: Page) => Promise<void>;
}

/** Creates an account at the identity provider, without a browser. */
export async function addGardener(
  site: { url: string; emulator?: string },
  name = "Rosa Garden",
  email = `${randomUUID()}@example.org`,
): Promise<Gardener> {
  const { url } = site;
  const person = {
    name,
    email,
    photo: "/pictures/gardeners/ruth-abernathy.svg",
  };
  const address = { "x-forwarded-for": randomIp() };
  const account = await (hosted ? addHosted : addEmbedded)(site, person, address);

  async function call(method: string, path: string, body?: unknown) {
    return fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await account.token()}`,
        "content-type": "application/json",
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  }

  return {
    ...person,
    call,
    async open(browser, options) {
      const context = await browser.newContext({
        baseURL: url,
        extraHTTPHeaders: address,
        ...options,
      });
      const page = await context.newPage();
      await account.signIn(page);
      return page;
    },
    async upload(photo) {
      const authorization = `Bearer ${await account.token()}`;
      const body = formOf("photo", photo);
      const reply = await fetch(`${url}/user/photos`, {
        method: "POST",
        headers: { authorization },
        body,
      });
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
  address: Record<string, string>,
): Promise<Account> {
  // A connection that was kept may have been cut by the test before.
  const connection = "close";
  const headers = {
    ...address,
    connection,
    origin: url,
    "content-type": "application/json",
    cookie: "",
  };
  const post = (path: string, body: object) =>
    fetch(`${url}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  const reply = await post(provider.signUp, { email, password, name: "" });
  expect(reply.status).toBe(200);
  const [cookie = ""] = reply.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  headers.cookie = cookie;
  await post(provider.update, { name, image: photo });
  return {
    async token() {
      const reply = await fetch(`${url}/identity/token`, { headers });
      return ((await reply.json()) as { token: string }).token;
    },
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
): Promise<Account> {
  async function post(path: string, body: object) {
    const reply = await fetch(`${emulator}${path}?key=emulated`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...body, returnSecureToken: true }),
    });
    expect(reply.status).toBe(200);
    return (await reply.json()) as { idToken: string };
  }
  const { idToken } = await post(provider.signUp, { email, password });
  await post(provider.update, { idToken, displayName: name, photoUrl: photo });
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
