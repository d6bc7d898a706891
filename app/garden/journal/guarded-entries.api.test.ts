import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  aTip,
  engines,
  type Garden,
  type Gardener,
  openGarden,
  ruleTest,
} from "../../../tests/garden.ts";
import { isSweep } from "../../../tests/sweep.ts";
import { entriesAnHour } from "./journal.ts";
import { hideEntry, showEntry } from "./journal-moderation.store.server.ts";

/** The number of times that each race runs. */
const rounds = isSweep ? 8 : 2;

describe.each(engines)("entries of journals on %s", (engine) => {
  let garden: Garden;
  let rosa: Gardener;
  let ben: Gardener;
  let operator: Gardener;
  beforeAll(async () => {
    garden = await openGarden(engine);
    rosa = await garden.register("Rosa Garden");
    ben = await garden.register("Ben Digger");
    operator = await garden.registerOperator();
  });
  afterAll(() => garden.close());

  const send = (method: string, path: string, body?: unknown, { token } = rosa) =>
    garden.ask(method, path, { token, body });
  const visit = (path: string) => garden.ask("GET", path);
  const put = (id: string, entry: object, who = rosa) =>
    send("PUT", `/user/journal/${id}`, { day: "2026-05-03", ...entry }, who);

  async function keep(entry: object, id: string = randomUUID(), who = rosa) {
    expect((await put(id, entry, who)).status).toBe(200);
    return id;
  }

  const upload = (who = rosa) => garden.addPhoto(who);

  const getPhoto = (id: string) => garden.getPhoto(`/photos/${id}/640.webp`);

  /** Returns the ids of the photos on the photo wall. */
  const onWall = async () => {
    const rows = await garden.database.reader.selectFrom("public_photos").selectAll().execute();
    return rows.map(({ photo_id }) => photo_id);
  };

  test("no cache keeps a photo until something shows it for good", async () => {
    const photo = await upload();
    expect((await getPhoto(photo)).headers.get("cache-control")).toBe("private, no-cache");
    const entry = await keep({ photos: [{ id: photo }] });
    expect((await getPhoto(photo)).status).toBe(404);
    await keep({ text: "Without the photo" }, entry);
    expect((await getPhoto(photo)).status).toBe(404);
    const tip = { ...aTip, photos: [{ id: await upload(), alt: "" }] };
    await send("POST", "/user/addtip", tip);
    const [{ id: ofTip } = { id: "" }] = tip.photos;
    expect((await getPhoto(ofTip)).headers.get("cache-control")).toContain("immutable");
  });

  test("the photo of a public entry goes with it at once, before its files do", async () => {
    const [photo, other] = [await upload(), await upload()];
    const id = await keep({ photos: [{ id: photo }, { id: other }], isPublic: true });
    expect((await onWall()).includes(photo)).toBe(true);
    await keep({ photos: [{ id: other }], isPublic: true }, id);
    expect([(await getPhoto(photo)).status, (await getPhoto(other)).status]).toEqual([404, 200]);
    await send("DELETE", `/user/journal/${id}`);
    expect((await getPhoto(other)).status).toBe(404);
    expect(await onWall()).not.toContain(other);
  });

  test("an entry names only photos that its own gardener has", async () => {
    const theirs = await upload(ben);
    const gone = await upload();
    await garden.database.writer.deleteFrom("photos").where("id", "=", gone).execute();
    for (const photo of [theirs, gone, randomUUID()]) {
      const reply = await put(randomUUID(), { photos: [{ id: photo }], isPublic: true });
      expect(reply.status).toBe(422);
    }
    await keep({ photos: [{ id: theirs }] }, randomUUID(), ben);
    const tip = { ...aTip, photos: [{ id: theirs, alt: "" }] };
    expect((await send("POST", "/user/addtip", tip)).status).toBe(422);
    const image = `/photos/${theirs}/1280.jpg`;
    expect((await send("POST", "/user/addtip", { ...aTip, image_url: image })).status).toBe(422);
    expect((await getPhoto(theirs)).status).toBe(404);
  });

  test("two gardeners who choose the same id do not get each other's entry", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const id = randomUUID();
      const words = ["Of Rosa", "Of Ben"];
      const replies = await Promise.all([
        put(id, { text: words[0], isPublic: false }),
        put(id, { text: words[1], isPublic: true }, ben),
      ]);
      const statuses = replies.map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([200, 404]);
      const mine = statuses[0] === 200;
      const read = await send("GET", `/user/journal/${id}`, undefined, mine ? rosa : ben);
      expect(await read.json()).toMatchObject({ text: words[mine ? 0 : 1], isPublic: !mine });
      expect((await visit(`/home/journal/${id}`)).status).toBe(mine ? 404 : 200);
    }
  });

  test("whoever is last, wall and photo follow the entry", async () => {
    const moderate = (act: typeof hideEntry, id: string) =>
      garden.database.transaction((transaction) => act(transaction, id));
    for (let round = 0; round < rounds; round += 1) {
      const [photo, other] = [await upload(), await upload()];
      const photos = [{ id: photo }, { id: other }];
      const id = await keep({ photos });
      const replies = await Promise.all([
        put(id, { photos, isPublic: true }),
        moderate(hideEntry, id),
        ...(round % 2 ? [send("DELETE", `/user/journal/${id}`)] : []),
        put(id, { photos: photos.toReversed(), isPublic: round % 4 < 2 }),
        moderate(showEntry, id),
        moderate(hideEntry, id),
      ]);
      for (const reply of replies) if (reply instanceof Response) expect(reply.status).toBe(200);
      const isShown = (await visit(`/home/journal/${id}`)).status === 200;
      expect((await onWall()).filter((each) => each === photo)).toHaveLength(isShown ? 1 : 0);
      expect((await getPhoto(photo)).status).toBe(isShown ? 200 : 404);
      await send("DELETE", `/user/journal/${id}`);
    }
  });

  test("a moderator and the gardener who changes an entry do not wait for each other", async () => {
    const photos = [{ id: await upload() }];
    const id = await keep({ photos, isPublic: true });
    let tries = 0;
    let changing: Promise<Response> | undefined;
    await garden.database.transaction(async (transaction) => {
      tries += 1;
      if (engine === "postgres")
        await sql`set local deadlock_timeout = '10ms'`.execute(transaction);
      const entry = transaction.selectFrom("journal_entries").select("id").where("id", "=", id);
      await entry.forUpdate().execute();
      changing ??= put(id, { photos, isPublic: true });
      await setTimeout(300);
      await hideEntry(transaction, id);
    });
    expect((await changing)?.status).toBe(200);
    // A deadlock would have repeated the transaction.
    expect(tries).toBe(1);
    expect((await visit(`/home/journal/${id}`)).status).toBe(404);
  });

  test("a reported entry that becomes private is no longer read by anybody", async () => {
    const photo = await upload();
    const [text, plant, alt] = ["Private matters", "Moonflower", "Our terrace"];
    const entry = { text, plant, photos: [{ id: photo, alt }], language: "en" };
    const id = await keep({ ...entry, isPublic: true });
    const report = { reason: "spam", words: "An advertisement" };
    expect((await send("PUT", `/user/reports/entry/${id}`, report, ben)).status).toBe(200);
    const queue = async (state = "open") =>
      JSON.stringify(
        await (
          await send("GET", `/user/operate/reports?state=${state}`, undefined, operator)
        ).json(),
      );
    expect(await queue()).toContain(text);
    await keep({ ...entry, isPublic: false }, id);
    for (const word of [text, plant, alt, photo]) expect(await queue()).not.toContain(word);
    const act = (name: string) =>
      send(
        "POST",
        "/user/operate/acts",
        { kind: "entry", id, act: name, reason: "It is spam." },
        operator,
      );
    for (const name of ["hide", "show", "delete"]) expect((await act(name)).status).toBe(409);
    expect((await act("dismiss")).status).toBe(200);
    for (const word of [text, plant, alt, photo]) expect(await queue("closed")).not.toContain(word);
    const log = await send("GET", "/user/operate/acts", undefined, operator);
    expect(await log.text()).not.toContain(text);
    expect(garden.mails().join()).not.toContain(text);
    expect((await send("PUT", `/user/reports/entry/${id}`, report, ben)).status).toBe(404);
    const own = await send("GET", `/user/journal/${id}`);
    expect(await own.json()).toMatchObject({ text, isPublic: false });
  });

  test("an entry that was hidden stays hidden, also after it was private", async () => {
    const photo = await upload();
    const photos = [{ id: photo }];
    const id = await keep({ photos, isPublic: true });
    const report = { reason: "copyright", words: "" };
    await send("PUT", `/user/reports/entry/${id}`, report, ben);
    const hide = { kind: "entry", id, act: "hide", reason: "It is from a book." };
    expect((await send("POST", "/user/operate/acts", hide, operator)).status).toBe(200);
    expect(await onWall()).not.toContain(photo);
    expect((await getPhoto(photo)).status).toBe(404);
    await keep({ photos, isPublic: false }, id);
    await keep({ photos, isPublic: true }, id);
    expect((await visit(`/home/journal/${id}`)).status).toBe(404);
    expect(await onWall()).not.toContain(photo);
    expect((await getPhoto(photo)).status).toBe(404);
    // Hiding one entry does not hide its photo in another public entry.
    await keep({ photos, isPublic: true });
    expect((await getPhoto(photo)).status).toBe(200);
  });

  ruleTest(engine)(
    "a gardener writes so many entries an hour, and changes them as often as they like",
    async () => {
      const busy = await garden.register("Busy Writer");
      const first = await keep({ text: "First" }, randomUUID(), busy);
      for (let count = 1; count < entriesAnHour; count += 1) {
        await keep({ text: `Number ${count}` }, randomUUID(), busy);
      }
      const refused = await put(randomUUID(), { text: "One more" }, busy);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
      await keep({ text: "First, and changed" }, first, busy);
      expect((await put(randomUUID(), { text: "Another's" }, ben)).status).toBe(200);
    },
  );

  test("a journal of many entries goes with its gardener: rows, wall and files", async () => {
    const leaver = await garden.register("Who Leaves");
    const photos: string[] = [];
    for (let count = 0; count < 3; count += 1) photos.push(await upload(leaver));
    for (let count = 0; count < 60; count += 1) {
      const photo = photos[count % 3] ?? "";
      await keep(
        { text: `Noted ${count}`, isPublic: count % 2 === 0, photos: [{ id: photo }] },
        randomUUID(),
        leaver,
      );
    }
    await garden.leave(leaver, "keep");
    await garden.runJobs("leaving gardeners");
    await garden.runJobs("photos that nothing shows");
    const { reader } = garden.database;
    const left = reader.selectFrom("journal_entries").where("text", "like", "Noted %");
    expect(await left.select("id").execute()).toEqual([]);
    const linked = reader.selectFrom("journal_photos").where("photo_id", "in", photos);
    expect(await linked.selectAll().execute()).toEqual([]);
    for (const photo of photos) {
      expect(await onWall()).not.toContain(photo);
      expect(await garden.services.photos.files.size(photo, "1280.jpg")).toBeNull();
    }
  });
});
