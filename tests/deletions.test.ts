import { randomBytes, randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { extract } from "tar";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listDeletions } from "../app/platform/database/deletions.store.server.ts";
import { openReader } from "../app/platform/database/reader.server.ts";
import { day } from "../app/platform/process/clock.ts";
import { locationOf } from "./all-rows.ts";
import { newFolder } from "./backups.ts";
import { type Garden, type Gardener, openGarden, ruleEngines } from "./garden.ts";
import { runTrellis } from "./trellis.ts";

/**
 * Returns a word that begins differently from all other words, because the search index stores only
 * the part of a word that differs from the word before it.
 */
function newWord() {
  const letters = randomBytes(14).map((byte) => "bcdfghjklmnpqrstvwxz".charCodeAt(byte % 20));
  return String.fromCharCode(...letters);
}

/** Random words. The key of a word is the place that contains the word, such as `draft`. */
type Words = Record<string, string>;

/**
 * Returns the places whose word is in a file of a folder. The first ten letters of a word count.
 */
function wordsIn(folder: string, words: Words) {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile());
  const texts = files.map((file) => readFileSync(file, "latin1").toLowerCase());
  const isFound = (word: string) => texts.some((text) => text.includes(word.slice(0, 10)));
  return Object.entries(words).flatMap(([place, word]) => (isFound(word) ? [place] : []));
}

describe.each(ruleEngines)("what is deleted on %s", (engine) => {
  let garden: Garden;
  let operator: Gardener;
  /** An author whose tip others discuss. */
  let olive: Gardener & { tip: string };
  beforeAll(async () => {
    garden = await openGarden(engine, { environment: { TALK: "on" } });
    operator = await garden.registerOperator();
    const gardener = await garden.register("Olive Tree");
    olive = { ...gardener, tip: await garden.addTip(gardener) };
    for (let at = 0; at < 60; at += 1) await garden.addTip(gardener, { title: `Tip ${at}` });
  });
  afterAll(() => garden.close());

  const ask = async (who: { token: string }, method: string, path: string, body?: object) => {
    const reply = await garden.ask(method, path, { token: who.token, body });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${method} ${path}: ${text}`);
    return JSON.parse(text) as Record<string, string>;
  };

  const idOf = (gardener: Gardener) => garden.idOf(gardener);

  /** True if the space of the deleted rows of a table was freed. */
  async function isVacuumed(table: string) {
    const { rows } = await sql<{ vacuum_count: string }>`
      select vacuum_count from pg_stat_user_tables where relname = ${table}
        and schemaname = current_schema()`.execute(garden.database.writer);
    return Number(rows[0]?.vacuum_count) > 0;
  }

  /** Makes a gardener with a unique word in each place. */
  async function fill() {
    const words: Words = {};
    const word = (place: string) => {
      words[place] = newWord();
      return words[place];
    };
    const member = await garden.registerConfirmed(`Rosa ${word("name")}`);
    words.address = member.email.slice(0, 20);
    const id = await idOf(member);
    await ask(member, "PUT", "/user/profile", {
      ...{ age: 47, gender: "Female", experiences: word("profile"), listed: true },
    });
    const tip = await garden.addTip(member, {
      ...{ title: `Plant ${word("title")}`, description: `About ${word("description")}` },
    });
    // A result of another gardener makes the site keep the earlier text of the tip.
    await ask(olive, "PUT", `/user/outcome/${tip}`, { outcome: "worked", year: 2026, words: "" });
    const edited = { image_url: "https://example.org/a.jpg", difficultyLevel: "easy" };
    await ask(member, "PUT", `/user/editTip/${tip}`, {
      ...{ ...edited, category: "care", availability: "public", plantType: "Basil" },
      ...{ title: `Later ${word("new title")}`, description: `And ${word("new description")}` },
    });
    const hidden = await garden.addTip(member, {
      ...{ title: word("hidden title"), availability: "hidden" },
    });
    await ask(member, "PUT", "/user/drafts/0190a000-0000-7000-8000-00000000000d", {
      ...{ tip: null, values: { title: word("draft") } },
    });
    const entry = randomUUID();
    await ask(member, "PUT", `/user/journal/${entry}`, { day: "2026-05-03", text: word("entry") });
    const said = await ask(member, "POST", `/user/remarks/${olive.tip}`, {
      text: `Is ${word("question")} so?`,
    });
    const question = String(said.insertedId);
    await ask(member, "PUT", `/user/remark/${question}`, { text: `Or ${word("edited")} so?` });
    await ask(member, "PUT", `/user/outcome/${olive.tip}`, {
      ...{ outcome: "worked", year: 2026, words: word("result") },
    });
    await ask(member, "PUT", `/user/reports/tip/${olive.tip}`, {
      ...{ reason: "other", words: word("report by them") },
    });
    for (const [kind, thing] of [
      ["tip", tip],
      ["remark", question],
      ["gardener", id],
    ] as const) {
      await ask(olive, "PUT", `/user/reports/${kind}/${thing}`, {
        ...{ reason: "spam", words: word(`report about their ${kind}`) },
      });
      await ask(operator, "POST", "/user/operate/acts", {
        ...{ kind, id: thing, act: "dismiss", reason: word(`act on their ${kind}`) },
      });
    }
    await ask(operator, "POST", "/user/operate/acts", {
      ...{ kind: "remark", id: question, act: "hide", reason: word("public reason") },
    });
    const token = await ask(member, "POST", "/user/tokens", {
      ...{ name: word("token"), password: member.password },
    });
    const photo = await garden.addPhoto(member);
    await garden.addTip(member, { photos: [{ id: photo, alt: word("photo") }] });
    return {
      ...member,
      id,
      tip,
      hidden,
      entry,
      photo,
      question,
      tokenId: String(token.id ?? token._id),
      words,
    };
  }

  type Member = Awaited<ReturnType<typeof fill>>;

  const leave = ({ token, password }: Member, tips: "delete" | "keep") =>
    ask({ token }, "DELETE", "/user/account", { tips, password } as never);

  /** Runs at once the deletions that the site normally makes within a minute. */
  async function tidy() {
    await garden.purge();
    for (const { name, jobs = [] } of garden.features) {
      if (!["photos", "reports"].includes(name)) continue;
      for (const job of jobs) await job.run(new AbortController().signal);
    }
    await garden.services.outbox.drain();
    await garden.database.tidy();
  }

  /** Returns the places whose word is in a new backup. */
  async function wordsInBackup(words: Words) {
    const file = join(newFolder(), "garden.tar.gz");
    expect(await runTrellis(["backup", file], garden.where)).toMatchObject({ code: 0 });
    const folder = newFolder();
    await extract({ file, cwd: folder });
    return wordsIn(folder, words);
  }

  const wordsInSite = (words: Words) => wordsIn(garden.where.DATA_DIR, words);

  test.each(["delete", "keep"] as const)(
    "an account (%s its tips): no file and no backup has a word of it",
    async (choice) => {
      const member = await fill();
      const { words } = member;
      const all = Object.keys(words).toSorted();
      expect((await wordsInBackup(words)).toSorted()).toEqual(all);
      await leave(member, choice);
      await tidy();
      const staying =
        choice === "delete"
          ? []
          : ["description", "new description", "new title", "photo", "title"];
      if (engine === "sqlite") expect(wordsInSite(words).toSorted()).toEqual(staying);
      expect((await wordsInBackup(words)).toSorted()).toEqual(staying);
    },
  );

  test("things one by one: no file and no backup contains a deleted word", async () => {
    const member = await fill();
    const { words, tip, hidden, entry, question, tokenId, password } = member;
    await ask(member, "DELETE", `/user/deleteTip/${tip}`);
    await ask(member, "DELETE", `/user/deleteTip/${hidden}`);
    await ask(member, "DELETE", "/user/drafts/0190a000-0000-7000-8000-00000000000d");
    await ask(member, "DELETE", `/user/journal/${entry}`);
    await ask(member, "DELETE", `/user/remark/${question}`);
    await ask(member, "DELETE", `/user/outcome/${olive.tip}`);
    await ask(member, "DELETE", `/user/tokens/${tokenId}`);
    await ask(member, "PUT", "/user/profile", {
      ...{ age: null, gender: null, experiences: "Other words", listed: true },
    });
    await ask(member, "PUT", "/user/email", { email: "other@example.org", password });
    const link = await garden.mail("other@example.org", "confirm your new email address");
    await ask(member, "POST", "/user/verifyEmail", {
      token: link.match(/token=([\w.-]+)/)?.[1],
    });
    await tidy();
    if (engine === "postgres") expect(await isVacuumed("journal_entries")).toBe(true);
    const left = [
      ...["act on their gardener", "act on their remark", "act on their tip", "name", "photo"],
      // The moderation log and reports keep these words until the gardener's account is deleted.
      ...["new title", "public reason", "report about their gardener", "report by them"],
    ].toSorted();
    if (engine === "sqlite") expect(wordsInSite(words).toSorted()).toEqual(left);
    expect((await wordsInBackup(words)).toSorted()).toEqual(left);
    await leave(member, "delete");
  });

  test("a photo is deleted with its tip or comment, from the folder and from a backup", async () => {
    const { photo, token, password, ...member } = await fill();
    const folder = join(garden.where.DATA_DIR, "photos");
    expect(readdirSync(folder)).toContain(photo);
    await leave({ ...member, photo, token, password }, "delete");
    const file = join(newFolder(), "garden.tar.gz");
    // Makes the backup before the job has deleted the photo.
    await runTrellis(["backup", file], garden.where);
    const unpacked = newFolder();
    await extract({ file, cwd: unpacked });
    const photos = readdirSync(unpacked, { recursive: true, encoding: "utf8" });
    expect(photos.filter((name) => name.includes(photo))).toEqual([]);
    await tidy();
    expect(readdirSync(folder)).not.toContain(photo);
  });

  test("leaves the files, even if a wrong clock has set the time of the last rewrite", async () => {
    const { database } = garden;
    const { writer } = database;
    const ahead = Date.now() + 400 * day;
    if (engine === "sqlite") {
      const seconds = sql.lit(Math.floor(ahead / 1000));
      await sql`pragma user_version = ${seconds}`.execute(writer);
    } else {
      const list = (deleted_at: number) =>
        writer
          .insertInto("deletions")
          .values({ kind: "tips", id: randomUUID(), deleted_at })
          .execute();
      await list(ahead);
      await database.tidy();
      await list(Date.now());
    }
    expect(await database.tidy()).toBe("done");
  });
});

describe.each(ruleEngines)("a backup that is restored on %s", (engine) => {
  /** Makes a site with a backup of things that the site has deleted. */
  async function open() {
    const garden = await openGarden(engine);
    const [leaving, staying] = await Promise.all([garden.registerConfirmed(), garden.register()]);
    const [own, going, kept] = [
      await garden.addTip(leaving, { title: "Their own" }),
      await garden.addTip(staying, { title: "Going" }),
      await garden.addTip(staying, { title: "Kept" }),
    ];
    const send = async (who: Gardener, method: string, path: string, body?: object) => {
      const reply = await garden.ask(method, path, { token: who.token, body });
      if (!reply.ok) throw new Error(`${method} ${path}: ${await reply.text()}`);
      return reply;
    };
    const subscribe = async (email: string) => {
      await garden.ask("POST", "/home/newsletter/subscribe", { body: { email } });
      const letter = await garden.mail(email, "please confirm your subscription");
      const token = letter.match(/token=([\w.-]+)/)?.[1];
      await garden.ask("POST", "/home/newsletter/confirm", { body: { token } });
    };
    await subscribe("leaves@example.org");
    await subscribe("stays@example.org");
    const { insertedId } = await (
      await send(leaving, "POST", `/user/remarks/${kept}`, { text: "Why?" })
    ).json();
    await send(staying, "PUT", `/user/outcome/${own}`, {
      outcome: "worked",
      year: 2026,
      words: "",
    });
    await send(leaving, "PUT", `/user/outcome/${kept}`, {
      ...{ outcome: "worked", year: 2026, words: "Well" },
    });
    const file = join(newFolder(), "garden.tar.gz");
    const backup = await runTrellis(["backup", file], garden.where);
    expect(backup).toMatchObject({ code: 0 });

    await send(staying, "DELETE", `/user/deleteTip/${going}`);
    await garden.purge();
    const body = { tips: "delete", password: leaving.password };
    await send(leaving, "DELETE", "/user/account", body);
    const { links, outbox } = garden.services;
    const token = new URL(await links.oneClickUrl("leaves@example.org")).searchParams.get("token");
    await garden.ask("POST", "/home/newsletter/unsubscribe", { body: { token } });
    await outbox.drain();
    await garden.database.close();
    return { garden, file, ids: { own, going, kept, remark: insertedId } };
  }

  async function whatIsThere(garden: Garden) {
    const { db, close } = await openReader(locationOf(garden.where));
    const [tips, comments, accounts, subscribers, results] = await Promise.all([
      db.selectFrom("tips").select("title").orderBy("id").execute(),
      db.selectFrom("comments").select("id").execute(),
      db.selectFrom("user").select("email").execute(),
      db.selectFrom("subscribers").select("email").orderBy("email").execute(),
      db.selectFrom("results").select("id").execute(),
    ]);
    await close();
    return {
      tips: tips.map(({ title }) => title),
      subscribers: subscribers.map(({ email }) => email),
      ...{ remarks: comments.length, accounts: accounts.length, outcomes: results.length },
    };
  }

  const isGone = { accounts: 1, outcomes: 0, remarks: 0, tips: ["Kept"] };

  test("does not restore later deletions, and counts correctly", async () => {
    const { garden, file } = await open();
    const restored = await runTrellis(["restore", file, "--force"], garden.where);
    expect(restored).toMatchObject({ code: 0 });
    // The deletions are of two tips, a question, two results, an account and an address.
    expect(restored.said).toMatch(/Deleted again, because of deletions since then: \d+/);
    expect(await whatIsThere(garden)).toEqual({ ...isGone, subscribers: ["stays@example.org"] });
    expect(await runTrellis(["check"], garden.where)).toMatchObject({ code: 0 });
    // The restored database has the list of deletions, so the same file can be restored again.
    await runTrellis(["restore", file, "--force"], garden.where);
    expect(await whatIsThere(garden)).toMatchObject(isGone);
  });

  test("does not restore them after a restore that ended too early", async () => {
    const { garden, file } = await open();
    const { db, close } = await openReader(locationOf(garden.where));
    const deletions = await listDeletions(db).finally(close);
    // As if the restore had ended before it repeated the deletions.
    await runTrellis(["restore", file, "--force", "--with-deleted"], garden.where);
    const left = join(garden.where.DATA_DIR, "deletions-to-repeat.json");
    writeFileSync(left, JSON.stringify(deletions));
    const later = () => Date.now() + 2000;
    const restored = await runTrellis(["restore", file, "--force"], garden.where, later);
    expect(restored).toMatchObject({ code: 0 });
    expect(await whatIsThere(garden)).toMatchObject(isGone);
    expect(existsSync(left)).toBe(false);
  });

  test("restores them on request", async () => {
    const { garden, file } = await open();
    await runTrellis(["restore", file, "--force", "--with-deleted"], garden.where);
    expect(await whatIsThere(garden)).toEqual({
      ...{ accounts: 2, outcomes: 2, remarks: 1, tips: ["Their own", "Going", "Kept"] },
      subscribers: ["leaves@example.org", "stays@example.org"],
    });
  });
});
