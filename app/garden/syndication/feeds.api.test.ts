import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Garden,
  type Gardener,
  openGarden,
  ruleEngines,
  siteUrl,
} from "../../../tests/garden.ts";
import { createApi } from "../../server/api.server.ts";
import { createFeatures } from "../../server/features.server.ts";
import type { Services } from "../../server/services.server.ts";
import { addNeighbour, changeNeighbour } from "../neighbours/neighbours.store.server.ts";
import type { PublicTip } from "../tips/tips.ts";
import type { JsonFeed } from "./feeds.contract.ts";
import { feedLength } from "./feeds.contract.ts";

const nasty = 'Beans & "peas" <b>]]></title>';

describe.each(ruleEngines)("feeds on %s", (engine) => {
  let garden: Garden;
  let rosa: Gardener;
  let basil: Gardener;
  let rosaId: string;
  beforeAll(async () => {
    garden = await openGarden(engine);
    [rosa, basil] = await Promise.all([garden.register("Rosa <Garden>"), garden.register("Basil")]);
    const tip = await garden.addTip(rosa, { title: nasty, category: "care" });
    const reply = await garden.ask("GET", `/home/tips/${tip}`);
    rosaId = String(((await reply.json()) as PublicTip).author._id);
  });
  afterAll(() => garden.close());

  const read = async (path: string) => (await garden.ask("GET", path)).text();
  const titles = async (path: string) =>
    (JSON.parse(await read(path)) as JsonFeed).items.map(({ title }) => title);

  test("list the newest tips of all, of a category, or of a gardener", async () => {
    await garden.addTip(basil, { title: "Newer", category: "planting" });
    expect(await titles("/feed/json")).toEqual(["Newer", nasty]);
    expect(await titles("/feed/json?category=care")).toEqual([nasty]);
    expect(await titles(`/feed/gardeners/${rosaId}/json`)).toEqual([nasty]);
    await garden.addTip(basil, { title: "Roses", plantType: "Climbing roses", category: "care" });
    expect(await titles("/feed/json?plant=rose")).toEqual(["Roses"]);
    expect(await titles("/feed/json?plant=tomato&category=care")).toEqual([nasty]);
    expect((await garden.ask("GET", "/feed?plant=no-such-plant")).status).toBe(404);
    expect((await garden.ask("GET", "/feed?category=bees")).status).toBe(422);
  });

  test("are valid Atom with any text", async () => {
    const description =
      "First <script>alert(1)</script>\nline\n\nSee https://example.org/a?b=1&c=2.";
    await garden.addTip(rosa, { title: nasty, description, image_url: "/pictures/tips/bean.svg" });
    const atom = await read(`/feed/gardeners/${rosaId}`);
    expect(atom).toContain("<title>Trellis | Rosa &lt;Garden&gt;</title>");
    expect(atom).toContain(
      "<title>Beans &amp; &quot;peas&quot; &lt;b&gt;]]&gt;&lt;/title&gt;</title>",
    );
    expect(atom).toContain(`&lt;img src=&quot;${siteUrl}/pictures/tips/bean.svg&quot;`);
    expect(atom).toContain("&lt;p&gt;First &amp;lt;script&amp;gt;");
    expect(atom).toContain("href=&quot;https://example.org/a?b=1&amp;amp;c=2&quot;");
    expect(atom).not.toMatch(/<(script|img|p|a)\b/);
  });

  test("contain no hidden tip, no e-mail address, and no pictures of other sites", async () => {
    await garden.addTip(rosa, { title: "Hidden one", availability: "hidden" });
    for (const path of ["/feed", "/feed/json", `/feed/gardeners/${rosaId}`]) {
      const text = await read(path);
      expect(text).toContain("Beans");
      expect(text).not.toMatch(/Hidden one|@example|tomato\.jpg/);
    }
  });

  test("exist in each language of the site, with the addresses of that language", async () => {
    const languages: Services["languages"] = ["en", "de"];
    const some = { ...garden.services, languages };
    const api = createApi(some, createFeatures(some));
    const tip = await garden.addTip(rosa, { title: "Schnecken", category: "care" });
    const json = (await (await api.request("/de/feed/json?category=care")).json()) as JsonFeed;
    expect(json).toMatchObject({
      language: "de",
      feed_url: `${siteUrl}/de/feed/json?category=care`,
      home_page_url: `${siteUrl}/de/browseTips?category=care`,
    });
    expect(json.items[0]?.url).toBe(`${siteUrl}/de/tips/schnecken-${tip}`);
    const atom = await (await api.request(`/de/feed/gardeners/${rosaId}`)).text();
    expect(atom).toContain('xml:lang="de"');
    expect(atom).toContain(`<id>${siteUrl}/de/feed/gardeners/${rosaId}</id>`);
    const titleOf = async (query: string) =>
      ((await (await api.request(`/de/feed/json?${query}`)).json()) as JsonFeed).title;
    expect(await titleOf("plant=tomato")).toBe("Trellis | Tomate");
    expect(await titleOf("trouble=aphids")).toBe("Trellis | Blattläuse");
    expect((await garden.ask("GET", "/de/feed")).status).toBe(404);
  });

  test("name the other clubs that the site reads, and not the addresses of their feeds", async () => {
    const { writer } = garden.database;
    const seen = { etag: null, last_modified: null, now: 1, wait: 1 };
    const clubs = ["https://a.example/?b=1&c", "https://gone.example/", null];
    for (const page of clubs) {
      const id = crypto.randomUUID();
      const url = `https://secret.example/${id}`;
      await addNeighbour(writer, { ...seen, id, url, name: "Beans & <Peas>", page });
      if (page?.includes("gone")) await changeNeighbour(writer, id, { due_at: null });
    }
    const [url, title] = ["https://a.example/?b=1&c", "Beans & <Peas>"];
    const atom = await read("/feed");
    expect(atom).toContain(
      '\n<link rel="related" type="text/html" href="https://a.example/?b=1&amp;c" title="Beans &amp; &lt;Peas&gt;"/>\n',
    );
    expect(JSON.parse(await read("/feed/json"))._related).toEqual([{ title, url }]);
    expect(atom).not.toMatch(/gone|secret/);
    const others = ["/feed?category=care", "/feed/json?plant=tomato", `/feed/gardeners/${rosaId}`];
    const without = { ...garden.services, neighbours: false };
    const api = createApi(without, createFeatures(without));
    const texts = [
      ...others.map(read),
      ...["/feed", "/feed/json"].map(async (path) => (await api.request(path)).text()),
    ];
    for (const text of await Promise.all(texts)) expect(text).not.toContain("related");
    await writer.deleteFrom("neighbours").execute();
  });

  test("have their full length, and exist for every gardener with a page", async () => {
    for (let more = 0; more < feedLength; more += 1) await garden.addTip(basil);
    expect(await titles("/feed/json")).toHaveLength(feedLength);
    expect((await garden.ask("GET", `/feed/gardeners/${crypto.randomUUID()}`)).status).toBe(404);
    const closed = { ...garden.services, publicTips: false };
    const api = createApi(closed, createFeatures(closed));
    for (const path of ["/feed", "/feed/json", `/feed/gardeners/${rosaId}`]) {
      expect((await api.request(path)).status).toBe(404);
    }
  });
});
