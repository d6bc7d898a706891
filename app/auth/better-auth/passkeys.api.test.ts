import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAuthenticator } from "../../../tests/authenticator.ts";
import {
  aTip,
  cookieOf,
  type Garden,
  type Gardener,
  openGarden,
  ruleEngines,
  siteUrl,
} from "../../../tests/garden.ts";
import { disableAccount, findAccountId } from "./accounts.store.server.ts";

const origin = siteUrl;

describe.each(ruleEngines)("passkeys on %s", (engine) => {
  let garden: Garden;
  beforeAll(async () => {
    garden = await openGarden(engine);
  });
  afterAll(() => garden.close());

  /** Starts a WebAuthn ceremony. @returns its challenge and cookie */
  async function begin(what: "register" | "authenticate", cookie = "") {
    const path = `/identity/passkey/generate-${what}-options`;
    const reply = await garden.ask("GET", path, { headers: { cookie } });
    expect(reply.status).toBe(200);
    const { challenge } = (await reply.json()) as { challenge: string };
    return { challenge, cookie: [cookie, cookieOf(reply)].filter(Boolean).join("; ") };
  }

  const finish = (what: "registration" | "authentication", cookie: string, response: object) =>
    garden.ask("POST", `/identity/passkey/verify-${what}`, {
      headers: { cookie },
      body: { response, ...(what === "registration" && { name: "A key" }) },
    });

  type Device = ReturnType<typeof createAuthenticator>;
  type Answer = Partial<Parameters<Device["get"]>[0]>;

  /** Asks a new device for a passkey. @param wrong replaces parts of the usual answer */
  async function create({ cookie: session }: Gardener, wrong: Answer = {}) {
    const device = createAuthenticator("localhost");
    const { challenge, cookie } = await begin("register", session);
    const response = device.create({ challenge, origin, ...wrong });
    return { device, reply: await finish("registration", cookie, response) };
  }

  async function addPasskey(rosa: Gardener) {
    const { device, reply } = await create(rosa);
    expect(reply.status).toBe(200);
    return device;
  }

  async function signIn(device: Device, answer: Answer = {}) {
    const { challenge, cookie } = await begin("authenticate");
    return finish("authentication", cookie, device.get({ challenge, origin, ...answer }));
  }

  const codeOf = async (reply: Response) => {
    const { code } = (await reply.json()) as { code: string };
    return [reply.status, code];
  };

  test("a passkey signs its owner in like a password, and its owner gets a notice of it", async () => {
    const rosa = await garden.register();
    const device = await addPasskey(rosa);
    const { challenge, cookie } = await begin("authenticate");
    const response = device.get({ challenge, origin });
    const reply = await finish("authentication", cookie, response);
    expect(reply.status).toBe(200);
    const headers = { cookie: cookieOf(reply) };
    const token = await garden.ask("GET", "/identity/token", { headers });
    const shared = await garden.ask("POST", "/user/addtip", {
      token: ((await token.json()) as { token: string }).token,
      body: aTip,
    });
    expect(shared.status).toBe(201);
    const mail = await garden.mail(rosa.email, "a new passkey");
    expect(mail).toContain("A passkey was added to your account");

    const again = await finish("authentication", cookie, response);
    expect(await codeOf(again)).toEqual([400, "CHALLENGE_NOT_FOUND"]);
  });

  test.each([
    ["of a challenge that nobody gave", { challenge: "bm9ib2R5IGdhdmUgdGhpcw" }],
    ["made on another site", { origin: "https://trellis.example" }],
    ["made for another site", { rpId: "trellis.example" }],
    ["of a device that did not ask who is there", { verified: false }],
  ])("an answer %s is refused", async (_, wrong) => {
    const rosa = await garden.register();
    const added = await create(rosa, wrong);
    expect(`${added.reply.status}`).toMatch(/^40[01]$/);
    expect((await signIn(added.device)).status).toBe(401);
    const reply = await signIn(await addPasskey(rosa), wrong);
    expect(`${reply.status}`).toMatch(/^40[01]$/);
    expect(cookieOf(reply)).not.toContain("session_token");
  });

  test("a passkey whose counter goes back is refused, because there may be a copy of it", async () => {
    const device = await addPasskey(await garden.register());
    const uses = [0, 0, 7, 8];
    for (const counter of uses) expect((await signIn(device, { counter })).status).toBe(200);
    for (const counter of [8, 7, 0]) {
      const reply = await signIn(device, { counter });
      expect(cookieOf(reply)).not.toContain("session_token");
      expect(await codeOf(reply)).toEqual([400, "AUTHENTICATION_FAILED"]);
    }
    expect((await signIn(device, { counter: 9 })).status).toBe(200);
  });

  test("each of two passkeys signs in, and the other does after one is removed", async () => {
    const rosa = await garden.register();
    const [phone, key] = [await addPasskey(rosa), await addPasskey(rosa)];
    for (const device of [phone, key]) expect((await signIn(device)).status).toBe(200);
    const headers = { cookie: rosa.cookie };
    const list = await garden.ask("GET", "/identity/passkey/list-user-passkeys", { headers });
    const added = (await list.json()) as { id: string; credentialID: string }[];
    const body = { id: added.find(({ credentialID }) => credentialID === phone.id)?.id };
    const path = "/identity/passkey/delete-passkey";
    expect((await garden.ask("POST", path, { headers, body })).status).toBe(200);
    expect(await codeOf(await signIn(phone))).toEqual([401, "PASSKEY_NOT_FOUND"]);
    expect((await signIn(key)).status).toBe(200);
  });

  test("an unknown passkey is refused", async () => {
    const reply = await signIn(createAuthenticator("localhost"));
    expect(await codeOf(reply)).toEqual([401, "PASSKEY_NOT_FOUND"]);
  });

  test("a challenge for registration does not sign in", async () => {
    const rosa = await garden.register();
    const device = await addPasskey(rosa);
    const { challenge, cookie } = await begin("register", rosa.cookie);
    const reply = await finish("authentication", cookie, device.get({ challenge, origin }));
    expect(await codeOf(reply)).toEqual([400, "CHALLENGE_NOT_FOUND"]);
  });

  test("a visitor cannot add a passkey, and nobody can remove another's", async () => {
    const path = "/identity/passkey/generate-register-options";
    expect((await garden.ask("GET", path)).status).toBe(401);
    const [rosa, ben] = [await garden.register(), await garden.register()];
    await addPasskey(rosa);
    const list = async () => {
      const headers = { cookie: rosa.cookie };
      const reply = await garden.ask("GET", "/identity/passkey/list-user-passkeys", { headers });
      return (await reply.json()) as { id: string }[];
    };
    const [{ id } = { id: "" }] = await list();
    const body = { id };
    const headers = { cookie: ben.cookie };
    const refused = await garden.ask("POST", "/identity/passkey/delete-passkey", { headers, body });
    expect(refused.status).toBe(401);
    expect(await list()).toHaveLength(1);
  });

  test("its name is cleaned up, and at most five are added an hour", async () => {
    const rosa = await garden.register();
    const add = async (name: string) => {
      const { challenge, cookie } = await begin("register", rosa.cookie);
      const response = createAuthenticator("localhost").create({ challenge, origin });
      return garden.ask("POST", "/identity/passkey/verify-registration", {
        headers: { cookie },
        body: { response, name },
      });
    };
    expect(await (await add(" My\u200b  phone\n")).json()).toMatchObject({ name: "My phone" });
    for (const name of ["My \u202eenohp", "\u3164"]) expect((await add(name)).status).toBe(400);
    const statuses: number[] = [];
    // The number of new passkeys is limited, because each of them mails a notice.
    for (let n = 0; n < 5; n += 1) statuses.push((await add("Another")).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
  });

  test("the export contains its name, and deleting the account deletes it", async () => {
    const rosa = await garden.register();
    const device = await addPasskey(rosa);
    const { passkeys } = await garden.exportOf(rosa);
    expect(passkeys).toEqual([{ name: "A key", since: expect.anything() }]);
    await garden.leave(rosa);
    expect(await codeOf(await signIn(device))).toEqual([401, "PASSKEY_NOT_FOUND"]);
  });

  test("a disabled account cannot sign in", async () => {
    const rosa = await garden.register();
    const device = await addPasskey(rosa);
    const account = await findAccountId(garden.database.writer, rosa.email);
    await disableAccount(garden.database.writer, account ?? "", Date.now());
    expect(await codeOf(await signIn(device))).toEqual([403, "USER_DISABLED"]);
  });
});
