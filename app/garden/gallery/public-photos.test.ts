import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aTip, engines, type Garden, type Gardener, openGarden } from "../../../tests/garden.ts";
import { findWronglyServed, readPublicPhotos } from "../../../tests/public-photos.ts";
import { isSweep } from "../../../tests/sweep.ts";
import { deleteEntry, hideEntry, showEntry } from "../journal/journal-moderation.store.server.ts";
import { hideTip, removeTip, showTip } from "../tips/tip-moderation.store.server.ts";

/** The number of steps in a random walk. The random numbers are the same in each run. */
const steps = isSweep ? 160 : 80;

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
  /** Returns an integer of at least 0 and below a limit, by a linear congruential generator. */
  function random(limit: number) {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((seed / 2 ** 31) * limit);
  }
  const oneOf = <T>(all: readonly T[]) => all[random(all.length)];

  async function photoOf(gardener: { email: string }) {
    const gardenerId = await garden.idOf(gardener);
    const id = uuidv7();
    await garden.database.writer
      .insertInto("photos")
      .values({
        ...{ id, gardener_id: gardenerId, content_hash: id, width: 1600, height: 1200 },
        ...{ bytes: 1000, placeholder: "data:,", focus_x: 50, focus_y: 50 },
        ...{ created_at: Date.UTC(2026, random(12), 10, 12), expires_at: null },
      })
      .execute();
    return { id, alt: "" };
  }

  /** Returns the photos of a tip; none if the tip has been deleted for good. */
  async function photosOf(tipId: string) {
    const { reader } = garden.database;
    const rows = reader.selectFrom("tip_photos").select("photo_id").where("tip_id", "=", tipId);
    return (await rows.execute()).map(({ photo_id: id }) => ({ id, alt: "" }));
  }

  const rows = () => readPublicPhotos(garden.database.reader, engine);

  test("is the same as what tips, comments, results and entries show, whatever happens", async () => {
    const tips: { id: string; author: Gardener }[] = [];
    const comments: { id: string; author: Gardener }[] = [];
    const entries: { id: string; author: Gardener }[] = [];
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
      async note(author, token) {
        const known = random(2) ? oneOf(entries) : undefined;
        const { id, author: owner } = known ?? { id: uuidv7(), author };
        const tip = oneOf(tips.filter((each) => each.author === owner));
        const shared = random(3) === 0 && tip ? await photosOf(tip.id) : [];
        const photos = [...shared, ...(random(3) ? [await photoOf(owner)] : [])];
        const day = `2026-0${1 + random(9)}-1${random(9)}`;
        const body = { day, text: "Seen", plant: oneOf(plants), photos, isPublic: random(3) > 0 };
        const own = known ? owner.token : token;
        const reply = await garden.ask("PUT", `/user/journal/${id}`, { token: own, body });
        expect(reply.status).toBe(200);
        if (!known) entries.push({ id, author });
      },
      async unnote() {
        const { id, author } = oneOf(entries) ?? {};
        const token = author?.token ?? "";
        await garden.ask("DELETE", `/user/journal/${id}`, { token });
      },
      async moderateEntry() {
        const id = oneOf(entries)?.id ?? "";
        const [act, now] = [oneOf(["hide", "show", "show", "remove"]), Date.now()];
        await garden.database.transaction(async (transaction) => {
          if (act === "hide") await hideEntry(transaction, id);
          else if (act === "show") await showEntry(transaction, id);
          else if (random(3) === 0) await deleteEntry(transaction, id, { now });
        });
      },
      purge: () => garden.purge(),
    };
    const names = ["share", "say", "report", "note", "note", ...Object.keys(actions)];
    for (let step = 0; step < steps; step += 1) {
      const name = step < 6 ? "share" : (oneOf(names) ?? "");
      const who = oneOf(gardeners);
      if (who) await actions[name]?.(who, who.token);
      const { kept, shown } = await rows();
      expect(kept, `after ${name}, step ${step}`).toEqual(shown);
      expect(
        await findWronglyServed(garden.database.reader),
        `after ${name}, step ${step}`,
      ).toEqual([]);
      most = Math.max(most, kept.length);
    }
    expect(most).toBeGreaterThan(10);
    expect(comments.length).toBeGreaterThan(3);
    expect(entries.length).toBeGreaterThan(3);
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
    await garden.leave(rosa);
    await garden.runJobs("account");
    expect(await mine()).toBe(0);
    const { kept, shown } = await rows();
    expect(kept).toEqual(shown);
  });
});
