import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  aTip,
  engines,
  type Gardener,
  openGarden,
  type Garden as Site,
} from "../../../tests/garden.ts";
import type { Thread } from "../comments/comments.ts";
import type { TipResults } from "../results/results.ts";
import { findMiscounts } from "./tip-recount.store.server.ts";
import type { ListedTip, PublicTip } from "./tips.ts";

describe.each(engines)("the language of gardeners' texts, on %s", (engine) => {
  let site: Site;
  let rosa: Gardener;
  let olive: Gardener;
  beforeAll(async () => {
    site = await openGarden(engine, { environment: { LANGUAGES: "de en pl" } });
    rosa = await site.register("Rosa Garten");
    olive = await site.register("Olive Tree");
  });
  afterAll(() => site.close());

  async function read<T>(path: string, { token }: { token?: string } = {}) {
    return (await (await site.ask("GET", path, { token })).json()) as T;
  }
  const languageOf = async (id: string) => (await read<PublicTip>(`/home/tips/${id}`)).language;
  const edit = (id: string, changes: object) =>
    site.ask("PUT", `/user/editTip/${id}`, { token: rosa.token, body: { ...aTip, ...changes } });

  test("is the site's, until an author chooses another one", async () => {
    const own = await site.addTip(rosa);
    expect(await languageOf(own)).toBe("de");
    const polish = await site.addTip(rosa, { title: "Pomidory lubią słońce", language: "pl" });
    expect(await languageOf(polish)).toBe("pl");
    expect(await languageOf(own)).toBe("de");
    const listed = await read<ListedTip[]>("/home/browseTips");
    expect(listed.map(({ language }) => language)).toEqual(["pl", "de"]);
  });

  test("is by default that of the author's latest tip, and stays in an edit", async () => {
    const next = await site.addTip(rosa);
    expect(await languageOf(next)).toBe("pl");
    await edit(next, { title: "Jeszcze raz" });
    expect(await languageOf(next)).toBe("pl");
    await edit(next, { title: "Once more", language: "en" });
    expect(await languageOf(next)).toBe("en");
    expect(await languageOf(await site.addTip(olive))).toBe("de");
  });

  test("is refused if the site knows no such language", async () => {
    const body = { ...aTip, language: "tlh" };
    const reply = await site.ask("POST", "/user/addtip", { token: rosa.token, body });
    expect(reply.status).toBe(422);
  });

  test("is stored with an earlier version of a tip", async () => {
    const id = await site.addTip(rosa, { title: "Na grządce", language: "pl" });
    await site.ask("PUT", `/user/outcome/${id}`, {
      token: olive.token,
      body: { outcome: "worked", year: null, words: "Działa" },
    });
    await edit(id, { title: "Im Beet", language: "de" });
    const { language, earlier } = await read<PublicTip>(`/home/tips/${id}`);
    expect([language, earlier.map((version) => version.language)]).toEqual(["de", ["pl"]]);
    const { latest } = await read<TipResults>(`/home/outcomes/${id}`);
    expect(latest.map((report) => report.language)).toEqual(["pl"]);
  });

  test("is taken over by a question, unless its author chooses another one", async () => {
    const id = await site.addTip(rosa, { title: "Na grządce", language: "pl" });
    const ask = (body: object) =>
      site.ask("POST", `/user/remarks/${id}`, { token: olive.token, body });
    await ask({ text: "Kiedy?" });
    await ask({ text: "When?", language: "en" });
    const threads = await read<Thread[]>(`/home/remarks/${id}`);
    expect(threads.map(({ language }) => language)).toEqual(["pl", "en"]);
  });

  test("is in the export", async () => {
    const data = await site.exportOf(olive);
    expect(data.remarks).toMatchObject([{ language: "pl" }, { language: "en" }]);
    expect(data.outcomes).toMatchObject([{ language: "pl" }]);
    expect(data.tips).toMatchObject([{ language: null }]);
  });

  test("is counted for public tips", async () => {
    const miscounts = await findMiscounts(site.database.reader, engine);
    expect(miscounts.counters).toEqual([]);
    const rows = await site.database.reader.selectFrom("counters").selectAll().execute();
    const counts = Object.fromEntries(rows.map(({ name, value }) => [name, value]));
    expect(counts).toMatchObject({ "language:de": 1, "language:en": 1, "language:pl": 2 });
  });

  test("decides how words are compared for related tips", async () => {
    const polish = (title: string, description: string) =>
      site.addTip(rosa, { title, plantType: title, description, language: "pl" });
    const snails = await polish("Ślimaki na grządce", "Wieczorem zbieram je do wiadra.");
    const fence = await polish("Płot z desek", "Maluję go co dwa lata.");
    const alike = await polish("Grządki bez ślimaków", "Pod deskami siedzą w dzień.");
    const { related } = await read<PublicTip>(`/home/tips/${snails}`);
    const ids = related.map(({ _id }) => _id);
    expect([ids.includes(alike), ids.includes(fence)]).toEqual([true, false]);
  });
});
