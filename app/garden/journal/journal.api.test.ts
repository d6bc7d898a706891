import { randomUUID } from "node:crypto";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  aTip,
  engines,
  type Garden,
  type Gardener,
  openGarden,
  readAllPages,
} from "../../../tests/garden.ts";
import { encodeCursor } from "../../platform/http/paging.server.ts";
import { deleteEntry, hideEntry, showEntry } from "./journal-moderation.store.server.ts";

describe.each(engines)("journals on %s", (engine) => {
  let garden: Garden;
  let rosa: Gardener;
  let ben: Gardener;
  beforeAll(async () => {
    garden = await openGarden(engine);
    rosa = await garden.register("Rosa Garden");
    ben = await garden.register("Ben Digger");
  });
  afterAll(() => garden.close());

  const send = (method: string, path: string, body?: unknown, { token } = rosa) =>
    garden.ask(method, path, { token, body });
  const visit = (path: string) => garden.ask("GET", path);

  async function keep(entry: object, id: string = randomUUID(), who = rosa) {
    const body = { day: "2026-05-03", ...entry };
    const reply = await send("PUT", `/user/journal/${id}`, body, who);
    expect(reply.status, await reply.clone().text()).toBe(200);
    return id;
  }

  const upload = (who = rosa) => garden.addPhoto(who);

  /** Requests the public address of a photo. */
  const getPhoto = (id: string) => garden.getPhoto(`/photos/${id}/640.webp`);
  const getOwn = (id: string, who = rosa) =>
    send("GET", `/user/photos/${id}/640.webp`, undefined, who);

  const idOf = async ({ email }: Gardener) => {
    const own = garden.database.reader.selectFrom("gardeners").where("email", "=", email);
    return (await own.select("id").executeTakeFirstOrThrow()).id;
  };

  const days = async (query = "", who = rosa) => {
    const reply = await send("GET", `/user/journal?${query}`, undefined, who);
    return (await reply.json()).map(({ day }: { day: string }) => day);
  };

  test("an entry is kept under the id that the device has chosen, once", async () => {
    const id = randomUUID();
    const photo = await upload();
    const entry = {
      ...{ plant: "Tomatoes", text: "The first\r\nflowers ", language: "en" },
      ...{ photos: [{ id: photo, alt: "Yellow flowers" }], harvest: { amount: 2.5, unit: "kg" } },
    };
    await keep(entry, id);
    await keep(entry, id);
    const read = await (await send("GET", `/user/journal/${id}`)).json();
    expect(read).toMatchObject({
      ...{ _id: id, day: "2026-05-03", plant: "Tomatoes", plantSlug: "tomato" },
      ...{ text: "The first\nflowers", harvest: { amount: 2.5, unit: "kg" } },
      ...{ isPublic: false, isHidden: false, photos: [{ id: photo, alt: "Yellow flowers" }] },
    });
    expect(await days()).toEqual(["2026-05-03"]);
    await keep({ day: "2026-05-04", text: "Changed" }, id);
    expect(await (await send("GET", `/user/journal/${id}`)).json()).toMatchObject({
      ...{ day: "2026-05-04", text: "Changed", plant: "", photos: [], harvest: null },
    });
    expect((await send("DELETE", `/user/journal/${id}`)).status).toBe(200);
    expect(await (await send("DELETE", `/user/journal/${id}`)).json()).toMatchObject({
      deletedCount: 0,
    });
    expect(await days()).toEqual([]);
  });

  test.each([
    ["nothing in it", {}, "text"],
    ["no such day", { day: "2026-02-30", text: "x" }, "day"],
    ["no day at all", { day: "yesterday", text: "x" }, "day"],
    ["a coming day", { day: "2099-01-01", text: "x" }, undefined],
    ["a negative harvest", { harvest: { amount: -1, unit: "kg" } }, "harvest.amount"],
    ["an unknown unit", { harvest: { amount: 1, unit: "ton" } }, "harvest.unit"],
    ["a text that is too long", { text: "x".repeat(2001) }, "text"],
    ["a photo that nobody has", { photos: [{ id: randomUUID() }] }, "photos.0.id"],
  ])("an entry with %s is refused", async (_, entry, path) => {
    const body = { day: "2026-05-03", ...entry };
    const reply = await send("PUT", `/user/journal/${randomUUID()}`, body);
    expect(reply.status).toBe(422);
    const { errors } = await reply.json();
    expect(errors?.[0]?.path).toBe(path);
  });

  test("nobody else reads, changes or deletes an entry, or gets its photo", async () => {
    const photo = await upload();
    expect((await getPhoto(photo)).status).toBe(200);
    const id = await keep({ photos: [{ id: photo }] });
    const path = `/user/journal/${id}`;
    expect((await getPhoto(photo)).status).toBe(404);
    expect((await getOwn(photo)).status).toBe(200);
    expect((await getOwn(photo)).headers.get("cache-control")).toBe("no-store");
    expect((await getOwn(photo, ben)).status).toBe(404);
    expect((await send("GET", path, undefined, ben)).status).toBe(404);
    const body = { day: "2026-05-03", text: "Mine" };
    expect((await send("PUT", path, body, ben)).status).toBe(404);
    expect(await (await send("DELETE", path, undefined, ben)).json()).toMatchObject({
      deletedCount: 0,
    });
    const stolen = { day: "2026-05-03", photos: [{ id: photo }] };
    expect((await send("PUT", `/user/journal/${randomUUID()}`, stolen, ben)).status).toBe(422);
    for (const address of [`/home/journal/${id}`, `/user/journal/${id}`]) {
      expect((await visit(address)).status).toBeGreaterThanOrEqual(401);
    }
    expect((await visit("/home/journal")).status).toBe(422);
    await send("DELETE", path);
  });

  test("a public entry is shown to everybody, and withdrawn at once", async () => {
    const photo = await upload();
    const entry = {
      plant: "Broad beans",
      text: "Up already",
      photos: [{ id: photo }],
      language: "en",
    };
    const id = await keep({ ...entry, isPublic: true });
    const shown = await (await visit(`/home/journal/${id}`)).json();
    expect(shown).toMatchObject({ text: "Up already", author: { name: "Rosa Garden" } });
    expect(JSON.stringify(shown)).not.toContain(rosa.email);
    const ids = async (query: string) =>
      (await (await visit(`/home/journal?${query}`)).json()).map((one: { _id: string }) => one._id);
    const rosasId = await idOf(rosa);
    expect(await ids(`gardener=${rosasId}`)).toEqual([id]);
    expect(await ids(`plant=${shown.plantSlug}`)).toEqual([id]);
    expect(await ids(`gardener=${await idOf(ben)}`)).toEqual([]);
    const wall = async () => (await visit("/home/photos?plant=broad-bean")).json();
    const reply = await getPhoto(photo);
    expect(reply.status).toBe(200);
    expect(reply.headers.get("cache-control")).toBe("private, no-cache");
    expect(await wall()).toMatchObject([
      {
        _id: id,
        source: "entry",
        month: 5,
        path: `/entries/${id}`,
        about: { title: "Broad beans" },
      },
    ]);
    await keep({ ...entry, isPublic: false }, id);
    expect(await wall()).toEqual([]);
    expect((await visit(`/home/journal/${id}`)).status).toBe(404);
    expect(await ids(`gardener=${rosasId}`)).toEqual([]);
    expect((await getPhoto(photo)).status).toBe(404);
    await send("DELETE", `/user/journal/${id}`);
  });

  test("a photo that a tip shows too stays public while the tip does", async () => {
    const photo = await upload();
    const id = await keep({ photos: [{ id: photo }] });
    expect((await getPhoto(photo)).status).toBe(404);
    const body = {
      ...aTip,
      image_url: `/photos/${photo}/1280.jpg`,
      photos: [{ id: photo, alt: "" }],
    };
    const { insertedId } = await (await send("POST", "/user/addtip", body)).json();
    expect((await getPhoto(photo)).headers.get("cache-control")).toContain("immutable");
    await send("DELETE", `/user/deleteTip/${insertedId}`);
    await garden.purge();
    await keep({ photos: [{ id: photo }], text: "Still mine" }, id);
    expect((await getPhoto(photo)).status).toBe(404);
    expect((await getOwn(photo)).status).toBe(200);
    await send("DELETE", `/user/journal/${id}`);
    expect((await getPhoto(photo)).status).toBe(404);
  });

  test("a moderator hides and shows a public entry, and never reads a private one", async () => {
    const photo = await upload();
    const id = await keep({ photos: [{ id: photo }], isPublic: true });
    const secret = await keep({ text: "For me alone" });
    const act = garden.database.transaction;
    expect(await act((transaction) => hideEntry(transaction, id))).toBe(true);
    expect((await getPhoto(photo)).status).toBe(404);
    expect((await visit(`/home/journal/${id}`)).status).toBe(404);
    await keep({ photos: [{ id: photo }], isPublic: true }, id);
    expect((await visit(`/home/journal/${id}`)).status).toBe(404);
    expect(await (await send("GET", `/user/journal/${id}`)).json()).toMatchObject({
      isHidden: true,
    });
    expect(await act((transaction) => showEntry(transaction, id))).toBe(true);
    expect((await visit(`/home/journal/${id}`)).status).toBe(200);
    const now = Date.now();
    expect(await act((transaction) => hideEntry(transaction, secret))).toBe(false);
    expect(await act((transaction) => deleteEntry(transaction, secret, { now }))).toBe(false);
    const report = { reason: "spam", words: "" };
    const reported = await send("PUT", `/user/reports/entry/${secret}`, report, ben);
    expect(reported.status).toBe(404);
    expect((await send("PUT", `/user/reports/entry/${id}`, report, ben)).status).toBe(200);
    expect(await act((transaction) => deleteEntry(transaction, id, { now }))).toBe(true);
    await send("DELETE", `/user/journal/${secret}`);
  });

  test("a journal is listed by day, in pages, and found by words and plant", async () => {
    const fern = await garden.register("Fern");
    const write = (day: string, more: object) => keep({ day, ...more }, randomUUID(), fern);
    await write("2024-05-01", { plant: "Tomato", text: "Sown" });
    await write("2025-05-04", { plant: "Tomato", text: "Crème brûlée colour, 100% ripe" });
    await write("2026-05-02", { plant: "Leek", text: "Thin" });
    await write("2026-05-03", { text: "Rain" });
    const list = (query: string) => days(query, fern);
    expect(await list("")).toEqual(["2026-05-03", "2026-05-02", "2025-05-04", "2024-05-01"]);
    expect(await list("plant=Tomato")).toEqual(["2025-05-04", "2024-05-01"]);
    expect(await list("words=creme%20BRULEE")).toEqual(["2025-05-04"]);
    expect(await list("words=100%25")).toEqual(["2025-05-04"]);
    expect(await list("words=tomato%20sown")).toEqual(["2024-05-01"]);
    expect(await list("words=_")).toEqual([]);
    expect(await list("until=2026-05-02")).toEqual(["2026-05-02", "2025-05-04", "2024-05-01"]);
    const first = await send("GET", "/user/journal?limit=3", undefined, fern);
    expect(first.headers.get("x-total-count")).toBe("4");
    const [, next = ""] = first.headers.get("link")?.match(/<([^>]+)>/) ?? [];
    expect(await (await send("GET", next, undefined, fern)).json()).toMatchObject([
      { day: "2024-05-01" },
    ]);
    const overview = await send("GET", "/user/journalOverview?day=2026-05-03", undefined, fern);
    expect(await overview.json()).toMatchObject({
      days: [
        { day: "2026-05-02", entries: 1 },
        { day: "2026-05-03", entries: 1 },
      ],
      years: [2026, 2025, 2024],
      plants: [
        { plant: "Leek", entries: 1 },
        { plant: "Tomato", entries: 2 },
      ],
      before: [{ day: "2025-05-04" }, { day: "2024-05-01" }],
      last: { plant: "", isPublic: false },
    });
    const ofLeek = "/user/journalOverview?day=2026-05-03&plant=Leek";
    expect(await (await send("GET", ofLeek, undefined, fern)).json()).toMatchObject({
      days: [{ entries: 1 }],
      years: [2026, 2025, 2024],
      plants: [{ plant: "Leek" }, { plant: "Tomato" }],
    });
  });

  test("text that PostgreSQL cannot store, and a cursor without a day, are refused", async () => {
    const cursor = (day: string) => encodeCursor([day, randomUUID()]);
    const { token } = rosa;
    for (const path of [
      "/user/journal?plant=%00",
      "/user/journal?words=a%00",
      `/user/journal?cursor=${cursor("\0")}`,
      `/user/journal?cursor=${cursor("yesterday")}`,
      "/user/journalOverview?day=2026-05-03&plant=%00",
      "/home/journal?plant=%00",
      `/home/journal?plant=tomato&cursor=${encodeCursor(["yesterday"])}`,
    ]) {
      expect((await garden.ask("GET", path, { token })).status, path).toBe(422);
    }
    const later = `/user/journal?cursor=${cursor("2026-05-03")}`;
    expect((await garden.ask("GET", later, { token })).status).toBe(200);
  });

  test("public entries are listed in pages whose addresses do not give their days", async () => {
    const fern = await garden.register("Fern");
    const own = ["2026-05-04", "2026-05-03", "2026-05-03", "2026-04-02"];
    const ids: string[] = [];
    for (const day of own) {
      ids.push(await keep({ day, text: "Weeded.", isPublic: true }, undefined, fern));
    }
    const list = `/home/journal?gardener=${await idOf(fern)}&limit=1`;
    const found = await readAllPages(garden, list);
    expect(found.map(({ _id }) => _id).toSorted()).toEqual(ids.toSorted());
    expect(found).toMatchObject(own.map((day) => ({ month: day.slice(0, 7) })));
    const next = (await visit(list)).headers.get("link") ?? "";
    const [, cursor = ""] = next.match(/cursor=([\w-]+)/) ?? [];
    expect(JSON.parse(Buffer.from(cursor, "base64url").toString())).toEqual([ids[0]]);
    // A cursor from another list could reveal which of two entries has the earlier day.
    const others = `/home/journal?gardener=${await idOf(rosa)}&cursor=${cursor}`;
    expect((await visit(others)).status).toBe(422);
    await keep({ day: own[0], text: "Weeded.", isPublic: false }, ids[0], fern);
    expect((await visit(`${list}&cursor=${cursor}`)).status).toBe(422);
  });

  test("a journal is exported as Markdown and photos", async () => {
    const olive = await garden.register("Olive");
    const photo = await upload(olive);
    const entry = { plant: "Tomato", text: "---\nRipe", photos: [{ id: photo, alt: "A: b" }] };
    const id = await keep(
      { ...entry, harvest: { amount: 3, unit: "pieces" } },
      randomUUID(),
      olive,
    );
    const reply = await send("GET", "/user/journalExport", undefined, olive);
    expect(reply.headers.get("content-type")).toBe("application/zip");
    const files = unzipSync(new Uint8Array(await reply.arrayBuffer()));
    const [name = ""] = Object.keys(files).filter((one) => one.endsWith(".md"));
    expect(name).toMatch(/^2026-05-03-tomato-[\da-f]{8}\.md$/);
    expect(new TextDecoder().decode(files[name])).toBe(
      `---\nid: ${id}\nday: 2026-05-03\nlanguage: en\nplant: Tomato\nharvest:\n  amount: 3\n  unit: pieces\npublic: false\nphotos:\n  - file: photos/${photo}.jpg\n    alt: "A: b"\n---\n\n---\nRipe\n`,
    );
    expect(files[`photos/${photo}.jpg`]?.length).toBeGreaterThan(1000);
  });

  test("the data of an account have the garden that was kept with each entry", async () => {
    const olive = await garden.register("Olive");
    const before = await keep({ day: "2026-05-01", text: "Befor" }, undefined, olive);
    const weather = { winter: "light", summer: "hot", rain: "dry" };
    const own = { hemisphere: "north", ...weather, kind: "pots" };
    expect((await send("PUT", "/user/garden", own, olive)).status).toBe(200);
    await keep({ day: "2026-05-02", text: "After" }, undefined, olive);
    await keep({ day: "2026-05-01", text: "Before" }, before, olive);
    expect((await send("DELETE", "/user/garden", undefined, olive)).status).toBe(200);
    expect(await garden.exportOf(olive)).toMatchObject({
      garden: null,
      journal: [
        { day: "2026-05-01", text: "Before", garden: null },
        { day: "2026-05-02", garden: own },
      ],
    });
  });

  test("a journal goes with its gardener", async () => {
    const gone = await garden.register("Gone");
    const photo = await upload(gone);
    const id = await keep({ photos: [{ id: photo }], isPublic: true }, randomUUID(), gone);
    await garden.leave(gone, "keep");
    await expect.poll(async () => (await visit(`/home/journal/${id}`)).status).toBe(404);
  });
});
