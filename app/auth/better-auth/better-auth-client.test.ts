import { afterAll, beforeAll, expect, test } from "vitest";
import { type Garden, openGarden } from "../../../tests/garden.ts";
import type { AuthErrorCode } from "../auth.ts";
import { createBetterAuthClient } from "./better-auth-client.ts";

let garden: Garden;
beforeAll(async () => {
  garden = await openGarden("sqlite");
});
afterAll(() => garden.close());

const password = "Secret-garden";

/** A fake browser whose tabs share cookies. Its network can fail, hang, or lose answers. */
function aBrowser() {
  const cookies = new Map<string, string>();
  const tabs: ((message: never) => void)[] = [];
  const timers = new Set<() => void>();
  const network = { up: true, hangs: false, losesAnswers: false };
  const asked: string[] = [];
  let isVisitor = false;
  let queue: Promise<unknown> = Promise.resolve();

  async function fetch(path: string, init: RequestInit) {
    asked.push(path);
    if (network.hangs)
      await new Promise((_, reject) => init.signal?.addEventListener("abort", reject));
    if (!network.up) throw new TypeError("Failed to fetch");
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const reply = await garden.ask(init.method ?? "GET", path, {
      headers: { cookie },
      raw: init.body as string,
    });
    for (const line of reply.headers.getSetCookie()) {
      const [, name = "", value = ""] = line.match(/^([^=]+)=([^;]*)/) ?? [];
      if (/max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    if (network.losesAnswers) throw new TypeError("Failed to fetch");
    return reply;
  }

  function openTab() {
    const onResume: (() => void)[] = [];
    let listener: (message: never) => void = () => {};
    const client = createBetterAuthClient({
      fetch,
      // The clock of the device is hours wrong.
      clock: () => Date.now() - 5 * 60 * 60 * 1000,
      uptime: () => performance.now(),
      schedule(run) {
        timers.add(run);
        return () => timers.delete(run);
      },
      navigator: { onLine: true, userAgent: "" },
      onResume: (listener) => onResume.push(listener),
      withLock(work) {
        const done = queue.then(work, work);
        queue = done.catch(() => {});
        return done;
      },
      broadcast: (message) => {
        for (const other of tabs) if (other !== listener) other(structuredClone(message) as never);
      },
      onBroadcast: (callback) => {
        listener = callback as never;
        tabs.push(listener);
      },
      visitorMark: {
        get: () => isVisitor,
        set(value) {
          isVisitor = value;
        },
      },
    });
    const reports: (string | null | undefined)[] = [];
    const reasons: (AuthErrorCode | undefined)[] = [];
    client.subscribe((ended) => {
      reports.push(client.currentUser() ? client.currentUser()?.displayName : null);
      reasons.push(ended);
    });
    return { client, reports, reasons, resume: () => onResume.map((listener) => listener()) };
  }
  /** Resolves when no tab waits for the lock. */
  async function rest() {
    for (let seen: unknown; seen !== queue; await seen) seen = queue;
  }

  return { openTab, rest, network, asked, cookies, timeOut: () => [...timers].map((run) => run()) };
}

const anAddress = () => `${crypto.randomUUID()}@example.org`;

test("signing up, naming and logging out are each reported once in every tab", async () => {
  const browser = aBrowser();
  const [here, there] = [browser.openTab(), browser.openTab()];
  expect(here.client.currentUser()).toBeUndefined();
  await Promise.all([here.client.ready(), there.client.ready()]);
  expect([here.client.currentUser(), here.client.tokenData()]).toEqual([null, null]);

  const email = anAddress();
  await here.client.createUser(email, password);
  const photoURL = "https://example.org/rosa.png";
  const user = await here.client.updateUser({ displayName: "Rosa", photoURL });
  expect(user).toEqual({
    uid: expect.any(String),
    displayName: "Rosa",
    email,
    photoURL,
    emailVerified: false,
    phoneNumber: null,
    tenantId: null,
    providerData: [{ providerId: "password", uid: email }],
    metadata: { creationTime: expect.any(String), lastSignInTime: expect.any(String) },
    isAnonymous: false,
  });
  expect(there.client.currentUser()).toEqual(user);
  expect(await there.client.token()).toBe(await here.client.token());
  expect(here.client.tokenData()).toMatchObject({
    accessToken: await here.client.token(),
    refreshToken: null,
    expirationTime: expect.any(Number),
  });

  await there.client.logOut();
  expect([here.client.currentUser(), here.client.tokenData()]).toEqual([null, null]);
  for (const tab of [here, there]) {
    expect(tab.reports).toEqual([null, null, "Rosa", null]);
    expect(tab.reasons.filter(Boolean)).toEqual([]);
  }
  await here.client.signInUser(email, password);
  expect(there.client.currentUser()?.displayName).toBe("Rosa");
});

test("ten tabs that refresh at once share one session and stop", async () => {
  const browser = aBrowser();
  const tabs = Array.from({ length: 10 }, () => browser.openTab());
  await Promise.all(tabs.map(({ client }) => client.ready()));
  await tabs[0]?.client.createUser(anAddress(), password);
  const cookies = [...browser.cookies];
  browser.asked.length = 0;
  browser.timeOut();
  const tokens = await Promise.all(tabs.map(({ client }) => client.token()));
  expect(tokens.every(Boolean)).toBe(true);
  expect([...browser.cookies]).toEqual(cookies);
  await browser.rest();
  expect(browser.asked).toEqual(["/identity/get-session"]);
  expect(tabs.map(({ reports }) => reports)).toEqual(tabs.map(() => [null, null]));
});

test("a visitor without a session is not checked again until they sign in", async () => {
  const browser = aBrowser();
  expect(await browser.openTab().client.ready()).toBeNull();
  browser.asked.length = 0;
  const { client } = browser.openTab();
  expect([await client.ready(), await client.token(), browser.asked]).toEqual([null, null, []]);
  await client.createUser(anAddress(), password);
  expect(await browser.openTab().client.ready()).not.toBeNull();
  await client.logOut();
  browser.asked.length = 0;
  expect([await browser.openTab().client.ready(), browser.asked]).toEqual([null, []]);
});

test("finds a session whose creation got no reply", async () => {
  const browser = aBrowser();
  const { client } = browser.openTab();
  const email = anAddress();
  await client.createUser(email, password);
  await client.logOut();
  browser.network.losesAnswers = true;
  await expect(client.signInUser(email, password)).rejects.toThrow("network-request-failed");
  browser.network.losesAnswers = false;
  expect(await browser.openTab().client.ready()).toMatchObject({ email });
});

test("a page that starts without a network shows the user once the network is back", async () => {
  const browser = aBrowser();
  await browser.openTab().client.createUser(anAddress(), password);
  browser.network.up = false;
  const { client, resume } = browser.openTab();
  expect(await client.ready()).toBeNull();
  browser.network.up = true;
  const known = new Promise((resolve) => client.subscribe(() => resolve(client.currentUser())));
  resume();
  expect(await known).toMatchObject({ providerData: [{ providerId: "password" }] });
});

test("a request for a token does not wait for the next retry", async () => {
  const browser = aBrowser();
  await browser.openTab().client.createUser(anAddress(), password);
  browser.network.up = false;
  const { client } = browser.openTab();
  expect([await client.ready(), await client.token()]).toEqual([null, null]);
  browser.network.up = true;
  expect(await client.token()).toMatch(/^ey/);
});

test("a network error signs nobody out, and a hanging provider times out", async () => {
  const browser = aBrowser();
  const { client, reasons } = browser.openTab();
  await client.createUser(anAddress(), password);
  browser.network.up = false;
  await expect(client.logOut()).rejects.toMatchObject({ code: "network-request-failed" });
  browser.network.up = true;
  browser.network.hangs = true;
  const hanging = client.signInUser("nobody@example.org", password);
  browser.timeOut();
  await expect(hanging).rejects.toMatchObject({ code: "network-request-failed" });
  expect(client.currentUser()).not.toBeNull();
  expect(reasons.filter(Boolean)).toEqual([]);
});

test("a session that ends elsewhere signs out every tab with the reason", async () => {
  const browser = aBrowser();
  const [here, there] = [browser.openTab(), browser.openTab()];
  await there.client.ready();
  await here.client.createUser(anAddress(), password);
  browser.cookies.clear();
  browser.timeOut();
  await expect.poll(() => here.client.currentUser()).toBeNull();
  for (const { client, reasons } of [here, there]) {
    expect(client.currentUser()).toBeNull();
    expect(reasons.filter(Boolean)).toEqual(["user-token-expired"]);
  }
});

test("setUser shows a user in this tab until the provider reports one", async () => {
  const browser = aBrowser();
  const { client, reports } = browser.openTab();
  const user = await client.createUser(anAddress(), password);
  client.setUser({ ...user, displayName: "For now" });
  expect(client.currentUser()?.displayName).toBe("For now");
  client.setUser(null);
  expect([client.currentUser(), await client.token()]).toEqual([null, null]);
  expect(reports).toEqual([null, "For now", null]);
});

test("refusals have the client codes of spec 8", async () => {
  const { client } = aBrowser().openTab();
  const email = anAddress();
  await client.createUser(email, password);
  await expect(client.createUser(email, password)).rejects.toMatchObject({
    code: "email-already-in-use",
  });
  await expect(client.createUser(anAddress(), "weakweak")).rejects.toMatchObject({
    code: "password-does-not-meet-requirements",
  });
  await expect(client.signInUser(email, "Wrong-garden")).rejects.toMatchObject({
    code: "invalid-credential",
  });
});
