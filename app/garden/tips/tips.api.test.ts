import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aTip, engines, type Garden, type Gardener, openGarden } from "../../../tests/garden.ts";
import { day } from "../../platform/process/clock.ts";
import { addLike } from "./likes.store.server.ts";
import { deleteSomeTips } from "./tip-deletion.store.server.ts";
import type { PublicTip, Tip, TipDetail } from "./tips.ts";

describe.each(engines)("tips on %s", (engine) => {
  let garden: Garden;
  let rosa: Gardener;
  let basil: Gardener;

  beforeAll(async () => {
    garden = await openGarden(engine);
    [rosa, basil] = await Promise.all([garden.register("Rosa"), garden.register("Basil")]);
  });
  afterAll(() => garden.close());

  async function browse(query = "", token?: string) {
    const reply = await garden.ask("GET", `/home/browseTips${query}`, { token });
    return (await reply.json()) as Tip[];
  }

  async function detail(id: string, { token }: Gardener) {
    const reply = await garden.ask("GET", `/user/tipDetail/${id}`, { token });
    return (await reply.json()) as TipDetail;
  }

  async function counts() {
    const reply = await garden.ask("GET", "/home/alldata");
    return (await reply.json()) as { tips_count: number };
  }

  test("a shared tip is at the top of the list, with its author and without likes", async () => {
    const reply = await garden.ask("POST", "/user/addtip", {
      token: rosa.token,
      body: { ...aTip, username: "Somebody else", email: "else@example.org", totalLikes: 99 },
    });
    expect(reply.status).toBe(201);
    const { acknowledged, insertedId } = (await reply.json()) as Record<string, unknown>;
    expect(acknowledged).toBe(true);
    const [first] = await browse();
    expect(first).toEqual({
      _id: insertedId,
      ...aTip,
      plant: "tomato",
      photos: [],
      username: "Rosa",
      totalLikes: 0,
      language: "en",
    });
  });

  test("only signed-in gardeners get the addresses of authors", async () => {
    const id = await garden.addTip(rosa, { showsEmail: true });
    const find = (tips: Tip[]) => tips.find((tip) => tip._id === id);
    expect(find(await browse())).not.toHaveProperty("email");
    expect(find(await browse("", basil.token))?.email).toBe(rosa.email);
    const featured = await garden.ask("GET", "/home/featuredTips");
    expect(await featured.text()).not.toContain("@example.org");
  });

  test("only its author can read a hidden tip, and it is not counted", async () => {
    const before = await counts();
    const id = await garden.addTip(rosa, { availability: "hidden" });
    expect(await counts()).toEqual(before);
    expect((await browse("?limit=100")).map((tip) => tip._id)).not.toContain(id);
    expect((await detail(id, rosa)).mine).toBe(true);
    for (const [method, path] of [
      ["GET", "/user/tipDetail/"],
      ["PUT", "/user/addLike/"],
      ["DELETE", "/user/addLike/"],
      ["PUT", "/user/editTip/"],
      ["DELETE", "/user/deleteTip/"],
    ] as const) {
      const body = path.includes("edit") ? aTip : undefined;
      const reply = await garden.ask(method, path + id, { token: basil.token, body });
      expect(`${method} ${path} ${reply.status}`).toBe(`${method} ${path} 404`);
    }
  });

  test("the edit form hides a tip and shows it again, and the count follows", async () => {
    const id = await garden.addTip(rosa);
    const shown = await counts();
    const setAvailability = (availability: string) =>
      garden.ask("PUT", `/user/editTip/${id}`, {
        token: rosa.token,
        body: { ...aTip, title: "A better title", availability },
      });
    const reply = await setAvailability("hidden");
    expect(await reply.json()).toEqual({ acknowledged: true, matchedCount: 1, modifiedCount: 1 });
    expect(await counts()).toMatchObject({ tips_count: shown.tips_count - 1 });
    await Promise.all([
      setAvailability("hidden"),
      setAvailability("hidden"),
      setAvailability("hidden"),
    ]);
    expect(await counts()).toMatchObject({ tips_count: shown.tips_count - 1 });
    await setAvailability("public");
    expect(await counts()).toEqual(shown);
    expect(await detail(id, basil)).toMatchObject({ title: "A better title", mine: false });
  });

  test("an edit of an outdated version is refused and changes nothing", async () => {
    const id = await garden.addTip(rosa);
    const { changedAt } = await detail(id, rosa);
    const edit = (title: string, seen?: number) =>
      garden.ask("PUT", `/user/editTip/${id}`, {
        token: rosa.token,
        body: { ...aTip, title, basedOn: seen },
      });
    expect((await edit("From the phone", changedAt)).status).toBe(200);
    const late = await edit("From the desk", changedAt);
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({
      type: "urn:trellis:problem:tip-changed",
      errors: [{ path: "basedOn" }],
    });
    const after = await detail(id, rosa);
    expect(after.title).toBe("From the phone");
    expect((await edit("From the desk", after.changedAt)).status).toBe(200);
    expect((await edit("By a program that does not say")).status).toBe(200);
  });

  test("an edit that is repeated with its key after a lost reply is done once", async () => {
    const id = await garden.addTip(rosa);
    const { changedAt } = await detail(id, rosa);
    const edit = (key: string) =>
      garden.ask("PUT", `/user/editTip/${id}`, {
        token: rosa.token,
        headers: { "idempotency-key": key },
        body: { ...aTip, title: "From the train", basedOn: changedAt },
      });
    const first = await edit("lost-edit-1");
    expect(first.status).toBe(200);
    const again = await edit("lost-edit-1");
    expect([again.status, await again.json()]).toEqual([200, await first.json()]);
    expect((await edit("another-edit-1")).status).toBe(409);
  });

  test("only its author edits or deletes a tip", async () => {
    const id = await garden.addTip(rosa);
    const edit = await garden.ask("PUT", `/user/editTip/${id}`, {
      token: basil.token,
      body: { ...aTip, title: "Mine now" },
    });
    expect(edit.status).toBe(403);
    const remove = await garden.ask("DELETE", `/user/deleteTip/${id}`, { token: basil.token });
    expect(remove.status).toBe(403);
    expect(await detail(id, rosa)).toMatchObject({ title: aTip.title });
  });

  test("a deleted tip is deleted with its likes", async () => {
    const before = await counts();
    const id = await garden.addTip(rosa);
    await garden.ask("PUT", `/user/addLike/${id}`, { token: basil.token });
    const reply = await garden.ask("DELETE", `/user/deleteTip/${id}`, { token: rosa.token });
    expect(await reply.json()).toEqual({ acknowledged: true, deletedCount: 1 });
    expect(await counts()).toEqual(before);
    const again = await garden.ask("DELETE", `/user/deleteTip/${id}`, { token: rosa.token });
    expect(again.status).toBe(404);
  });

  test("a like counts once, and can be taken back", async () => {
    const id = await garden.addTip(rosa);
    const like = async (method: string) => {
      const reply = await garden.ask(method, `/user/addLike/${id}`, { token: basil.token });
      return ((await reply.json()) as { modifiedCount: number }).modifiedCount;
    };
    expect([await like("PUT"), await like("PUT")]).toEqual([1, 0]);
    expect(await detail(id, basil)).toMatchObject({ totalLikes: 1, likedByMe: true });
    expect(await detail(id, rosa)).toMatchObject({ totalLikes: 1, likedByMe: false });
    expect([await like("DELETE"), await like("DELETE")]).toEqual([1, 0]);
    expect(await detail(id, basil)).toMatchObject({ totalLikes: 0, likedByMe: false });
  });

  test("100 parallel likes by one gardener are one like", async () => {
    const id = await garden.addTip(rosa);
    await Promise.all(
      Array.from({ length: 100 }, () =>
        garden.ask("PUT", `/user/addLike/${id}`, { token: basil.token }),
      ),
    );
    expect(await detail(id, rosa)).toMatchObject({ totalLikes: 1 });
  });

  test("parallel likes by eight gardeners are eight likes", async () => {
    const id = await garden.addTip(rosa);
    const crowd = await Promise.all(
      Array.from({ length: 8 }, (_, i) => garden.register(`Gardener ${i}`)),
    );
    const replies = await Promise.all(
      crowd.map(({ token }) => garden.ask("PUT", `/user/addLike/${id}`, { token })),
    );
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200]));
    expect(await detail(id, rosa)).toMatchObject({ totalLikes: 8 });
  });

  test("deleting a tip during a like causes no error and leaves no like", async () => {
    const id = await garden.addTip(rosa);
    const replies = await Promise.all([
      ...Array.from({ length: 20 }, (_, i) =>
        garden.ask(i % 2 ? "PUT" : "DELETE", `/user/addLike/${id}`, { token: basil.token }),
      ),
      garden.ask("DELETE", `/user/deleteTip/${id}`, { token: rosa.token }),
    ]);
    for (const reply of replies) expect([200, 404]).toContain(reply.status);
    await garden.purge();
    const left = await garden.database.reader
      .selectFrom("likes")
      .selectAll()
      .where("tip_id", "=", id)
      .execute();
    expect(left).toEqual([]);
  });

  test("featured tips are the most liked lately; newest first among equals", async () => {
    const old = await garden.addTip(rosa, { title: "Liked long ago" });
    // The clock cannot move that far, because tokens would expire. So the test stores the old likes
    // without the API.
    const then = garden.services.clock() - 60 * day;
    for (const { email } of [rosa, basil]) {
      const who = garden.database.reader.selectFrom("gardeners").where("email", "=", email);
      const { id } = await who.select("id").executeTakeFirstOrThrow();
      await garden.database.transaction((transaction) => addLike(transaction, old, id, then));
    }
    expect(await detail(old, rosa)).toMatchObject({ totalLikes: 2 });
    const [one, two] = [await garden.addTip(rosa), await garden.addTip(rosa)];
    for (const id of [two, one]) {
      await garden.ask("PUT", `/user/addLike/${id}`, { token: basil.token });
    }
    const reply = await garden.ask("GET", "/home/featuredTips");
    const ids = ((await reply.json()) as Tip[]).map((tip) => tip._id);
    expect(ids.length).toBeLessThanOrEqual(8);
    expect(ids.filter((id) => [one, two, old].includes(id))).toEqual([two, one, old]);
  });

  test("a gardener can list only their own tips, also hidden ones", async () => {
    const clover = await garden.register("Clover");
    const ids = [
      await garden.addTip(clover),
      await garden.addTip(clover, { availability: "hidden" }),
    ];
    const own = await garden.ask("POST", "/user/myTips", {
      token: clover.token,
      body: { email: clover.email.toUpperCase() },
    });
    expect(own.headers.get("x-total-count")).toBe("2");
    expect(((await own.json()) as Tip[]).map((tip) => tip._id)).toEqual(ids.reverse());
    const others = await garden.ask("POST", "/user/myTips", {
      token: clover.token,
      body: { email: rosa.email },
    });
    expect(others.status).toBe(403);
  });

  test("tips that stay after their author has left are no longer listed by author", async () => {
    const clover = await garden.register("Clover");
    const id = await garden.addTip(clover);
    const page = await garden.ask("GET", `/home/tips/${id}`);
    const { author } = (await page.json()) as PublicTip;
    const listed = () => garden.ask("GET", `/home/gardeners/${author._id}/tips`);
    expect(await (await listed()).json()).toMatchObject([{ _id: id }]);
    await garden.leave(clover, "keep");
    expect((await garden.ask("GET", `/home/tips/${id}`)).status).toBe(200);
    expect((await listed()).status).toBe(404);
  });

  test.runIf(engine === "postgres")(
    "a like and the deletion of a gardener's likes do not wait for each other",
    async () => {
      const { reader, transaction } = garden.database;
      const fan = await garden.register("Fern Liker");
      const ids = [await garden.addTip(rosa), await garden.addTip(rosa)].sort();
      for (const id of ids) await garden.ask("PUT", `/user/addLike/${id}`, { token: fan.token });
      const gardenerOf = async ({ email }: Gardener) => {
        const row = reader.selectFrom("gardeners").select("id").where("email", "=", email);
        return (await row.executeTakeFirstOrThrow()).id;
      };
      const [leaver, liker] = [await gardenerOf(fan), await gardenerOf(basil)];
      const [, last = ""] = ids;
      const now = Date.now();
      let tries = 0;
      let leaving: Promise<boolean> | undefined;
      await transaction(async (begun) => {
        tries += 1;
        await sql`set local deadlock_timeout = '10ms'`.execute(begun);
        const tip = begun.selectFrom("tips").select("id").where("id", "=", last);
        await tip.forNoKeyUpdate().execute();
        leaving ??= transaction((other) => deleteSomeTips(other, leaver, { tips: "keep", now }));
        await setTimeout(300);
        await addLike(begun, last, liker, now);
      });
      expect(await leaving).toBe(false);
      // A deadlock would have repeated the transaction.
      expect(tries).toBe(1);
    },
  );

  test.each([
    ["no title", { title: "   " }, "title"],
    ["a title of 121 characters", { title: "x".repeat(121) }, "title"],
    ["a description of 5,001", { description: "x".repeat(5001) }, "description"],
    ["a placeholder for a level", { difficultyLevel: "" }, "difficultyLevel"],
    ["an unknown category", { category: "cooking" }, "category"],
    ["a picture that is a script", { image_url: "javascript:alert(1)" }, "image_url"],
    ["a picture without https", { image_url: "http://example.org/a.png" }, "image_url"],
    ["a picture outside its folder", { image_url: "/pictures/../identity" }, "image_url"],
    ["a number for a plant", { plantType: 7 }, "plantType"],
    ["a NUL", { title: "a\u0000b" }, "title"],
  ])("a tip with %s is refused, by its field", async (_, wrong, path) => {
    const reply = await garden.ask("POST", "/user/addtip", {
      token: rosa.token,
      body: { ...aTip, ...wrong },
    });
    expect(reply.status).toBe(422);
    expect(reply.headers.get("content-type")).toBe("application/problem+json");
    const { errors } = (await reply.json()) as { errors: { path: string; message: string }[] };
    expect(errors.map((error) => error.path)).toEqual([path]);
  });

  test("texts are stored unchanged, with any characters", async () => {
    const texts = {
      title: `<script>alert("1")</script> ' or 1=1 -- 🌱`,
      description: "Zwei Absätze.\n\nმეორე აბზაცი. %s {{y}}",
      plantType: "Café-Rose \\ 玫瑰",
    };
    const id = await garden.addTip(rosa, texts);
    expect(await detail(id, rosa)).toMatchObject(texts);
  });
});
