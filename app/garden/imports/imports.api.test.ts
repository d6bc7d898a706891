import { zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  aTip,
  type Garden,
  type Gardener,
  openGarden,
  ruleEngines,
} from "../../../tests/garden.ts";
import { mastodonBoost, mastodonNote, mastodonOutbox } from "../../../tests/networks.ts";
import { drawPhoto, formOf } from "../../../tests/photos.ts";
import { isSweep } from "../../../tests/sweep.ts";
import { post, wordPress } from "../../../tests/wordpress.ts";
import { loadSourceWords } from "../../site/shell/source-words.ts";
import type { OwnEntry } from "../journal/journal.ts";
import { maxUploadBytes } from "../photos/photos.ts";
import type { EarlierImport, ImportReport, Undone } from "./imports.ts";

loadSourceWords();

const bytesOf = (text: string) => new TextEncoder().encode(text);

const zipOf = (files: Record<string, string | Uint8Array>) =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, text]) => [
        name,
        typeof text === "string" ? bytesOf(text) : text,
      ]),
    ),
  );

const table = (...lines: string[]) => lines.join("\n");
const header = "title,plant,category,level,description,months,availability";

describe.each(ruleEngines)("imports on %s", (engine) => {
  let garden: Garden;
  let rosa: Gardener;

  beforeAll(async () => {
    garden = await openGarden(engine, { environment: { LANGUAGES: "en de" } });
  });
  afterAll(() => garden.close());

  const send = (
    who: Gardener,
    path: string,
    file: string | Uint8Array,
    query: string | Record<string, string> = "",
  ) => {
    const asked = new URLSearchParams(typeof query === "string" ? { name: query } : query);
    const raw = formOf("file", Buffer.from(file));
    return garden.ask("POST", `${path}?${asked}`, { token: who.token, raw });
  };

  async function report(reply: Response) {
    expect(await reply.clone().text()).toContain('"lines"');
    return (await reply.json()) as ImportReport;
  }
  type Query = Parameters<typeof send>[3];
  const check = async (who: Gardener, file: string | Uint8Array, query?: Query) =>
    report(await send(who, "/user/checkImport", file, query));
  const add = async (who: Gardener, file: string | Uint8Array, query?: Query) =>
    report(await send(who, "/user/imports", file, query));

  const fatesOf = ({ lines }: ImportReport) => lines.map(({ becomes }) => becomes);

  async function ask<T>(who: Gardener, method: string, path: string, body?: object) {
    const reply = await garden.ask(method, path, { token: who.token, body });
    return (await reply.json()) as T;
  }
  const ownTips = async (who: Gardener) => {
    const tips = await ask<Record<string, unknown>[]>(who, "POST", "/user/myTips", {
      email: who.email,
    });
    return tips.map(({ title }) => title).sort();
  };
  const undo = (who: Gardener, id: string | null) =>
    ask<Undone>(who, "DELETE", `/user/imports/${id}`);

  test("a table is previewed, then imported, and never twice", async () => {
    rosa = await garden.register("Rosa Garden");
    const csv = table(
      header,
      'Pinch basil,Basil,Plant care,easy,"Above a pair of leaves,\nnever below.",5-7,public',
      "Mulch,Roses,maintenance,Medium,Five centimetres.,,",
    );
    const planned = await check(rosa, csv);
    expect(fatesOf(planned)).toEqual(["public", "hidden"]);
    expect(planned.lines.map(({ at }) => at)).toEqual([2, 4]);
    expect(await ownTips(rosa)).toEqual([]);

    const done = await add(rosa, csv);
    expect(fatesOf(done)).toEqual(["public", "hidden"]);
    expect(await ownTips(rosa)).toEqual(["Mulch", "Pinch basil"]);
    const [, basil] = await ask<object[]>(rosa, "POST", "/user/myTips", { email: rosa.email });
    expect(basil).toMatchObject({
      ...{ availability: "public", category: "plant-care", image_url: "/pictures/tips/basil.svg" },
      description: "Above a pair of leaves,\nnever below.",
      when: ["late-spring", "early-summer", "mid-summer"],
      totalLikes: 0,
    });

    const again = await add(rosa, csv);
    expect(again.id).toBe(null);
    expect(fatesOf(again)).toEqual(["known", "known"]);
    expect(await ownTips(rosa)).toHaveLength(2);
  });

  test("a table of a spreadsheet is read in its encoding, or in a chosen one", async () => {
    const hazel = await garden.register();
    const line = "B\xf6den lockern;Beete;care;easy;Gr\xfcnd\xfcng \x96 dann warten.;;";
    const bytes = Buffer.from(`${header.replaceAll(",", ";")}\r\n${line}\r\n`, "latin1");
    const found = await check(hazel, bytes);
    expect(found).toMatchObject({
      encoding: "windows-1252",
      lines: [{ title: "Böden lockern", becomes: "hidden" }],
    });
    const other = await check(hazel, bytes, { encoding: "windows-1256" });
    expect(other.encoding).toBe("windows-1256");
    expect(other.lines[0]?.title).not.toBe("Böden lockern");
    await add(hazel, bytes, { encoding: "windows-1252" });
    expect(await ownTips(hazel)).toEqual(["Böden lockern"]);
    const wrong = await send(hazel, "/user/checkImport", bytes, { encoding: "klingon" });
    expect(wrong.status).toBe(422);
  });

  test("headings and values may be in any language, and others are matched", async () => {
    const linden = await garden.register();
    const german = table(
      "Titel;Pflanze;Kategorie;Schwierigkeit;Beschreibung;Wann;Sichtbarkeit;Gewicht",
      "Früh säen;Erbse;Pflanzen und Säen;leicht;In Rillen.;März, Mai;öffentlich;3",
    );
    const known = await check(linden, german);
    expect(known).toMatchObject({ lines: [{ becomes: "public" }], unknownColumns: ["Gewicht"] });

    const own = table("Merke;Beet;Wie", "Spät hacken;Kohl;Nicht tief.");
    const unknown = await check(linden, own, "own.csv");
    expect(unknown).toMatchObject({
      lines: [{ becomes: "refused" }],
      unknownColumns: ["Merke", "Beet", "Wie"],
    });
    const matches = JSON.stringify({ Merke: "title", Beet: "plant", Wie: "description" });
    const matched = await check(linden, own, { name: "own.csv", matches });
    expect(matched).toMatchObject({
      unknownColumns: [],
      lines: [{ title: "Spät hacken", becomes: "draft" }],
    });
    const withCategory = table("Merke;Beet;Wie;Thema", "Spät hacken;Kohl;Nicht tief.;Pflege");
    const done = await add(linden, withCategory, { name: "own.csv", matches, level: "easy" });
    expect(done.lines).toMatchObject([{ becomes: "hidden", problems: [] }]);
    expect(await ownTips(linden)).toEqual(["Spät hacken"]);
    const wrong = await send(linden, "/user/checkImport", own, { matches: "[" });
    expect(wrong.status).toBe(422);
  });

  test("followers get no news of imported tips", async () => {
    const fern = await garden.register();
    const line = "Mulch beans,Bean,Plant care,easy,Straw keeps beans moist.,June,public";
    expect(fatesOf(await add(fern, table(header, line)))).toEqual(["public"]);
    const shared = await garden.addTip(fern, { title: "Written here" });
    const notified = await garden.database.reader
      .selectFrom("fanouts")
      .innerJoin("tips", "tips.id", "fanouts.tip_id")
      .innerJoin("gardeners", "gardeners.id", "tips.gardener_id")
      .select("tips.id")
      .where("gardeners.email", "=", fern.email)
      .execute();
    expect(notified).toEqual([{ id: shared }]);
  });

  test("an unclear line becomes a draft, and an empty line is skipped", async () => {
    const ivy = await garden.register("Ivy Garden");
    const csv = table(
      `${header},Price`,
      "No category,Basil,Shrubs,easy,Text,,,2",
      "No level,Basil,care,,Text,,,",
      "No month,Basil,care,easy,Text,Smarch,public,",
      `${"Long ".repeat(30)},Basil,care,easy,Text,,,`,
      "Who reads,Basil,care,easy,Text,,everyone,",
      ",,,,,,,",
      "One too many,Basil,care,easy,Text,,,2,and,more",
      "Later,Basil,care,easy,Text,,,",
    );
    const { lines, unknownColumns } = await add(ivy, csv);
    expect(unknownColumns).toEqual(["Price"]);
    expect(lines.map(({ at, becomes, problems }) => [at, becomes, problems[0]?.message])).toEqual([
      [2, "draft", "“Shrubs” isn’t a category"],
      [3, "draft", "Choose a difficulty level"],
      [4, "draft", "“Smarch” isn’t a month"],
      [5, "draft", expect.stringContaining("120")],
      [6, "draft", "“everyone” is neither public nor hidden"],
      [7, "refused", "It’s empty"],
      [8, "refused", expect.stringContaining("more cells")],
      [9, "hidden", undefined],
    ]);
    const drafts = await ask<{ values: Record<string, string> }[]>(ivy, "GET", "/user/drafts");
    expect(drafts.map(({ values }) => values)).toContainEqual({
      ...{ title: "No category", plantType: "Basil", difficultyLevel: "easy" },
      ...{ description: "Text", availability: "hidden", image_url: "/pictures/tips/basil.svg" },
    });
    expect(await ownTips(ivy)).toEqual(["Later"]);
    expect(fatesOf(await add(ivy, csv)).slice(0, 5)).toEqual(Array(5).fill("known"));
  });

  test("an import replaces no draft", async () => {
    const fern = await garden.register("Fern Garden");
    const id = "0190a000-0000-7000-8000-00000000000d";
    await ask(fern, "PUT", `/user/drafts/${id}`, { tip: null, values: { title: "Mine" } });
    const lines = Array.from({ length: 60 }, (_, n) => `Tip ${n},Basil,,,Text,,`);
    const fates = fatesOf(await add(fern, table(header, ...lines)));
    expect(fates.filter((fate) => fate === "draft")).toHaveLength(44);
    expect(fates.filter((fate) => fate === "later")).toHaveLength(16);
    const drafts = await ask<{ id: string }[]>(fern, "GET", "/user/drafts");
    expect(drafts.map((draft) => draft.id)).toContain(id);
  });

  test.runIf(isSweep && engine === "sqlite")(
    "more than 500 tips come with the same file once more",
    async () => {
      const lily = await garden.register("Lily Garden");
      const lines = Array.from({ length: 510 }, (_, n) => `Tip ${n},Basil,care,easy,Text,,`);
      const csv = table(header, ...lines);
      const first = await add(lily, csv);
      expect(first.counts).toMatchObject({ hidden: 500, later: 10 });
      expect(fatesOf(first)).toHaveLength(500);
      const second = await add(lily, csv);
      expect(second.counts).toMatchObject({ hidden: 10, known: 500 });
      // The report shows the imported lines first, and leaves out some of the other lines.
      expect(fatesOf(second).slice(0, 10)).toEqual(Array(10).fill("hidden"));
      // More than 600 tips in ten minutes exceed the limit, which equals the limit on tips that are
      // shared one by one.
      const others = lines.map((line) => line.replace("Tip", "Trick"));
      const refused = await send(lily, "/user/imports", table(header, ...others));
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    },
  );

  test("Markdown has its title in front matter, a heading or the file name", async () => {
    const olive = await garden.register("Olive Garden");
    const zip = zipOf({
      "a/front.md": table(
        "---",
        "title: From the front",
        "Plant: Tomato",
        "category: planting",
        "level: easy",
        "months: [4, 5]",
        "availability: public",
        "likes: 400",
        "---",
        "Bury the stem.",
      ),
      "a/heading.md": "# From the **heading**\n\nText below.\n",
      "b/from-the-name.md": "Only text.\n",
      "__MACOSX/a/._front.md": "no",
      "picture.png": "no",
      "aliases.md": "---\na: &a [b]\ntitle: *a\n---\nText",
      "broken.md": "---\n[: {\n---\nText",
    });
    const { lines } = await add(olive, zip);
    expect(lines.map(({ file, title, becomes }) => [file, title, becomes])).toEqual([
      ["a/front.md", "From the front", "public"],
      ["a/heading.md", "From the heading", "draft"],
      ["aliases.md", "", "refused"],
      ["b/from-the-name.md", "from the name", "draft"],
      ["broken.md", "", "refused"],
    ]);
    const drafts = await ask<{ values: object }[]>(olive, "GET", "/user/drafts");
    expect(drafts.map(({ values }) => values)).toContainEqual(
      expect.objectContaining({ title: "From the heading", description: "Text below." }),
    );
    const ownTitle = lines.find(({ file }) => file === "a/front.md");
    expect(ownTitle?.problems).toEqual([{ path: "", message: "Not imported: likes (400)" }]);
    const single = await check(olive, "No heading here", "single-tip.md");
    expect(single.lines).toMatchObject([{ title: "single tip", becomes: "draft" }]);
  });

  test("an export is imported with photos, and without data of others", async () => {
    const old = await garden.register("Old Rosa");
    const fan = await garden.register("Fan Garden");
    const photo = await garden.addPhoto(old, await drawPhoto(640, 480));
    const shown = await garden.addTip(old, {
      title: "With a photo",
      photos: [{ id: photo, alt: "A tomato", focus: { x: 10, y: 20 } }],
      when: ["early-spring"],
    });
    await garden.addTip(old, { title: "Hidden one", availability: "hidden" });
    const gone = await garden.addTip(old, { title: "Deleted one" });
    await ask(old, "DELETE", `/user/deleteTip/${gone}`);
    await ask(fan, "PUT", `/user/addLike/${shown}`);
    await ask(old, "PUT", "/user/drafts/0190a000-0000-7000-8000-00000000000e", {
      tip: null,
      values: { title: "Not finished" },
    });
    const exported = await garden.ask("GET", "/user/account", { token: old.token });
    const zip = new Uint8Array(await exported.arrayBuffer());

    const here = await garden.register("New Rosa");
    const planned = await check(here, zip);
    expect(planned.lines).toMatchObject([
      { title: "With a photo", becomes: "public", photos: 1 },
      { title: "Hidden one", becomes: "hidden" },
      { title: "Not finished", becomes: "draft" },
    ]);
    expect(await ownTips(here)).toEqual([]);
    const done = await add(here, zip);
    expect(fatesOf(done)).toEqual(["public", "hidden", "draft"]);
    const tips = await ask<{ title: string; photos: { id: string }[] }[]>(
      here,
      "POST",
      "/user/myTips",
      { email: here.email },
    );
    const moved = tips.find(({ title }) => title === "With a photo");
    expect(moved).toMatchObject({
      ...{ totalLikes: 0, username: "New Rosa", when: ["early-spring"] },
      photos: [{ alt: "A tomato", focus: { x: 10, y: 20 } }],
    });
    expect(moved?.photos[0]?.id).not.toBe(photo);
    expect(fatesOf(await add(here, zip))).toEqual(["known", "known", "known"]);
    // The author already has these tips.
    expect(fatesOf(await check(old, zip))).toEqual(["known", "known", "known"]);

    const undone = await undo(here, done.id);
    expect(undone).toMatchObject({ deletedCount: 3, stayed: [] });
    expect(await ownTips(here)).toEqual([]);
    expect(await ask(here, "GET", "/user/drafts")).toEqual([]);
    expect(await ask(here, "GET", "/user/imports")).toEqual([]);
    expect(fatesOf(await check(here, zip))).toEqual(["public", "hidden", "draft"]);
  });

  test("each photo that is refused is named with its reason, in the gardener's language", async () => {
    const ivo = await garden.register("Ivo Garden");
    const address = "https://b.example/wp-content/uploads/2019/05";
    const names = ["large.jpg", "empty.jpg"];
    const html = names.map((name) => `<p>In rows.</p><img src="${address}/${name}">`).join("");
    const zip = zipOf({
      "blog.xml": wordPress(post({ title: "Sow early", html, categories: ["Beds"] })),
      "wp-content/uploads/2019/05/large.jpg": new Uint8Array(maxUploadBytes + 1),
      "wp-content/uploads/2019/05/empty.jpg": "",
    });
    const reply = await garden.ask("POST", "/user/imports?name=blog.zip", {
      token: ivo.token,
      raw: formOf("file", Buffer.from(zip)),
      headers: { "accept-language": "de" },
    });
    const [line] = (await report(reply)).lines;
    expect(line).toMatchObject({ becomes: "draft", photos: 0 });
    expect(line?.problems.filter(({ path }) => path === "photos")).toEqual([
      { path: "photos", message: expect.stringContaining("Ein Foto darf höchstens 20 MB") },
      { path: "photos", message: expect.stringContaining("Diese Datei ist kein Bild") },
    ]);
  });

  test("a blog becomes tips and drafts with its pictures, once, and can be undone", async () => {
    const iris = await garden.register("Iris Garden");
    const address = "https://b.example/wp-content/uploads/2019/05";
    const html = (name: string) => `<p>In rows.</p><img src="${address}/${name}.jpg" alt="A bed">`;
    const zip = zipOf({
      "blog.xml": wordPress(
        post({ title: "Sow early", html: html("one"), categories: ["Beds"], tags: ["Pea"] }),
        post({ title: "Wait", html: html("two"), status: "private" }),
        post({ title: "Our party", categories: ["News"] }),
      ),
      "wp-content/uploads/2019/05/one.jpg": await drawPhoto(40, 30, 90),
      "wp-content/uploads/2019/05/two.jpg": await drawPhoto(40, 30, 91),
    });
    const planned = await check(iris, zip);
    expect(planned).toMatchObject({ kind: "wordpress", unknownColumns: ["Beds", "News"] });
    expect(fatesOf(planned)).toEqual(["draft", "draft", "draft"]);

    const matches = JSON.stringify({ Beds: "planting", News: "leave-out" });
    const done = await add(iris, zip, { matches, level: "easy" });
    expect(done.lines).toMatchObject([
      { title: "Sow early", becomes: "public", photos: 1 },
      { title: "Wait", becomes: "draft", photos: 1 },
      { title: "Our party", becomes: "refused" },
    ]);
    const tips = await ask<object[]>(iris, "POST", "/user/myTips", { email: iris.email });
    expect(tips).toMatchObject([
      {
        ...{ plantType: "Pea", category: "planting", photos: [{ alt: "A bed" }] },
        description: "In rows.\n\n— Rosa Garden, 2019-05-03",
      },
    ]);
    const drafts = await ask<{ values: Record<string, string> }[]>(iris, "GET", "/user/drafts");
    expect(JSON.parse(drafts[0]?.values.photos ?? "")).toMatchObject([{ alt: "A bed" }]);
    expect(fatesOf(await add(iris, zip, { matches, level: "easy" })).slice(0, 2)).toEqual([
      ...["known", "known"],
    ]);
    expect(await undo(iris, done.id)).toMatchObject({ deletedCount: 2, stayed: [] });
    expect(await ownTips(iris)).toEqual([]);
  });

  test("notes of a network become private entries, once, and can be undone", async () => {
    const fern = await garden.register("Fern Garden");
    const pictures = Array.from({ length: 2 }, (_, n) => `media_attachments/files/${n}/p${n}.jpeg`);
    const notes = [
      mastodonNote({ id: 1, tags: ["peas"], pictures: [{ url: `/${pictures[0]}`, name: "Peas" }] }),
      mastodonNote({ id: 2, content: "", pictures: [{ url: `/${pictures[1]}` }] }),
      // Another note with the same text on the same day.
      mastodonNote({ id: 3 }),
      mastodonNote({ id: 4, content: "<p>To change</p>" }),
      mastodonNote({ id: 5, content: "<p>To show</p>" }),
      mastodonNote({ id: 6, content: "<p>To delete</p>" }),
    ];
    const zip = zipOf({
      "outbox.json": mastodonOutbox(...notes, mastodonBoost),
      [pictures[0] ?? ""]: await drawPhoto(40, 30, 92),
      [pictures[1] ?? ""]: "no picture at all",
    });
    const planned = await check(fern, zip);
    expect(planned).toMatchObject({
      kind: "journal",
      counts: { entry: 6 },
      messages: ["Posts of others that you shared aren’t imported: 1"],
    });
    const journal = () => ask<OwnEntry[]>(fern, "GET", "/user/journal");
    expect(await journal()).toEqual([]);

    const done = await add(fern, zip);
    expect(fatesOf(done)).toEqual(["entry", "refused", "entry", "entry", "entry", "entry"]);
    expect(done.lines[1]?.problems[0]?.message).toContain("couldn’t be imported");
    const entries = await journal();
    expect(entries).toHaveLength(5);
    expect(entries).toContainEqual(
      expect.objectContaining({
        ...{ day: "2024-05-03", plantSlug: "pea", text: "Peas.", isPublic: false },
        photos: [expect.objectContaining({ alt: "Peas" })],
      }),
    );
    expect(fatesOf(await check(fern, zip))).toEqual([
      ...["known", "entry", "known", "known", "known", "known"],
    ]);

    const entryOf = (words: string) => entries.find(({ text }) => text === words);
    const keep = (words: string, change: object) => {
      const { _id, day, text } = entryOf(words) ?? {};
      return ask(fern, "PUT", `/user/journal/${_id}`, { day, text, ...change });
    };
    await keep("To change", { text: "Changed" });
    await keep("To show", { isPublic: true });
    await ask(fern, "DELETE", `/user/journal/${entryOf("To delete")?._id}`);
    // A changed entry is not imported again, but a deleted entry is.
    expect(fatesOf(await check(fern, zip)).slice(3)).toEqual(["known", "known", "entry"]);
    const { deletedCount, stayed } = await undo(fern, done.id);
    expect(deletedCount).toBe(2);
    expect(stayed.map(({ title, kind, why }) => [title, kind, why])).toEqual([
      ["Changed", "entry", "changed"],
      ["To show", "entry", "changed"],
    ]);
    expect((await journal()).map(({ text }) => text).sort()).toEqual(["Changed", "To show"]);
  });

  test("photos of an export follow the rules of the form, and are at most six", async () => {
    const poppy = await garden.register("Poppy Garden");
    const ids = Array.from({ length: 7 }, (_, n) => `0190a000-0000-7000-8000-00000000000${n}`);
    const pictures = await Promise.all(ids.map((_, seed) => drawPhoto(40, 30, seed + 70)));
    const photos = ids.map((id, at) => ({ id, alt: at === 0 ? "Long ".repeat(90) : "A bed" }));
    const tip = { ...aTip, title: "Many photos", likes: 9, photos };
    const zip = zipOf({
      "data.json": JSON.stringify({ tips: [tip] }),
      ...Object.fromEntries(
        ids.map((id, at) => [`photos/${id}/1280.jpg`, pictures[at] ?? new Uint8Array()]),
      ),
      [`photos/${ids[1]}/1280.jpg`]: "no photo at all",
    });
    const { lines } = await add(poppy, zip);
    expect(lines).toMatchObject([{ becomes: "public", photos: 5 }]);
    expect(lines[0]?.problems[0]?.message).toContain("couldn’t be imported");
    const [moved] = await ask<{ photos: { alt: string }[] }[]>(poppy, "POST", "/user/myTips", {
      email: poppy.email,
    });
    expect(moved?.photos.map(({ alt }) => alt)).toEqual(["", ...Array(4).fill("A bed")]);
  });

  test("an undone import keeps tips that were edited, liked or answered", async () => {
    const basil = await garden.register("Basil Garden");
    const fan = await garden.register("Fan Garden");
    const lines = ["Changed", "Liked", "Tried", "Deleted", "As it was"];
    const csv = table(
      header,
      ...lines.map((title) => `${title},Basil,care,easy,Text of ${title},,public`),
      "A draft,Basil,,,Text,,",
      "A draft that was changed,Basil,,,Text,,",
    );
    const { id } = await add(basil, csv);
    const tips = await ask<{ _id: string; title: string }[]>(basil, "POST", "/user/myTips", {
      email: basil.email,
    });
    const idOf = (title: string) => tips.find((tip) => tip.title === title)?._id;
    garden.wait(1000);
    await ask(basil, "PUT", `/user/editTip/${idOf("Changed")}`, { ...aTip, title: "Changed now" });
    await ask(fan, "PUT", `/user/addLike/${idOf("Liked")}`);
    await ask(fan, "PUT", `/user/outcome/${idOf("Tried")}`, {
      outcome: "worked",
      year: 2026,
      words: "Yes.",
    });
    await ask(basil, "DELETE", `/user/deleteTip/${idOf("Deleted")}`);
    const drafts = await ask<{ id: string; values: { title: string } }[]>(
      basil,
      "GET",
      "/user/drafts",
    );
    const draft = drafts.find(({ values }) => values.title === "A draft that was changed");
    await ask(basil, "PUT", `/user/drafts/${draft?.id}`, { tip: null, values: draft?.values });

    // An edited tip is not imported again.
    expect(fatesOf(await check(basil, csv))[0]).toBe("known");
    const earlier = await ask<EarlierImport[]>(basil, "GET", "/user/imports");
    expect(earlier).toMatchObject([{ id }]);
    expect((await garden.ask("DELETE", `/user/imports/${id}`, { token: fan.token })).status).toBe(
      404,
    );

    const { deletedCount, stayed } = await undo(basil, id);
    expect(deletedCount).toBe(2);
    expect(stayed.map(({ title, why }) => [title, why])).toEqual([
      ["Changed now", "changed"],
      ["Liked", "liked"],
      ["Tried", "answered"],
      ["A draft that was changed", "changed"],
    ]);
    expect(await ownTips(basil)).toEqual(["Changed now", "Liked", "Tried"]);
  });

  test("an exported journal comes back as private entries, here and elsewhere", async () => {
    const [iris, ivy] = [await garden.register("Iris Garden"), await garden.register("Ivy Garden")];
    const long = "A row of beans: “early”, [second]. ".repeat(8).trim();
    const [one, two] = [await garden.addPhoto(iris), await garden.addPhoto(iris)];
    const written = [
      { day: "2024-05-03", plant: "Tomato", text: "# First\n\n- two: flowers", isPublic: true },
      { day: "2024-05-04", plant: "x".repeat(100), harvest: { amount: 0.5, unit: "kg" } },
      { day: "2024-05-04", plant: "Tomate", text: "Rot.", language: "de" },
      { day: "2024-05-05", photos: [one, two].map((id) => ({ id, alt: long })) },
      { day: "2024-05-05", photos: [{ id: one, alt: "" }] },
      { day: "2024-05-05", photos: [{ id: two, alt: "" }] },
    ];
    for (const [at, entry] of written.entries()) {
      const id = `0190b000-0000-7000-8000-00000000000${at}`;
      await ask(iris, "PUT", `/user/journal/${id}`, { text: "", ...entry });
    }
    const exportOf = async (who: Gardener) => {
      const reply = await garden.ask("GET", "/user/journalExport", { token: who.token });
      return new Uint8Array(await reply.arrayBuffer());
    };
    const journal = async (who: Gardener) => {
      const entries = await ask<OwnEntry[]>(who, "GET", "/user/journal");
      const facts = entries.map(({ day, plant, plantSlug, harvest, text, language, photos }) =>
        JSON.stringify([
          ...[day, plant, plantSlug, harvest, text, language],
          photos.map(({ alt }) => alt),
        ]),
      );
      return { entries, facts: facts.sort() };
    };
    const zip = await exportOf(iris);
    expect(fatesOf(await check(iris, zip))).toEqual(Array(6).fill("known"));

    const done = await add(ivy, zip);
    expect(done).toMatchObject({ kind: "journal", unknownColumns: [] });
    expect(done.lines.flatMap(({ problems }) => problems)).toEqual([]);
    expect(fatesOf(done)).toEqual(Array(6).fill("entry"));
    const came = await journal(ivy);
    expect(came.facts).toHaveLength(6);
    expect(came.facts).toEqual((await journal(iris)).facts);
    expect(came.entries.every(({ isPublic }) => !isPublic)).toBe(true);
    for (const again of [zip, await exportOf(ivy)]) {
      expect(fatesOf(await add(ivy, again))).toEqual(Array(6).fill("known"));
    }
    expect(await undo(ivy, done.id)).toMatchObject({ deletedCount: 6, stayed: [] });
    expect((await journal(ivy)).facts).toEqual([]);
  });

  test("a note from another network has the language of the page that imports it", async () => {
    const eva = await garden.register("Eva Garden");
    const notes = mastodonOutbox(mastodonNote({ id: 1, content: "<p>Erste Blüten.</p>" }));
    const reply = await garden.ask("POST", "/user/imports?name=outbox.json", {
      token: eva.token,
      raw: formOf("file", Buffer.from(notes)),
      headers: { "accept-language": "de" },
    });
    expect(fatesOf(await report(reply))).toEqual(["entry"]);
    expect(await ask(eva, "GET", "/user/journal")).toMatchObject([{ language: "de" }]);
  });

  test("two imports of the same file at once store each tip once", async () => {
    const twin = await garden.register("Twin Garden");
    const csv = table(header, "Once,Basil,care,easy,Text,,", "And once,Basil,,easy,Text,,");
    const both = await Promise.all([add(twin, csv), add(twin, csv)]);
    expect(both.flatMap(fatesOf).sort()).toEqual(["draft", "hidden", "known", "known"]);
    expect(await ownTips(twin)).toEqual(["Once"]);
    expect(await ask(twin, "GET", "/user/drafts")).toHaveLength(1);
  });

  test("two imports at once replace no draft", async () => {
    const twin = await garden.register("Twin Drafts");
    const id = "0190a000-0000-7000-8000-00000000001d";
    await ask(twin, "PUT", `/user/drafts/${id}`, { tip: null, values: { title: "Mine" } });
    const fileOf = (name: string) =>
      table(header, ...Array.from({ length: 44 }, (_, n) => `${name} ${n},Basil,,,Text,,`));
    const both = await Promise.all([add(twin, fileOf("One")), add(twin, fileOf("Other"))]);
    const fates = both.flatMap(fatesOf);
    expect(fates.filter((fate) => fate === "draft")).toHaveLength(44);
    expect(fates.filter((fate) => fate === "later")).toHaveLength(44);
    const drafts = await ask<{ id: string }[]>(twin, "GET", "/user/drafts");
    expect(drafts.map((draft) => draft.id)).toContain(id);
  });
});
