import { randomUUID } from "node:crypto";
import { unzipSync } from "fflate";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  aTip,
  type Garden,
  type Gardener,
  openGarden,
  ruleEngines,
} from "../../../tests/garden.ts";
import { findMiscounts } from "../../garden/tips/tip-recount.store.server.ts";
import { hour } from "../../platform/process/clock.ts";

describe.each(ruleEngines)("an account on %s", (engine) => {
  let garden: Garden;
  beforeAll(async () => {
    garden = await openGarden(engine);
  });
  afterAll(() => garden.close());

  const ask = (who: { token: string }, method: string, path: string, body?: object) =>
    garden.ask(method, path, { token: who.token, body });
  const signIn = ({ email, password }: Pick<Gardener, "email" | "password">) =>
    garden.ask("POST", "/identity/sign-in/email", { body: { email, password } });
  const tipsBy = async (reader: Gardener) =>
    (await ask(reader, "GET", "/home/browseTips?limit=100")).json();
  const counters = async () => {
    const rows = await garden.database.reader.selectFrom("counters").selectAll().execute();
    return Object.fromEntries(rows.filter((row) => row.value !== 0).map((r) => [r.name, r.value]));
  };
  const leave = (who: Gardener, tips: "delete" | "keep", password = who.password) =>
    ask(who, "DELETE", "/user/account", { tips, password });

  test("a gardener can export all their data, without secrets", async () => {
    const [rosa, ben] = [await garden.register(), await garden.register("Ben Digger")];
    const liked = await garden.addTip(ben, { title: "Water in the morning" });
    await ask(rosa, "PUT", `/user/addLike/${liked}`);
    await garden.addTip(rosa, { image_url: "/pictures/tips/basil.svg" });
    await garden.addTip(rosa, { title: "Not yet told", availability: "hidden" });
    const reply = await ask(rosa, "GET", "/user/account");
    expect(reply.headers.get("content-type")).toBe("application/zip");
    const files = unzipSync(new Uint8Array(await reply.arrayBuffer()));
    expect(Object.keys(files).sort()).toEqual(["data.json", "pictures/tips/basil.svg"]);
    expect(new TextDecoder().decode(files["pictures/tips/basil.svg"])).toContain("<svg");
    const text = new TextDecoder().decode(files["data.json"]);
    expect(JSON.parse(text)).toMatchObject({
      account: { email: rosa.email, name: rosa.name, signsInWith: ["password"] },
      profile: { name: rosa.name },
      tips: [{ title: aTip.title }, { title: "Not yet told", availability: "hidden" }],
      likes: [{ title: "Water in the morning" }],
      sessions: [{ began: expect.anything() }],
    });
    const { rows } = await sql<{ token: string; password: string }>`
      select session.token, account.password from session
      join account on account."userId" = session."userId"
    `.execute(garden.database.reader);
    for (const { token, password } of rows) {
      expect(text).not.toContain(token);
      expect(text).not.toContain(password);
    }
  });

  test("an export has no photo of others, whatever its gardener writes", async () => {
    const rosa = await garden.register();
    const photo = await garden.addPhoto(rosa);
    const ben = await garden.register("Ben Digger");
    await ask(ben, "PUT", `/user/journal/${randomUUID()}`, {
      ...{ day: "2026-05-03", text: `/photos/${photo}/1280.jpg` },
    });
    const filesOf = async (who: Gardener) => {
      const reply = await ask(who, "GET", "/user/account");
      return Object.keys(unzipSync(new Uint8Array(await reply.arrayBuffer())));
    };
    expect(await filesOf(ben)).toEqual(["data.json"]);
  });

  // This test needs a site with a single process, as with SQLite.
  test.runIf(engine === "sqlite")("a gardener has one export at a time", async () => {
    const rosa = await garden.register();
    const take = async () => (await ask(rosa, "GET", "/user/account")).status;
    const all = await Promise.all([take(), take(), take()]);
    expect(all.sort()).toEqual([200, 429, 429]);
    expect(await take()).toBe(200);
    const head = await ask(rosa, "HEAD", "/user/account");
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect(await take()).toBe(200);
  });

  test("a deletion with tips leaves nothing behind, and every count is right", async () => {
    const ben = await garden.register("Ben Digger");
    const theirs = await garden.addTip(ben);
    const before = await counters();
    const rosa = await garden.register();
    const own = await garden.addTip(rosa, { title: "Gone with Rosa" });
    await garden.addTip(rosa, { availability: "hidden" });
    await ask(rosa, "PUT", `/user/addLike/${theirs}`);
    await ask(ben, "PUT", `/user/addLike/${own}`);

    expect((await leave(rosa, "delete")).status).toBe(200);
    expect(JSON.stringify(await tipsBy(ben))).not.toContain("Gone with Rosa");
    expect(await counters()).toEqual(before);
    const tip = await ask(ben, "GET", `/user/tipDetail/${theirs}`);
    expect(await tip.json()).toMatchObject({ totalLikes: 0 });
    const score = garden.database.reader
      .selectFrom("tips")
      .select("trending_score")
      .where("id", "=", theirs);
    expect(await score.executeTakeFirst()).toEqual({ trending_score: 0 });
    for (const table of ["user", "gardeners"] as const) {
      const rows = await garden.database.reader.selectFrom(table).select("email").execute();
      expect(rows.map(({ email }) => email)).not.toContain(rosa.email);
    }
  });

  test("public tips can stay after a deletion, and nobody can change them", async () => {
    const rosa = await garden.register();
    const kept = await garden.addTip(rosa, { title: "Kept for all" });
    const hidden = await garden.addTip(rosa, { title: "Never told", availability: "hidden" });
    const before = await counters();
    expect((await leave(rosa, "keep")).status).toBe(200);
    expect(await counters()).toEqual(before);

    const again = await garden.register("Rosa Garden", rosa.email);
    const read = await ask(again, "GET", `/user/tipDetail/${kept}`);
    expect(await read.json()).toMatchObject({
      username: "A former gardener",
      email: "",
      mine: false,
    });
    expect((await ask(again, "DELETE", `/user/deleteTip/${kept}`)).status).toBe(403);
    expect((await ask(again, "GET", `/user/tipDetail/${hidden}`)).status).toBe(404);
    const own = await ask(again, "POST", "/user/myTips", { email: rosa.email });
    expect(await own.json()).toEqual([]);
    const rows = await garden.database.reader.selectFrom("tips").select("title").execute();
    expect(rows.map(({ title }) => title)).not.toContain("Never told");
  });

  test("two deletions at once delete once", async () => {
    const rosa = await garden.register();
    const replies = await Promise.all([leave(rosa, "keep"), leave(rosa, "keep")]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test("an account that is deleted during a password check is gone", async () => {
    const claims = {
      ...{ uid: "gone", name: "Gone", email: "gone@example.org", emailVerified: false },
      ...{ picture: null, sessionId: null, signedInAt: garden.services.clock() },
    };
    for (const password of [undefined, "Hazel-Catkins-9"]) {
      const asked = garden.services.identity.reauthenticate(claims, password, "10.0.0.9");
      await expect(asked).rejects.toMatchObject({ status: 401 });
    }
  });

  test("a deletion during writes leaves nothing behind, and nothing fails", async () => {
    const ben = await garden.register("Ben Digger");
    const theirs = await garden.addTip(ben);
    const profile = { age: 47, gender: "Female", experiences: "Roses", listed: true };
    const values = { title: "Begun" };
    for (let round = 0; round < 3; round += 1) {
      const rosa = await garden.register();
      const own = await garden.addTip(rosa);
      const write = (at: number) => [
        ask(rosa, "POST", "/user/addtip", aTip),
        ask(rosa, "PUT", `/user/editTip/${own}`, { ...aTip, title: `Told ${at}` }),
        ask(rosa, "PUT", `/user/addLike/${theirs}`),
        ask(rosa, "PUT", `/user/savedTips/${theirs}`),
        ask(rosa, "PUT", `/user/outcome/${theirs}`, { outcome: "worked", year: null, words: "" }),
        ask(rosa, "PUT", `/user/drafts/${crypto.randomUUID()}`, { tip: null, values }),
        ask(rosa, "PUT", `/user/reports/tip/${theirs}`, { reason: "spam" }),
        ask(rosa, "PUT", "/user/profile", profile),
        ask(ben, "PUT", `/user/addLike/${own}`),
        ask(ben, "DELETE", `/user/addLike/${own}`),
      ];
      const [left, ...written] = await Promise.all([
        leave(rosa, "delete"),
        ...write(1),
        ...write(2),
      ]);
      expect(left.status).toBe(200);
      const statuses = new Set(written.map(({ status }) => status));
      expect([200, 201, 401, 404]).toEqual(expect.arrayContaining([...statuses]));
      const { reader } = garden.database;
      const gardeners = reader.selectFrom("gardeners").select("id").where("email", "=", rosa.email);
      expect(await gardeners.execute()).toEqual([]);
      const tips = reader.selectFrom("tips").select("id").where("id", "=", own);
      expect(await tips.execute()).toEqual([]);
    }
    expect(await findMiscounts(garden.database.reader, engine)).toMatchObject({ tips: 0 });
    if (engine === "sqlite") return;
    // The site repeats a transaction after a deadlock, so only the count of PostgreSQL shows it.
    const { rows } = await sql`
      select deadlocks from pg_stat_database where datname = current_database()
    `.execute(garden.database.writer);
    expect(rows).toEqual([{ deadlocks: 0 }]);
  });

  test("tokens, cookie and password are useless after a deletion", async () => {
    const rosa = await garden.register();
    const id = await garden.addTip(rosa);
    expect((await leave(rosa, "keep")).status).toBe(200);
    for (const [method, path] of [
      ["GET", `/user/tipDetail/${id}`],
      ["GET", "/user/account"],
      ["GET", "/user/sessions"],
      ["PUT", `/user/addLike/${id}`],
      ["DELETE", "/user/account"],
    ] as const) {
      const reply = await ask(rosa, method, path, method === "GET" ? undefined : { tips: "keep" });
      expect(`${method} ${path}: ${reply.status}`).toBe(`${method} ${path}: 401`);
    }
    const headers = { cookie: rosa.cookie };
    expect(await (await garden.ask("GET", "/identity/get-session", { headers })).json()).toBeNull();
    expect((await signIn(rosa)).status).toBe(401);
    const gardeners = garden.database.reader.selectFrom("gardeners").select("email");
    expect((await gardeners.execute()).map(({ email }) => email)).not.toContain(rosa.email);
  });

  test("a deletion needs the password, and wrong ones count as failed logins", async () => {
    const rosa = await garden.register();
    const wrong = await leave(rosa, "delete", "Wrong-garden");
    expect([wrong.status, await wrong.json()]).toMatchObject([403, { code: "wrong-password" }]);
    expect((await ask(rosa, "DELETE", "/user/account", { tips: "delete" })).status).toBe(403);
    expect((await ask(rosa, "DELETE", "/user/account", { password: rosa.password })).status).toBe(
      422,
    );
    for (let n = 0; n < 30; n += 1) {
      await garden.ask("DELETE", "/user/account", {
        token: rosa.token,
        body: { tips: "delete", password: "Wrong-garden" },
        address: `192.0.2.${n}`,
      });
    }
    expect((await leave(rosa, "delete")).status).toBe(429);
    expect((await signIn(rosa)).status).toBe(429);
    expect((await ask(rosa, "GET", "/user/sessions")).status).toBe(200);
  });

  test("a deletion without a password needs a login of the last hour", async () => {
    const rosa = await garden.register();
    await sql`update account set password = null, "providerId" = 'google'
      where "accountId" = (select id from "user" where email = ${rosa.email})`.execute(
      garden.database.writer,
    );
    const past = new Date(Date.now() - 1.1 * hour);
    await garden.database.writer
      .updateTable("session")
      .set({ createdAt: past })
      .where("userId", "in", (e) =>
        e.selectFrom("user").select("id").where("email", "=", rosa.email),
      )
      .execute();
    const late = await ask(rosa, "DELETE", "/user/account", { tips: "delete" });
    expect([late.status, await late.json()]).toMatchObject([
      403,
      { code: "requires-recent-login" },
    ]);
    await garden.database.writer.updateTable("session").set({ createdAt: new Date() }).execute();
    expect((await ask(rosa, "DELETE", "/user/account", { tips: "delete" })).status).toBe(200);
  });

  test("the newsletter ends with the account only at a confirmed address", async () => {
    const subscribe = async (email: string) =>
      garden.database.writer
        .insertInto("subscribers")
        .values({ email, requested_at: 1, confirmed_at: 1 })
        .execute();
    const subscribers = async () => {
      const rows = await garden.database.reader.selectFrom("subscribers").select("email").execute();
      return rows.map(({ email }) => email);
    };
    const [rosa, eve] = [await garden.registerConfirmed(), await garden.register("Eve Snake")];
    await subscribe(rosa.email);
    await subscribe(eve.email);
    expect((await leave(rosa, "delete")).status).toBe(200);
    expect((await leave(eve, "delete")).status).toBe(200);
    expect(await subscribers()).toEqual([eve.email]);
  });

  test("an unconfirmed address gets no letter about the deletion", async () => {
    const [rosa, eve] = [await garden.registerConfirmed(), await garden.register("Eve Snake")];
    // Waits for this letter, because letters in the outbox are deleted with the account.
    await garden.mail(eve.email, "confirm your email address");
    for (const gardener of [eve, rosa]) {
      expect((await leave(gardener, "delete")).status).toBe(200);
    }
    await garden.mail(rosa.email, "your account was deleted");
    expect(garden.mails().filter((mail) => mail.includes(`To: ${eve.email}`))).toHaveLength(1);
  });
});
