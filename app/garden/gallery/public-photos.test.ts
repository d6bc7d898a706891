import { sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aTip, engines, type Garden, type Gardener, openGarden } from "../../../tests/garden.ts";
import { publicPhotosIn } from "../../platform/database/migrations/0057-public-photos.server.ts";
import { hideTip, removeTip, showTip } from "../tips/tip-moderation.store.server.ts";

/** Steps of a random walk. Its numbers are the same in each run. */
const steps = 120;

describe.each(engines)("the table of public photos on %s", (engine) => {
  let garden: Garden;
  let gardeners: Gardener[];
  let operator: Gardener;
  beforeAll(async () => {
    garden = await openGarden(engine);
    gardeners = [await garden.register("Rosa Garden"), await garden.register("Olive Tree")];
    operator = await garden.registerOperator();
    const cold = { hemisphere: "north", winter: "hard", summer: "warm", rain: "dry", kind: "beds" };
    for (const { token } of gardeners) {
      await garden.ask("PUT", "/user/garden", { token, body: cold });
    }
  });
  afterAll(() => garden.close());

  let seed = 20_261_128;
  /** A whole number from 0 and below a limit, of a linear congruential generator. */
  function random(limit: number) {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((seed / 2 ** 31) * limit);
  }
  const oneOf = <T>(all: readonly T[]) => all[random(all.length)];

  async function photoOf({ email }: { email: string }) {
    const { writer } = garden.database;
    const found = writer.selectFrom("gardeners").select("id").where("email", "=", email);
    const { id: gardenerId } = await found.executeTakeFirstOrThrow();
    const id = uuidv7();
    await writer
      .insertInto("photos")
      .values({
        ...{ id, gardener_id: gardenerId, content_hash: id, width: 1600, height: 1200 },
        ...{ bytes: 1000, placeholder: "data:,", focus_x: 50, focus_y: 50 },
        ...{ created_at: Date.UTC(2026, random(12), 10, 12), expires_at: null },
      })
      .execute();
    return { id, alt: "" };
  }

  /** What the table has, and what the things have that show photos. */
  async function rows() {
    const columns = sql`source, thing_id, photo_id, tip_id, plant, month, garden, added_at`;
    const { reader } = garden.database;
    const kept = await sql<{ thing_id: string }>`select ${columns} from public_photos
      order by thing_id, photo_id`.execute(reader);
    const shown = await sql<{ thing_id: string }>`select ${columns} from
      (${sql.raw(publicPhotosIn(engine))}) as shown order by thing_id, photo_id`.execute(reader);
    const plain = (all: object[]) => all.map((row) => ({ ...row }));
    return { kept: plain(kept.rows), shown: plain(shown.rows) };
  }

  test("is the same as what tips, comments and results show, whatever happens", async () => {
    const tips: { id: string; author: Gardener }[] = [];
    const comments: { id: string; author: Gardener }[] = [];
    let most = 0;
    const plants = ["Tomato", "Carrot", "Rose", "Something unknown"];
    const actions: Record<string, (who: Gardener, token: string) => Promise<unknown>> = {
      async share(author) {
        const photos = [await photoOf(author), await photoOf(author)].slice(random(2));
        const plantType = oneOf(plants) ?? "";
        tips.push({ id: await garden.addTip(author, { plantType, photos }), author });
      },
      async edit() {
        const tip = oneOf(tips);
        if (!tip) return;
        const photos = random(2) ? [await photoOf(tip.author)] : [];
        const availability = random(3) ? "public" : "hidden";
        const body = { ...aTip, plantType: oneOf(plants), photos, availability };
        await garden.ask("PUT", `/user/editTip/${tip.id}`, { token: tip.author.token, body });
      },
      async say(author, token) {
        const tip = oneOf(tips);
        const photo = await photoOf(author);
        const body = { text: `It grows ${random(1e6)}`, answers: null, photo };
        const reply = await garden.ask("POST", `/user/remarks/${tip?.id}`, { token, body });
        if (reply.ok) comments.push({ id: (await reply.json()).insertedId, author });
      },
      async change() {
        const comment = oneOf(comments);
        if (!comment) return;
        const photo = random(2) ? await photoOf(comment.author) : null;
        const body = { text: `Changed ${random(1e6)}`, photo };
        const { token } = comment.author;
        await garden.ask("PUT", `/user/remark/${comment.id}`, { token, body });
      },
      async unsay() {
        const { id, author } = oneOf(comments) ?? {};
        const token = author?.token ?? "";
        await garden.ask("DELETE", `/user/remark/${id}`, { token });
        if (random(2)) await garden.ask("PUT", `/user/undeleteRemark/${id}`, { token });
      },
      async report(author, token) {
        const photo = await photoOf(author);
        const body = { outcome: "worked", year: 2026, words: "", photo };
        await garden.ask("PUT", `/user/outcome/${oneOf(tips)?.id}`, { token, body });
      },
      takeBack: (_, token) => garden.ask("DELETE", `/user/outcome/${oneOf(tips)?.id}`, { token }),
      async moderateComment() {
        const [id, act] = [oneOf(comments)?.id, oneOf(["hide", "show", "delete"])];
        const body = { kind: "remark", id, act, reason: "spam", answer: "" };
        await garden.ask("POST", "/user/operate/acts", { token: operator.token, body });
      },
      async moderateTip() {
        const id = oneOf(tips)?.id ?? "";
        const act = oneOf(["hide", "show", "show", "remove"]);
        await garden.database.transaction(async (transaction) => {
          if (act === "hide") await hideTip(transaction, id, "spam", 1);
          else if (act === "show") await showTip(transaction, id, Date.now());
          else if (random(3) === 0) await removeTip(transaction, id, 1);
        });
      },
      async delete() {
        const { id, author } = oneOf(tips) ?? {};
        const token = author?.token ?? "";
        await garden.ask("DELETE", `/user/deleteTip/${id}`, { token });
        if (random(2)) await garden.ask("PUT", `/user/undeleteTip/${id}`, { token });
      },
      purge: () => garden.purge(),
    };
    const names = ["share", "say", "report", ...Object.keys(actions)];
    for (let step = 0; step < steps; step += 1) {
      const name = step < 6 ? "share" : (oneOf(names) ?? "");
      const who = oneOf(gardeners);
      if (who) await actions[name]?.(who, who.token);
      const { kept, shown } = await rows();
      expect(kept, `after ${name}, step ${step}`).toEqual(shown);
      most = Math.max(most, kept.length);
    }
    expect(most).toBeGreaterThan(10);
    expect(comments.length).toBeGreaterThan(3);
  });

  test("has nothing of an account that is deleted with its tips", async () => {
    const [rosa] = gardeners;
    if (!rosa) return;
    await garden.addTip(rosa, { photos: [await photoOf(rosa)] });
    const mine = async () => {
      const found = garden.database.reader
        .selectFrom("public_photos")
        .innerJoin("photos", "photos.id", "public_photos.photo_id")
        .innerJoin("gardeners", "gardeners.id", "photos.gardener_id")
        .select("photo_id")
        .where("gardeners.email", "=", rosa.email);
      return (await found.execute()).length;
    };
    expect(await mine()).toBeGreaterThan(0);
    const body = { tips: "delete", password: rosa.password };
    const reply = await garden.ask("DELETE", "/user/account", { token: rosa.token, body });
    expect(reply.status).toBe(200);
    const { jobs = [] } = garden.features.find(({ name }) => name === "account") ?? {};
    for (const job of jobs) await job.run(new AbortController().signal);
    expect(await mine()).toBe(0);
    const { kept, shown } = await rows();
    expect(kept).toEqual(shown);
  });
});
