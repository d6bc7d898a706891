import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Garden, type Gardener, openGarden, ruleEngines } from "../../../tests/garden.ts";
import { drawPhoto, formOf } from "../../../tests/photos.ts";
import type { SiteSettings } from "./site-settings.ts";

const problem = (slug: string) => ({ type: `urn:trellis:problem:${slug}` });

describe.each(ruleEngines)("what operators set on %s", (engine) => {
  let garden: Garden;
  let olga: Gardener;
  beforeEach(async () => {
    garden = await openGarden(engine);
    olga = await garden.registerOperator();
  });
  afterEach(() => garden.close());

  const path = "/user/operate/settings";
  const ask = (method: string, address: string, body?: object, { token } = olga) =>
    garden.ask(method, address, { token, body });
  const read = async (): Promise<SiteSettings> => (await ask("GET", path)).json();
  const setting = async (name: string) =>
    (await read()).settings.find((known) => known.name === name);
  const set = (name: string, value: string, version = 0) =>
    ask("PUT", path, { changes: [{ name, value, version }] });
  const nameOfFeed = async () =>
    (await (await garden.ask("GET", "/feed/json")).json()).title as string;

  test("a new name is in feeds, letters and data exports at once", async () => {
    expect(await nameOfFeed()).toBe("Trellis");
    expect((await set("SITE_NAME", "  The   Allotment ")).status).toBe(200);
    expect(await nameOfFeed()).toBe("The Allotment");
    await garden.ask("POST", "/home/newsletter/subscribe", { body: { email: "rosa@example.org" } });
    await expect
      .poll(() => garden.mails().find((mail) => mail.includes("rosa@example.org")))
      .toMatch(/From: .?The Allotment.? <no-reply@localhost>[\s\S]*Subject: The Allotment: /);
    const { info } = await (await garden.ask("GET", "/openapi.json")).json();
    expect(info.title).toBe("The Allotment");
    const changed = await setting("SITE_NAME");
    expect(changed).toMatchObject({ value: "The   Allotment", version: 1, usual: "Trellis" });
    expect(changed).toMatchObject({ changedBy: "Olga Operator", setOutside: false });
  });

  test("without a value the site uses the default", async () => {
    await set("SITE_NAME", "The Allotment");
    expect((await set("SITE_NAME", " ", 1)).status).toBe(200);
    expect(await nameOfFeed()).toBe("Trellis");
    expect(await setting("SITE_NAME")).toMatchObject({ value: "", version: 2 });
  });

  test("an invalid value is refused at its field, and nothing changes", async () => {
    const reply = await ask("PUT", path, {
      changes: [
        { name: "SITE_NAME", value: "x".repeat(61), version: 0 },
        { name: "SITE_NOTICE", value: "We meet on Sunday.", version: 0 },
        { name: "SITE_GARDEN", value: "north tropical", version: 0 },
        { name: "REGISTRATION", value: "friends", version: 0 },
      ],
    });
    expect(reply.status).toBe(422);
    const { errors } = await reply.json();
    expect(errors).toEqual([
      { path: "SITE_NAME", message: "Must have at most 60 characters" },
      { path: "SITE_GARDEN", message: expect.stringMatching(/^Must be one of north, south/) },
      { path: "REGISTRATION", message: "Must be open, invitation or closed" },
    ]);
    expect(await setting("SITE_NOTICE")).toMatchObject({ value: "", version: 0 });
    expect((await set("SITE_URL", "https://elsewhere.example")).status).toBe(422);
  });

  test("a second change of the same version is refused, and the first stays", async () => {
    await set("SITE_NOTICE", "We meet on Sunday.");
    const late = await ask("PUT", path, {
      changes: [
        { name: "SITE_WELCOME", value: "Come in.", version: 0 },
        { name: "SITE_NOTICE", value: "The gate is closed.", version: 0 },
      ],
    });
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject(problem("changed-meanwhile"));
    expect(await setting("SITE_NOTICE")).toMatchObject({ value: "We meet on Sunday." });
    expect(await setting("SITE_WELCOME")).toMatchObject({ value: "", version: 0 });
    expect((await set("SITE_NOTICE", "The gate is closed.", 1)).status).toBe(200);
    const both = await Promise.all(["One", "Two"].map((name) => set("SITE_NAME", name)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("the rule for registration changes at once, and invitations are created and ended", async () => {
    const body = { name: "Fern", email: "fern@example.org", password: "Secret-garden" };
    const signUp = (more: object) =>
      garden.ask("POST", "/identity/sign-up/email", { body: { ...body, ...more } });
    await set("REGISTRATION", "invitation");
    expect((await signUp({})).status).toBe(403);
    const invite = async () => {
      const reply = await ask("POST", "/user/operate/invitations", { uses: 2, days: 7 });
      expect(reply.status).toBe(201);
      return ((await reply.json()) as { code: string }).code;
    };
    const [kept, ended] = [await invite(), await invite()];
    const list = async () => (await ask("GET", "/user/operate/invitations")).json();
    expect(await list()).toHaveLength(2);
    const end = () => ask("DELETE", `/user/operate/invitations/${ended}`);
    expect((await end()).status).toBe(200);
    expect((await end()).status).toBe(404);
    expect((await signUp({ invitation: ended })).status).toBe(403);
    expect((await signUp({ invitation: kept })).status).toBe(200);
    expect(await list()).toMatchObject([{ code: kept, usesLeft: 1 }]);
    expect((await ask("POST", "/user/operate/invitations", { uses: 0, days: 7 })).status).toBe(422);
    await set("REGISTRATION", "closed", 1);
    const late = await signUp({ email: "ben@example.org", invitation: kept });
    expect(late.status).toBe(403);
  });

  test("gardeners without a garden get the site's", async () => {
    const climate = async () => {
      const { climate } = await (await garden.ask("GET", "/home/plants/tomato")).json();
      return climate as string;
    };
    const before = await climate();
    await set("SITE_GARDEN", "south none hot");
    expect(await climate()).not.toBe(before);
  });

  test("the log names each change and its operator", async () => {
    await set("SITE_NAME", "The Allotment");
    await ask("POST", "/user/operate/invitations", { uses: 3, days: 1 });
    const actions = await (await ask("GET", "/user/operate/acts")).json();
    expect(actions).toMatchObject([
      { act: "invite", title: "For 3 accounts, 1 day", operator: "Olga Operator", kind: "site" },
      { act: "set", title: "Name of the site", reason: "The Allotment" },
    ]);
    const [{ code }] = await (await ask("GET", "/user/operate/invitations")).json();
    expect(JSON.stringify(actions)).not.toContain(code);
  });

  test("a picture becomes the logo, small and without its location", async () => {
    const upload = (file: Uint8Array) =>
      garden.ask("PUT", "/user/operate/logo", { token: olga.token, raw: formOf("logo", file) });
    expect((await upload(await drawPhoto(3000, 1000))).status).toBe(200);
    const { logo } = await read();
    expect(logo).toMatchObject({ version: 1, changedBy: "Olga Operator", setOutside: false });
    expect(logo.address).toMatch(/^\/logo\.png\?[\da-f]{8}$/);
    const bytes = garden.services.settings.logo()?.bytes ?? new Uint8Array();
    expect(bytes.length).toBeLessThan(200_000);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", width: 720, height: 240 });
    const clear = { r: 0, g: 90, b: 0, alpha: 0 };
    const drawn = sharp({ create: { width: 90, height: 90, channels: 4, background: clear } });
    expect((await upload(await drawn.png().toBuffer())).status).toBe(200);
    await read();
    const { hasAlpha } = await sharp(garden.services.settings.logo()?.bytes).metadata();
    expect(hasAlpha).toBe(true);
    const drawing = "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>";
    expect((await upload(Buffer.from(drawing))).status).toBe(415);
    expect((await read()).logo.version).toBe(2);
    expect((await ask("DELETE", "/user/operate/logo")).status).toBe(200);
    expect((await read()).logo.address).toBeNull();
  });

  test("another process shows a change at once", async () => {
    const another = await garden.openAnother();
    const title = async () => (await (await another.api.request("/feed/json")).json()).title;
    for (const [version, name] of ["One", "Two", "Three"].entries()) {
      await set("SITE_NAME", name, version);
      expect(await title()).toBe(name);
    }
    await another.close();
  });

  test("settings stay without the operator's name after the operator leaves", async () => {
    await set("SITE_NAME", "The Allotment");
    await garden.leave(olga);
    expect(await nameOfFeed()).toBe("The Allotment");
    const [row] = await garden.database.reader.selectFrom("settings").selectAll().execute();
    expect(row).toMatchObject({ value: "The Allotment", changed_by: null });
  });
});

describe.each(ruleEngines)("what is set where the site is started, on %s", (engine) => {
  test("wins over the screen, which says so and changes nothing", async () => {
    const garden = await openGarden(engine, { environment: { SITE_NAME: "Our Garden Club" } });
    const { token } = await garden.registerOperator();
    const stored = { name: "SITE_NAME", value: "Stored", version: 1, changed_at: 1 };
    await garden.database.writer.insertInto("settings").values(stored).execute();
    const reply = await garden.ask("GET", "/user/operate/settings", { token });
    const { settings } = (await reply.json()) as SiteSettings;
    expect(settings[0]).toMatchObject({
      name: "SITE_NAME",
      value: "Our Garden Club",
      setOutside: true,
    });
    const changes = [{ name: "SITE_NAME", value: "Another", version: 1 }];
    const refused = await garden.ask("PUT", "/user/operate/settings", { token, body: { changes } });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject(problem("set-outside"));
    const feed = await (await garden.ask("GET", "/feed/json")).json();
    expect(feed.title).toBe("Our Garden Club");
    await garden.close();
  });

  test("a stored value that is no longer valid counts as not set", async () => {
    const garden = await openGarden(engine);
    const values = { SITE_NAME: "x".repeat(70), SITE_GARDEN: "moon", REGISTRATION: "closed" };
    for (const [name, value] of Object.entries(values)) {
      const row = { name, value, version: 1, changed_at: 1 };
      await garden.database.writer.insertInto("settings").values(row).execute();
    }
    expect((await (await garden.ask("GET", "/feed/json")).json()).title).toBe("Trellis");
    await expect(garden.register()).rejects.toThrow("REGISTRATION_CLOSED");
    await garden.close();
  });
});
