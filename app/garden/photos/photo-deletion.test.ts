import { mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  aTip,
  type Garden,
  type Gardener,
  openGarden,
  ruleEngines,
} from "../../../tests/garden.ts";
import { drawPhoto, formOf } from "../../../tests/photos.ts";
import { day, hour } from "../../platform/process/clock.ts";
import { removeTip } from "../tips/tip-moderation.store.server.ts";

describe.each(ruleEngines)("photos that nothing shows any more, on %s", (engine) => {
  let garden: Garden;
  let rosa: Gardener;
  let folder: string;
  beforeAll(async () => {
    garden = await openGarden(engine);
    folder = join(garden.where.DATA_DIR, "photos");
    rosa = await garden.register("Rosa Garden");
  });
  afterAll(() => garden.close());

  const upload = (gardener: { token: string } = rosa) => garden.addPhoto(gardener);

  const ask = async (method: string, path: string, body?: object, { token } = rosa) => {
    const reply = await garden.ask(method, path, { token, body });
    expect(`${method} ${path} ${reply.status}`).toMatch(/ 20\d$/);
  };
  const share = (ids: string[], gardener: { token: string } = rosa) =>
    garden.addTip(gardener, { photos: ids.map((id) => ({ id, alt: "" })) });

  async function runJobs() {
    await garden.purge();
    await garden.runJobs("photos");
  }

  /**
   * Runs the jobs. Returns the ids of photos that still exist, and checks that rows and files
   * agree.
   */
  async function kept(...ids: string[]) {
    await runJobs();
    const rows = await garden.database.reader.selectFrom("photos").select("id").execute();
    const files = readdirSync(folder);
    const found = ids.filter((id) => files.includes(id));
    expect(ids.filter((id) => rows.some((row) => row.id === id))).toEqual(found);
    return found;
  }

  test("are deleted with the tip, unless another tip shows them", async () => {
    const [a, b] = [await upload(), await upload()];
    const first = await share([a, b]);
    const second = await share([b]);
    await ask("DELETE", `/user/deleteTip/${first}`);
    expect(await kept(a, b)).toEqual([b]);
    await ask("PUT", `/user/editTip/${second}`, aTip);
    expect(await kept(a, b)).toEqual([]);
  });

  test("stay while the profile of their own gardener shows them", async () => {
    const photo = await upload();
    const tip = await share([photo]);
    const setImage = (image: string, { cookie } = rosa) =>
      garden.ask("POST", "/identity/update-user", { headers: { cookie }, body: { image } });
    await setImage(`/photos/${photo}/320.webp`);
    await ask("DELETE", `/user/deleteTip/${tip}`);
    expect(await kept(photo)).toEqual([photo]);

    const olive = await garden.register("Olive Tree");
    await setImage(`/photos/${photo}/320.webp`, olive);
    const gardeners = garden.database.reader.selectFrom("gardeners").select(["email", "image"]);
    expect(await gardeners.where("email", "in", [rosa.email, olive.email]).execute()).toEqual(
      expect.arrayContaining([
        { email: rosa.email, image: `/photos/${photo}/320.webp` },
        { email: olive.email, image: olive.image },
      ]),
    );
    await setImage("https://example.org/rosa.png");
    expect(await kept(photo)).toEqual([]);
  });

  test("stay while a result shows them, and are deleted with the result", async () => {
    const olive = await garden.register("Olive Tree");
    const tip = await garden.addTip(olive);
    const [a, b] = [await upload(), await upload()];
    const report = (id: string | null) =>
      ask("PUT", `/user/outcome/${tip}`, {
        outcome: "worked",
        year: null,
        words: "",
        photo: id && { id, alt: "" },
      });
    const own = await share([b]);
    await report(a);
    garden.wait(day + hour);
    expect(await kept(a, b)).toEqual([a, b]);
    garden.wait(-day - hour);
    await report(b);
    expect(await kept(a, b)).toEqual([b]);
    await ask("DELETE", `/user/deleteTip/${own}`);
    expect(await kept(b)).toEqual([b]);
    await report(null);
    expect(await kept(b)).toEqual([]);

    const c = await upload();
    await report(c);
    await ask("DELETE", `/user/deleteTip/${tip}`, undefined, olive);
    expect(await kept(c)).toEqual([]);
  });

  test("are deleted after a day, and can be uploaded again", async () => {
    const file = await drawPhoto();
    const photo = await garden.addPhoto(rosa, file);
    garden.wait(day - hour);
    expect(await kept(photo)).toEqual([photo]);
    garden.wait(2 * hour);
    expect(await kept(photo)).toEqual([]);
    garden.wait(-day - hour);
    const again = await garden.addPhoto(rosa, file);
    expect(again).not.toBe(photo);
    expect(await kept(again)).toEqual([again]);
  });

  test("are deleted with the account, except photos of tips that stay", async () => {
    const leaver = await garden.register("Who Leaves");
    const [unused, shown, hidden, tried] = [
      await upload(leaver),
      await upload(leaver),
      await upload(leaver),
      await upload(leaver),
    ];
    const tip = await share([shown], leaver);
    await garden.addTip(leaver, { availability: "hidden", photos: [{ id: hidden, alt: "" }] });
    const report = { outcome: "worked", year: null, words: "", photo: { id: tried, alt: "" } };
    await ask("PUT", `/user/outcome/${await garden.addTip(rosa)}`, report, leaver);
    await garden.leave(leaver, "keep");
    expect(await kept(unused, shown, hidden, tried)).toEqual([shown]);
    const photos = garden.database.reader.selectFrom("photos").where("id", "=", shown);
    expect(await photos.select(["gardener_id", "content_hash"]).execute()).toEqual([
      { gardener_id: null, content_hash: null },
    ]);
    await garden.database.transaction((transaction) => removeTip(transaction, tip, Date.now()));
    expect(await kept(shown)).toEqual([]);

    const other = await garden.register("Who Leaves Nothing");
    const gone = await upload(other);
    await share([gone], other);
    await garden.leave(other);
    expect(await kept(gone)).toEqual([]);
  });

  test("files without a photo and broken uploads are deleted after an hour", async () => {
    const photo = await upload();
    await share([photo]);
    const uploads = join(garden.where.DATA_DIR, "uploads");
    const places = [join(folder, crypto.randomUUID()), join(uploads, "cut-versions")];
    for (const place of places) {
      mkdirSync(place, { recursive: true });
      writeFileSync(join(place, "320.webp"), "half");
    }
    writeFileSync(join(uploads, "cut"), "half");
    await runJobs();
    expect(readdirSync(uploads).sort()).toEqual(["cut", "cut-versions"]);
    const old = new Date(garden.services.clock() - 2 * hour);
    for (const place of [...places, join(uploads, "cut"), join(folder, photo)]) {
      utimesSync(place, old, old);
    }
    expect(await kept(photo)).toEqual([photo]);
    expect(readdirSync(uploads)).toEqual([]);
    const rows = await garden.database.reader.selectFrom("photos").select("id").execute();
    expect(readdirSync(folder).sort()).toEqual(rows.map(({ id }) => id).sort());
  });

  test("are in the export with their files", async () => {
    const photo = await upload();
    const reply = await garden.ask("GET", "/user/account", { token: rosa.token });
    const files = unzipSync(new Uint8Array(await reply.arrayBuffer()));
    const data = JSON.parse(new TextDecoder().decode(files["data.json"]));
    const file = `/photos/${photo}/1280.jpg`;
    expect(data.photos).toContainEqual(expect.objectContaining({ id: photo, file }));
    expect(Object.keys(files)).toContain(file.slice(1));
    expect(files[file.slice(1)]?.subarray(0, 2)).toEqual(new Uint8Array([0xff, 0xd8]));
  });

  test("count for the remaining space of a gardener, which the API tells before an upload", async () => {
    const fern = await garden.register("Fern");
    const left = async () =>
      (await garden.ask("GET", "/user/photos", { token: fern.token })).json();
    const before = await left();
    expect(before).toMatchObject({ uploads: 60, uploadsAnHour: 60, bytes: before.bytesInAll });
    const id = await upload(fern);
    const after = await left();
    expect(after).toMatchObject({ uploads: 59, uploadsAnHour: 60 });
    const { bytes } = await garden.database.reader
      .selectFrom("photos")
      .select("bytes")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(after.bytes).toBe(before.bytes - bytes);

    const all = garden.database.writer.updateTable("photos").where("id", "=", id);
    await all.set({ bytes: before.bytesInAll }).execute();
    expect((await left()).bytes).toBe(0);
    const raw = formOf("photo", await drawPhoto());
    const refused = await garden.ask("POST", "/user/photos", { token: fern.token, raw });
    expect(refused.status).toBe(403);
    expect((await refused.json()).title).toContain("Delete a tip with photos");
    expect((await left()).uploads).toBe(59);

    // Among several parallel uploads, only one gets the remaining space.
    await all.set({ bytes: before.bytesInAll - 1 }).execute();
    const there = readdirSync(folder);
    const photos = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((n) => drawPhoto(90, 60, n)));
    const replies = await Promise.all(
      photos.map((photo) =>
        garden.ask("POST", "/user/photos", { token: fern.token, raw: formOf("photo", photo) }),
      ),
    );
    const [kept, ...others] = replies.filter(({ status }) => status === 201);
    expect(others).toEqual([]);
    expect(replies.filter(({ status }) => status === 403)).toHaveLength(7);
    const { photo } = (await (kept as Response).json()) as { photo: { id: string } };
    expect(readdirSync(folder).sort()).toEqual([...there, photo.id].sort());
    for (const each of [id, photo.id]) rmSync(join(folder, each), { recursive: true });
  });

  test("do not count against uploads if a wrong clock has set the end of their hour", async () => {
    const ivy = await garden.register("Ivy Early");
    const left = async () => (await garden.ask("GET", "/user/photos", { token: ivy.token })).json();
    await upload(ivy);
    expect(await left()).toMatchObject({ uploads: 59 });
    await garden.database.writer
      .updateTable("rate_limits")
      .set({ expires_at: garden.services.clock() + 400 * day })
      .where("key", "like", "photos %")
      .execute();
    expect(await left()).toMatchObject({ uploads: 60 });
  });
});
