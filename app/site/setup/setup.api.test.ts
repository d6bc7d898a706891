import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { engines, type Garden, openGarden, ruleTest } from "../../../tests/garden.ts";

const problem = (slug: string) => ({ type: `urn:trellis:problem:${slug}` });
const account = { name: "Rosa Garden", email: "Rosa@example.org", password: "Secret-garden" };
const settings = {
  SITE_NAME: "The Allotment",
  SITE_HEADLINE: "",
  LANGUAGES: "de en",
  SITE_GARDEN: "south none hot",
  REGISTRATION: "invitation",
};

/** Opens an empty site that nobody has claimed. */
const openUnclaimed = (engine: Parameters<typeof openGarden>[0], more = {}) =>
  openGarden(engine, { environment: { OPERATORS: "", ...more } });

describe.each(engines)("setting up an empty site on %s", (engine) => {
  const rule = ruleTest(engine);
  let garden: Garden;
  let code: string;
  let file: string;
  beforeEach(async () => {
    garden = await openUnclaimed(engine);
    file = join(garden.where.DATA_DIR, "setup-code");
    code = garden.services.setup.code() ?? "";
  });
  afterEach(() => garden.close());

  const state = async () => (await (await garden.ask("GET", "/home/setup")).json()).state;
  const open = (text: string, address?: string) =>
    garden.ask("POST", "/home/setup/code", { body: { code: text }, ...(address && { address }) });
  const claim = (more: object = {}) =>
    garden.ask("POST", "/home/setup", {
      body: { code, settings, example: false, account, ...more },
    });

  rule("only the owner of the data folder reads the code", async () => {
    expect(await state()).toBe("empty");
    expect(readFileSync(file, "utf8")).toBe(`${code}\n`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(code).toMatch(/^([A-Z2-9]{4}-){2}[A-Z2-9]{4}$/);
    for (const wrong of ["AAAA-AAAA-AAAA", code.slice(1), `${code}A`, "-"]) {
      const reply = await open(wrong);
      expect(reply.status).toBe(403);
      expect(await reply.json()).toMatchObject(problem("wrong-setup-code"));
    }
    expect((await open(code.toLowerCase().replaceAll("-", " "))).status).toBe(200);
  });

  rule("an address that tries many codes has to wait, even with the right one", async () => {
    const address = "192.0.2.1";
    for (let tried = 0; tried < 20; tried += 1) await open("AAAA-AAAA-AAAA", address);
    expect((await open(code, address)).status).toBe(429);
    expect((await open(code)).status).toBe(200);
  });

  rule("nobody registers before the site has an operator", async () => {
    const body = { ...account, image: "https://example.org/rosa.png" };
    expect((await garden.ask("POST", "/identity/sign-up/email", { body })).status).toBe(403);
  });

  test("the first account runs the site, and the settings are those of the operators' screen", async () => {
    expect((await claim()).status).toBe(201);
    expect(await state()).toBe("starting");
    expect(existsSync(file)).toBe(false);
    expect(garden.services.setup.code()).toBeNull();
    const signIn = await garden.ask("POST", "/identity/sign-in/email", {
      body: { email: "rosa@example.org", password: account.password },
    });
    const token = await garden.tokenOf(signIn);
    const reply = await garden.ask("GET", "/user/operate/settings", { token });
    expect(reply.status).toBe(200);
    const stored = ((await reply.json()) as { settings: object[] }).settings;
    const by = { changedBy: "Rosa Garden", version: 1 };
    expect(stored).toContainEqual(
      expect.objectContaining({ name: "SITE_NAME", value: "The Allotment", ...by }),
    );
    expect(stored).toContainEqual(
      expect.objectContaining({ name: "LANGUAGES", value: "de en", ...by }),
    );
    const logged = await (await garden.ask("GET", "/user/operate/acts", { token })).json();
    expect(logged).toMatchObject([{ act: "set-up", title: "The Allotment" }]);
    await expect
      .poll(() => garden.mails().find((mail) => mail.includes("To: rosa@example.org")))
      .toContain("The Allotment");
  });

  test("a claimed site cannot be claimed, whatever the code", async () => {
    await claim();
    for (const reply of [await claim(), await open(code), await open("AAAA-AAAA-AAAA")]) {
      expect(reply.status).toBe(409);
      expect(await reply.json()).toMatchObject(problem("already-set-up"));
    }
  });

  test("of two claims at once, one wins, and the other makes no account", async () => {
    const other = { account: { ...account, email: "ben@example.org" } };
    const replies = await Promise.all([claim(), claim(other), claim()]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const accounts = await garden.database.reader.selectFrom("user").select("email").execute();
    expect(accounts).toHaveLength(1);
    const roles = await garden.database.reader.selectFrom("roles").select("role").execute();
    expect(roles).toEqual([{ role: "operator" }]);
  });

  test("another process of the site sees the claim, and starts again", async () => {
    const another = await garden.openAnother();
    const stateThere = async () => (await (await another.api.request("/home/setup")).json()).state;
    const restart = vi.fn();
    another.services.settings.onStale(restart);
    expect(await stateThere()).toBe("empty");
    await claim();
    expect(await stateThere()).toBe("starting");
    expect(await stateThere()).toBe("starting");
    expect(restart).toHaveBeenCalledOnce();
    await another.close();
  });

  rule("mistakes are named at their fields, and claim nothing", async () => {
    const reply = await claim({
      settings: { ...settings, LANGUAGES: "xx", SITE_NAME: "x".repeat(61) },
      account: { ...account, password: "P@ssw0rd" },
    });
    expect(reply.status).toBe(422);
    const paths = ((await reply.json()) as { errors: { path: string }[] }).errors;
    expect(paths.map(({ path }) => path)).toEqual(["SITE_NAME", "LANGUAGES", "password"]);
    expect(await state()).toBe("empty");
    expect((await claim({ account: { ...account, name: "R" } })).status).toBe(422);
    expect((await claim()).status).toBe(201);
  });
});

describe.each([
  [{ OPERATORS: "olga@example.org" }, "claimed"],
  [{ SITE_NAME: "Ours" }, "claimed"],
  [{ DEMO: "off", LANGUAGES: "de" }, "empty"],
])("an empty site with %o", (environment, state) => {
  test(`is ${state}`, async () => {
    const garden = await openUnclaimed("sqlite", environment);
    const reply = await garden.ask("GET", "/home/setup");
    expect(await reply.json()).toEqual({ state });
    const claimed = await garden.ask("POST", "/home/setup/code", { body: { code: "A" } });
    expect(claimed.status).toBe(state === "empty" ? 403 : 409);
    await garden.close();
  });
});

test("a variable wins over the answer, and the screen is told its value", async () => {
  const garden = await openUnclaimed("sqlite", { REGISTRATION: "closed" });
  const code = garden.services.setup.code() ?? "";
  const opened = await garden.ask("POST", "/home/setup/code", { body: { code } });
  expect(((await opened.json()) as { settings: object[] }).settings).toContainEqual({
    name: "REGISTRATION",
    fixed: "closed",
    usual: "open",
  });
  const body = { code, settings, example: false, account };
  expect((await garden.ask("POST", "/home/setup", { body })).status).toBe(201);
  const names = await garden.database.reader.selectFrom("settings").select("name").execute();
  expect(names.map(({ name }) => name)).not.toContain("REGISTRATION");
  await garden.close();
});
