import { randomUUID } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formerGardenerName } from "../app/garden/gardeners/gardeners.ts";
import { notifyAllOfLikes } from "../app/garden/notifications/notifications.jobs.server.ts";
import { addDeliveries } from "../app/garden/webhooks/webhook-deliveries.store.server.ts";
import type { Feature } from "../app/platform/http/feature.server.ts";
import { maxWaitMs } from "../app/platform/mail/outbox.store.server.ts";
import { readAllRows } from "./all-rows.ts";
import { engines, type Garden, type Gardener, openGarden } from "./garden.ts";
import { formOf } from "./photos.ts";

/** Tables of app/platform/database, without personal data. */
const ofDatabase = ["counters", "deletions", "rate_limits"];
/** Tables that only SQLite has: the list of changes, and the FTS5 tables of the search index. */
const ofSqlite = [
  "changes",
  ...["", "_config", "_data", "_docsize", "_idx"].map((part) => `search_index${part}`),
];

/** Columns that tie a row to a person. */
const personalColumn =
  /gardener_?id|user_?id|account_?id|^uid$|subject|author|email|session|ip_?addr/i;

/** Folders of app/ whose features have other names. `auth` includes its adapters. */
const featuresOfRoom: Record<string, string[]> = {
  auth: ["identity", "roles"],
  http: ["idempotency"],
  preferences: ["delivery"],
  saved: ["saved", "reminders"],
};

const tablesOf = (features: Feature[]) =>
  features.flatMap(({ name, tables }) => tables.map((table) => [table, name] as const));

describe.each(engines)("what the site keeps on %s", (engine) => {
  let garden: Garden;
  let operator: Gardener;
  beforeAll(async () => {
    garden = await openGarden(engine);
    operator = await garden.registerOperator();
  });
  afterAll(() => garden.close());

  const tables = () => garden.database.reader.introspection.getTables();

  test("each table belongs to one feature, or to the database room", async () => {
    const owned = [...tablesOf(garden.features).map(([table]) => table), ...ofDatabase];
    if (engine === "sqlite") owned.push(...ofSqlite);
    expect((await tables()).map(({ name }) => name).sort()).toEqual(owned.sort());
  });

  test("a feature with personal data exports and deletes it", async () => {
    const owners = new Map<string, string>(tablesOf(garden.features));
    const personal = (await tables()).filter(({ columns }) =>
      columns.some(({ name }) => personalColumn.test(name)),
    );
    expect(personal.length).toBeGreaterThan(10);
    const careless = personal.filter(({ name }) => {
      const owner = garden.features.find((feature) => feature.name === owners.get(name));
      return !owner?.exportUserData || !(owner.deleteUserData ?? owner.deleteSome);
    });
    expect(careless.map(({ name }) => name)).toEqual([]);
  });

  /** Registers a gardener who uses every feature, so that each table contains a row about them. */
  async function registerActiveGardener() {
    const rosa = await garden.register("Rosa Everywhere");
    const headers = { cookie: rosa.cookie };
    const tokenIn = (mail: string) => mail.match(/token=([\w.-]+)/)?.[1];
    const ask = async (method: string, path: string, body?: object, token = rosa.token) => {
      const reply = await garden.ask(method, path, { token, headers, body });
      expect(`${method} ${path}: ${reply.status}`).toMatch(/: 20\d$/);
      return reply;
    };
    const confirmation = await garden.mail(rosa.email, "confirm your email address");
    await ask("POST", "/user/verifyEmail", { token: tokenIn(confirmation) });
    const fresh = await (await ask("GET", "/identity/token")).json();
    const token: string = fresh.token;

    await garden.addPasskey(rosa.cookie);
    // The site also stores challenges and links that nobody uses.
    await ask("GET", "/identity/passkey/generate-register-options");
    await ask("POST", "/identity/request-password-reset", { email: rosa.email });
    await ask("PUT", "/user/email", { email: "new@example.org", password: rosa.password }, token);

    await ask("POST", "/user/tokens", { name: "A program", password: rosa.password }, token);
    await ask("PUT", "/user/profile", {
      age: 47,
      gender: "Female",
      experiences: "Roses on clay",
      listed: true,
    });
    const described = garden.features.find(({ name }) => name === "gardens");
    const describing = described?.calls.find(({ name }) => name === "describe");
    await ask("PUT", "/user/garden", describing?.call.example as object);
    const own = await garden.addTip(rosa, {}, "her-first-tip");
    await garden.addTip(rosa, { availability: "hidden" });
    const olive = await garden.register("Olive Tree");
    const another = await garden.addTip(olive);
    const photos = [{ id: await garden.addPhoto({ token }) }];
    const entry = { day: "2026-05-03", plant: "Tomato", photos };
    await ask("PUT", "/user/journal/0190a000-0000-7000-8000-00000000000e", entry);
    await ask("PUT", `/user/addLike/${own}`);
    await ask("PUT", `/user/addLike/${another}`);
    await garden.ask("PUT", `/user/addLike/${own}`, { token: olive.token });
    const result = { outcome: "worked", year: 2026, words: "In clay, too." };
    await ask("PUT", `/user/outcome/${another}`, result);
    await garden.ask("PUT", `/user/outcome/${own}`, { token: olive.token, body: result });
    const tips = garden.features.find(({ name }) => name === "tips");
    const editing = tips?.calls.find(({ call }) => call.path === "/user/editTip/:id");
    await ask("PUT", `/user/editTip/${own}`, editing?.call.example as object);
    await ask("PUT", `/user/savedTips/${another}`);
    await ask("PUT", "/user/reminders/mail", { on: true }, token);
    await ask("POST", "/user/reminders/calendar");
    await ask("POST", "/user/new/feed");
    await ask("PUT", `/user/follows/tip/${another}`, { level: "everything" });
    const draft = { tip: own, values: { title: "Not finished" } };
    await ask("PUT", "/user/drafts/0190a000-0000-7000-8000-00000000000d", draft);
    await garden.ask("PUT", `/user/savedTips/${own}`, { token: olive.token });
    const table = "title,plant,category,level,description\nMulch,Roses,care,easy,Five centimetres.";
    const file = formOf("file", Buffer.from(table), "tips.csv", "text/csv");
    const imported = await garden.ask("POST", "/user/imports?name=tips.csv", { token, raw: file });
    expect(imported.status).toBe(201);

    await ask("POST", `/user/remarks/${another}`, { text: "In pots, too?" });
    const question = await garden.ask("POST", `/user/remarks/${own}`, {
      token: olive.token,
      body: { text: "@Rosa Everywhere, how deep?" },
    });
    const { insertedId: answers } = (await question.json()) as { insertedId: string };
    const answer = await ask("POST", `/user/remarks/${own}`, { text: "A span.", answers });
    const { insertedId: comment } = (await answer.json()) as { insertedId: string };
    await ask("PUT", `/user/remark/${comment}`, { text: "A hand deep." });
    await ask("PUT", `/user/remarkDrafts/${own}/${answers}`, { text: "And in sand" });

    await ask("PUT", `/user/reports/tip/${another}`, { reason: "other", words: "Too wet." });
    const report = { reason: "spam", words: "" };
    const ownId = await garden.idOf(rosa);
    await garden.database.writer
      .insertInto("vouched_gardeners")
      .values({ gardener_id: ownId, vouched_at: 1 })
      .execute();
    await garden.database.writer
      .insertInto("brought_files")
      .values({
        ...{ id: "a-brought-file", invitation: null, gardener_id: ownId, name: "tips.csv" },
        ...{ content: Buffer.from(table), created_at: 1, expires_at: Number.MAX_SAFE_INTEGER },
      })
      .execute();
    const webhookId = randomUUID();
    await garden.database.writer
      .insertInto("webhooks")
      .values({
        ...{ id: webhookId, operator_id: ownId, url: "https://chat.example/", made_at: 1 },
        ...{ events: "member.joined", secret_number: 1 },
        ...{ earlier_secret_until: null, ended_at: null },
      })
      .execute();
    await addDeliveries(garden.database.writer, "member.joined", { id: ownId, at: 1 });
    const role = { gardener_id: ownId, role: "moderator" as const, given_at: 1 };
    await garden.database.writer
      .insertInto("roles")
      .values({ ...role, given_by: null })
      .execute();
    const event = {
      ...{ title: "Seed swap", isWholeDays: true, audience: "members" },
      ...{ starts: "2150-05-02", ends: "2150-05-02", repeats: "week", until: "2150-05-09" },
    };
    const eventPath = `/user/events/${crypto.randomUUID()}`;
    await ask("PUT", eventPath, event);
    await ask("PUT", `${eventPath}/answers/2150-05-02`, { answer: "yes" });
    await ask("PUT", `${eventPath}/dates/2150-05-09`, { change: "cancel" });
    // The site stores a letter about this change, which waits to be sent.
    await ask("PUT", eventPath, { ...event, place: "The shed" });
    const { id: resultId } = await garden.database.reader
      .selectFrom("results")
      .select("id")
      .where("gardener_id", "=", ownId)
      .executeTakeFirstOrThrow();
    const oliveId = await garden.idOf(olive);
    await ask("PUT", `/user/follows/gardener/${oliveId}`, { level: "answers" });
    await garden.database.writer
      .insertInto("correspondents")
      .values({ sender_id: ownId, recipient_id: oliveId, first_at: 1 })
      .execute();
    for (const [one, other] of [
      [rosa, oliveId],
      [olive, ownId],
    ] as const) {
      await garden.ask("PUT", `/user/blocks/${other}`, { token: one.token });
    }
    await garden.ask("PUT", `/user/follows/gardener/${ownId}`, {
      token: olive.token,
      body: { level: "everything" },
    });
    await ask("PUT", "/user/reach", { answers: true, digest: "week" }, token);
    const devices = garden.features.find(({ name }) => name === "delivery");
    const showing = devices?.calls.find(({ call }) => call.path === "/user/devices");
    await ask("POST", "/user/devices", showing?.call.example as object);
    await notifyAllOfLikes(garden.services);
    for (const [kind, id] of [
      ["tip", own],
      ["gardener", ownId],
      ["outcome", resultId],
      ["remark", comment],
    ]) {
      await garden.ask("PUT", `/user/reports/${kind}/${id}`, { token: olive.token, body: report });
      const act = { kind, id, act: "dismiss" };
      await ask("POST", "/user/operate/acts", act, operator.token);
    }

    await ask("POST", "/home/newsletter/subscribe", { email: rosa.email });
    const newsletter = await garden.mail(rosa.email, "please confirm your subscription");
    await ask("POST", "/home/newsletter/confirm", { token: tokenIn(newsletter) });
    await garden.database.writer
      .insertInto("newsletter_deliveries")
      .values({ week: "2026-11-16", email: rosa.email })
      .execute();

    const { id, uid } = await garden.database.reader
      .selectFrom("gardeners")
      .select(["id", "uid"])
      .where("email", "=", rosa.email)
      .executeTakeFirstOrThrow();
    // Adds a letter to each address. The letter waits, as if the mail server had deferred it.
    const { outbox } = garden.services;
    await outbox.drain();
    for (const to of [rosa.email, "new@example.org"]) {
      const mail = { to, subject: "A letter", text: "", html: "" };
      await outbox.add(garden.database.writer, mail, { kind: "message", uid: uid ?? "" });
    }
    const later = { next_attempt_at: garden.services.clock() + maxWaitMs / 2 };
    await garden.database.writer.updateTable("outbox").set(later).execute();
    return { ...rosa, token, gardenerId: id, uid: uid ?? "" };
  }

  type ActiveGardener = Awaited<ReturnType<typeof registerActiveGardener>>;

  async function tablesMentioning(...words: string[]) {
    const mentions = (row: string) => words.some((word) => row.includes(word));
    const found = [...(await readAllRows(garden.where))].filter(([, rows]) => rows.some(mentions));
    return found.map(([table]) => table).sort();
  }

  async function deleteAccount(gardener: ActiveGardener, tips: "delete" | "keep") {
    await garden.leave(gardener, tips);
    // Waits until the letter about the deletion is sent.
    await garden.services.outbox.drain();
  }

  test("all data of a gardener is in their export, and deleted when they leave with their tips", async () => {
    const rosa = await registerActiveGardener();
    const named = await tablesMentioning(rosa.uid, rosa.gardenerId, rosa.email);
    const personal = (await tables())
      .filter(({ columns }) => columns.some(({ name }) => personalColumn.test(name)))
      .map(({ name }) => name)
      // These two tables contain only people who no longer have access.
      .filter((name) => !["disabled_accounts", "deleted_accounts"].includes(name));
    expect(named).toEqual(expect.arrayContaining(personal));

    const data = await garden.exportOf(rosa);
    const some = (value: unknown) => Object.keys(value ?? {}).length > 0;
    expect(Object.entries(data).filter(([, value]) => !some(value))).toEqual([]);
    expect(Object.keys(data)).toEqual(
      expect.arrayContaining([
        "account",
        "sessions",
        "passkeys",
        "personalTokens",
        "profile",
        "tips",
        "likes",
        "savedTips",
        "idempotencyKeys",
      ]),
    );
    expect(data).toMatchObject({
      reports: [{ reason: "other", words: "Too wet." }],
      operatorActs: { onYours: Array(4).fill({ act: "dismiss" }), byYou: [] },
    });
    expect(data).toMatchObject({ role: { role: "moderator" } });
    expect(data).toMatchObject({ webhooks: [{ url: "https://chat.example/" }] });
    expect(data).toMatchObject({ newsletter: { confirmedAt: expect.anything() } });
    await deleteAccount(rosa, "delete");
    const words = [rosa.uid, rosa.gardenerId, rosa.email, "new@example.org"];
    expect(await tablesMentioning(...words)).toEqual(["deleted_accounts", "deletions"]);
  });

  test("a gardener who leaves their tips behind becomes nameless", async () => {
    const rosa = await registerActiveGardener();
    await deleteAccount(rosa, "keep");
    const words = [rosa.uid, rosa.email, "new@example.org"];
    expect(await tablesMentioning(...words)).toEqual(["deleted_accounts"]);
    expect(await tablesMentioning(rosa.gardenerId)).toEqual([
      "comments",
      "deletions",
      "gardeners",
      "tips",
    ]);
    const left = garden.database.reader.selectFrom("gardeners").where("id", "=", rosa.gardenerId);
    expect(await left.selectAll().execute()).toMatchObject([
      { uid: null, name: formerGardenerName, email: null, image: null, age: null, experiences: "" },
    ]);
  });

  test("a store writes only the tables of its own feature", () => {
    const owners = new Map<string, string>(tablesOf(garden.features));
    const writes = /\.(?:insertInto|updateTable|deleteFrom)\(\s*"(\w+)"\s*\)([^;]{0,120})/g;
    const foreign: string[] = [];
    let own = 0;
    for (const file of globSync("app/**/*.server.{ts,tsx}")) {
      const [, shelf = "", folder = ""] = file.split(/[/\\]/);
      const room = shelf === "auth" ? shelf : folder;
      // Migrations write the tables of all stores, and so does demo content.
      if (room === "demo" || file.includes("migrations")) continue;
      for (const [, table = "", rest = ""] of readFileSync(file, "utf8").matchAll(writes)) {
        const owner = owners.get(table) ?? (ofDatabase.includes(table) ? "database" : "nobody");
        if ((featuresOfRoom[room] ?? [room]).includes(owner)) own += 1;
        else if (!isCountOfTips(room, table, rest)) foreign.push(`${file} writes ${table}`);
      }
    }
    expect(own).toBeGreaterThan(30);
    expect(foreign).toEqual([]);
  });
});

/**
 * True for the two exceptions: the counters of tips that app/garden/tips stores in authors' rows.
 */
function isCountOfTips(room: string, table: string, rest: string) {
  const columns = rest.match(/\.set\(\(?\w*\)? =>\s*\(\{\s*(\w+):/)?.[1];
  const counts = ["public_tips_count", "tips_count"];
  return room === "tips" && table === "gardeners" && counts.includes(columns ?? "");
}
