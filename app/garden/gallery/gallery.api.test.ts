import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aTip, engines, type Garden, type Gardener, openGarden } from "../../../tests/garden.ts";
import { createApi } from "../../server/api.server.ts";
import { createFeatures } from "../../server/features.server.ts";
import type { PublicPhoto } from "./gallery.ts";

const coldGarden = {
  hemisphere: "north",
  winter: "hard",
  summer: "warm",
  rain: "dry",
  kind: "beds",
};
const hotGarden = { ...coldGarden, winter: "none", summer: "hot" };

describe.each(engines)("the photos that everybody may see, on %s", (engine) => {
  let garden: Garden;
  let rosa: Gardener;
  let olive: Gardener;
  let idOfRosa: string;
  let shared: string;
  beforeAll(async () => {
    garden = await openGarden(engine);
    rosa = await garden.register("Rosa Garden");
    olive = await garden.register("Olive Tree");
    await ask("PUT", "/user/garden", coldGarden);
    await ask("PUT", "/user/garden", hotGarden, olive);
    shared = await garden.addTip(rosa);
    const author = garden.database.reader.selectFrom("tips").select("gardener_id as id");
    idOfRosa = (await author.where("id", "=", shared).executeTakeFirstOrThrow()).id;
  });
  afterAll(() => garden.close());

  async function ask(method: string, path: string, body?: object, { token } = rosa) {
    const reply = await garden.ask(method, path, { token, body });
    expect(`${method} ${path} ${reply.status}`).toMatch(/ 20\d$/);
    return reply.json();
  }

  /** Stores a photo without its files. @param month of the upload, 1 for January */
  async function photoOf(gardener: { email: string }, month = 5) {
    const id = uuidv7();
    const gardenerId = await garden.idOf(gardener);
    await garden.database.writer
      .insertInto("photos")
      .values({
        ...{ id, gardener_id: gardenerId, content_hash: id, width: 1600, height: 1200 },
        ...{ bytes: 1000, placeholder: "data:image/webp;base64,AAAA", focus_x: 50, focus_y: 50 },
        ...{ created_at: Date.UTC(2026, month - 1, 10), expires_at: null },
      })
      .execute();
    return id;
  }

  const share = async (id: string, tip = {}, gardener = rosa) =>
    garden.addTip(gardener, { ...tip, photos: [{ id, alt: "Ripe ones" }] });

  async function list(query = ""): Promise<PublicPhoto[]> {
    const reply = await garden.ask("GET", `/home/photos${query}`);
    expect(reply.status).toBe(200);
    return reply.json();
  }
  const shown = async (query = "") => (await list(query)).map(({ photo: { id } }) => id);

  test("name what they show, whose they are and where they lead", async () => {
    const id = await photoOf(rosa, 8);
    const tip = await share(id, { title: "Ripe tomatoes" });
    const [first] = await list("?plant=tomato&month=8");
    expect(first).toMatchObject({
      ...{ source: "tip", _id: tip, month: 8, licence: null, garden: coldGarden },
      photo: { id, alt: "Ripe ones", width: 1600, sizes: [{ width: 320 }, { width: 640 }, {}, {}] },
      about: { title: "Ripe tomatoes", language: "en" },
      path: `/tips/ripe-tomatoes-${tip}`,
      gardener: { _id: idOfRosa, gardenersName: "Rosa Garden" },
    });
    const text = JSON.stringify(first);
    expect(text).not.toContain(rosa.email);
  });

  test("are those of tips, comments and results, and go with what shows them", async () => {
    const [ofTip, ofComment, ofResult] = [
      await photoOf(rosa, 3),
      await photoOf(olive, 3),
      await photoOf(olive, 3),
    ];
    const tip = await share(ofTip, { plantType: "Carrot" });
    const said = await ask(
      "POST",
      `/user/remarks/${tip}`,
      { text: "Like this?", answers: null, photo: { id: ofComment, alt: "" } },
      olive,
    );
    await ask(
      "PUT",
      `/user/outcome/${tip}`,
      { outcome: "worked", year: 2026, words: "", photo: { id: ofResult, alt: "" } },
      olive,
    );
    const carrots = async () => (await shown("?plant=carrot")).sort();
    const plants = (language = "en") => ask("GET", `/home/photoPlants?language=${language}`);
    expect(await plants()).toContainEqual({ slug: "carrot", name: "Carrot" });
    expect(await plants("de")).toContainEqual({ slug: "carrot", name: "Möhre" });
    expect(await carrots()).toEqual([ofTip, ofComment, ofResult].sort());
    const bySource = new Map((await list("?plant=carrot")).map((each) => [each.source, each]));
    expect(bySource.get("comment")).toMatchObject({ garden: null, _id: said.insertedId });
    expect(bySource.get("comment")?.path).toContain(`#remark-${said.insertedId}`);
    expect(bySource.get("result")).toMatchObject({ garden: hotGarden });

    await ask("DELETE", `/user/remark/${said.insertedId}`, undefined, olive);
    expect(await carrots()).toEqual([ofTip, ofResult].sort());
    await ask("PUT", `/user/undeleteRemark/${said.insertedId}`, undefined, olive);
    expect(await carrots()).toContain(ofComment);
    await ask("DELETE", `/user/outcome/${tip}`, undefined, olive);
    expect(await carrots()).not.toContain(ofResult);
    await ask("PUT", `/user/editTip/${tip}`, { ...aTip, availability: "hidden" });
    expect(await carrots()).toEqual([]);
    expect(await plants()).not.toContainEqual(expect.objectContaining({ slug: "carrot" }));
  });

  test("are not those of comments on a site without discussions", async () => {
    const [ofTip, ofComment] = [await photoOf(rosa, 12), await photoOf(olive, 12)];
    const tip = await share(ofTip, { plantType: "Leek" });
    const comment = { text: "Like this?", answers: null, photo: { id: ofComment, alt: "" } };
    await ask("POST", `/user/remarks/${tip}`, comment, olive);
    const quiet = { ...garden.services, discussion: false };
    const api = createApi(quiet, createFeatures(quiet));
    const reply = await api.request("/home/photos?plant=leek");
    const photos: PublicPhoto[] = await reply.json();
    expect(photos.map(({ photo }) => photo.id)).toEqual([ofTip]);
    expect(reply.headers.get("x-total-count")).toBe("1");
    const frame = await (await api.request("/embed/photos")).text();
    expect(frame).toContain(ofTip);
    expect(frame).not.toContain(ofComment);
  });

  test("lead to the page of their gardener, if there is one", async () => {
    const fern = await garden.register("Fern Green");
    const id = await photoOf(fern, 4);
    const comment = { text: "Mine", answers: null, photo: { id, alt: "" } };
    await ask("POST", `/user/remarks/${shared}`, comment, fern);
    const gardener = async () =>
      (await list("?plant=tomato")).find(({ photo }) => photo.id === id)?.gardener;
    expect(await gardener()).toEqual({ _id: null, gardenersName: "Fern Green" });
    await garden.addTip(fern);
    const { _id } = (await gardener()) ?? {};
    expect((await garden.ask("GET", `/home/gardeners/${_id}`)).status).toBe(200);
  });

  test("are filtered by plant, month and gardens like one", async () => {
    const [cold, hot] = [await photoOf(rosa, 11), await photoOf(olive, 12)];
    await share(cold, { plantType: "Rose" });
    await share(hot, { plantType: "Rose" }, olive);
    expect(await shown("?plant=rose")).toEqual([hot, cold]);
    expect(await shown("?plant=rose&month=11")).toEqual([cold]);
    expect(await shown("?plant=rose&garden=hard-warm-dry")).toEqual([cold]);
    // A climate that differs by one band counts as similar. A different setting does not.
    expect(await shown("?plant=rose&garden=cold-warm-dry")).toEqual([cold]);
    expect(await shown("?plant=rose&garden=cold-warm")).toEqual([cold]);
    expect(await shown("?plant=rose&garden=cold-warm-pots")).toEqual([]);
    expect(await shown("?garden=none-hot-dry&month=12")).toEqual([hot]);
    expect((await garden.ask("GET", "/home/photos?month=13")).status).toBe(422);
  });

  test("come in pages without repeats or gaps", async () => {
    for (let count = 0; count < 7; count += 1) {
      await share(await photoOf(rosa, 6), { plantType: "Onion" });
    }
    const all = await shown("?plant=onion");
    expect(all).toHaveLength(7);
    for (const query of ["?plant=onion&limit=3", "?plant=onion&garden=hard-warm&limit=3"]) {
      const paged: string[] = [];
      let next: string | undefined = `/home/photos${query}`;
      while (next) {
        const reply: Response = await garden.ask("GET", next);
        expect(reply.headers.get("x-total-count")).toBe("7");
        const items: PublicPhoto[] = await reply.json();
        paged.push(...items.map(({ photo: { id } }) => id));
        next = reply.headers.get("link")?.match(/<(.+)>; rel="next"/)?.[1];
      }
      expect(paged).toEqual(all);
    }
  });

  test("say the licence that their gardener chose", async () => {
    const id = await photoOf(olive, 1);
    const tip = await share(id, { plantType: "Basil" }, olive);
    const profile = await ask("GET", "/user/profile", undefined, olive);
    expect(profile.photoLicence).toBe(null);
    await ask("PUT", "/user/profile", { ...profile, photoLicence: "cc-by-sa-4.0" }, olive);
    expect((await list("?plant=basil"))[0]?.licence).toBe("cc-by-sa-4.0");
    const { author } = await (await garden.ask("GET", `/home/tips/${tip}`)).json();
    expect(author.licence).toBe("cc-by-sa-4.0");
    // A program that leaves out the licence does not change it.
    const { photoLicence: _, ...rest } = profile;
    await ask("PUT", "/user/profile", rest, olive);
    expect((await list("?plant=basil"))[0]?.licence).toBe("cc-by-sa-4.0");
    await ask("PUT", "/user/profile", { ...profile, photoLicence: null }, olive);
    expect((await list("?plant=basil"))[0]?.licence).toBe(null);
  });

  test("are for members where tips are", async () => {
    const closed = { ...garden.services, publicTips: false };
    const api = createApi(closed, createFeatures(closed));
    expect((await api.request("/home/photos")).status).toBe(404);
    expect((await api.request("/home/photoPlants")).status).toBe(404);
    const headers = { authorization: `Bearer ${rosa.token}` };
    expect((await api.request("/home/photos", { headers })).status).toBe(200);
  });
});
