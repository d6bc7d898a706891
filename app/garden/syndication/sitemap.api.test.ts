import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fillCrowd } from "../../../tests/crowd.ts";
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
import { partSize } from "./sitemap.contract.ts";

const size = { gardeners: 20, tips: 2 * partSize + 10 };

const addressesIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) =>
    address.replaceAll("&amp;", "&"),
  );

describe.each(ruleEngines)("what search ruleEngines ask for on %s", (engine) => {
  let garden: Garden;
  let rosa: Gardener;
  beforeAll(async () => {
    garden = await openGarden(engine);
    await fillCrowd(garden.database.writer, engine, size, Date.now());
    rosa = await garden.register("Rosa");
  });
  afterAll(() => garden.close());

  async function read(path: string) {
    const reply = await garden.ask("GET", path.replace(siteUrl, ""));
    expect(reply.status).toBe(200);
    return reply.text();
  }

  /** Reads all parts. Returns their addresses and the size of the largest part. */
  async function readAll() {
    const parts = addressesIn(await read("/sitemap.xml"));
    const lists = await Promise.all(parts.map(async (part) => addressesIn(await read(part))));
    return { found: lists.flat(), longest: Math.max(...lists.map(({ length }) => length)) };
  }

  test("robots find the sitemap", async () => {
    const rules = await read("/robots.txt");
    expect(rules).toContain(`Sitemap: ${siteUrl}/sitemap.xml`);
    expect(rules).not.toContain("Disallow: /\n");
  });

  test("the sitemap has every public tip once, in parts, and all listed gardeners", async () => {
    const count = garden.database.reader
      .selectFrom("tips")
      .select(({ fn }) => fn.countAll().as("total"))
      .where("availability", "=", "public");
    const { total } = await count.executeTakeFirstOrThrow();
    const { found, longest } = await readAll();
    expect(longest).toBeLessThanOrEqual(partSize);
    expect(new Set(found).size).toBe(found.length);
    expect(found.filter((address) => address.includes("/tips/"))).toHaveLength(Number(total));
    for (const path of ["/browseTips", "/plants", "/plants/tomato"]) {
      expect(found).toContain(siteUrl + path);
    }
  });

  test("a tip that becomes public is in the part of its id", async () => {
    const { writer } = garden.database;
    const hidden = writer.selectFrom("tips").select("id").where("availability", "=", "hidden");
    const { id } = await hidden.orderBy("id").limit(1).executeTakeFirstOrThrow();
    const before = (await readAll()).found;
    expect(before.join()).not.toContain(id);
    await writer.updateTable("tips").set({ availability: "public" }).where("id", "=", id).execute();
    const { found } = await readAll();
    expect(found.filter((address) => address.endsWith(id))).toHaveLength(1);
    expect(new Set(found).size).toBe(found.length);
    expect(found).toHaveLength(before.length + 1);
  });

  test("contains times of change, and no hidden tips or unlisted gardeners", async () => {
    const title = "Fish & <chips>";
    const id = await garden.addTip(rosa, { title });
    const part = async () => read(addressesIn(await read("/sitemap.xml")).at(-1) ?? "");
    expect(await part()).toMatch(
      new RegExp(`/tips/fish-chips-${id}</loc><lastmod>20[\\d-]{8}T[\\d:.]+Z</lastmod>`),
    );
    expect((await readAll()).found.join()).not.toContain("/gardeners/rosa-");
    await garden.ask("PUT", `/user/editTip/${id}`, {
      token: rosa.token,
      body: { ...(await ownTip(id)), availability: "hidden" },
    });
    expect(await part()).not.toContain(id);
  });

  test("photos of public tips and entries have their licence, and go with an entry", async () => {
    const { token } = rosa;
    const photo = await garden.addPhoto(rosa);
    const image = (licence = "") =>
      `<image:image><image:loc>${siteUrl}/photos/${photo}/1280.jpg</image:loc>${licence}</image:image>`;
    const id = randomUUID();
    const keep = (isPublic: boolean) =>
      garden.ask("PUT", `/user/journal/${id}`, {
        ...{ token, body: { day: "2026-05-03", photos: [{ id: photo }], isPublic } },
      });
    await keep(true);
    expect(await read("/sitemap.xml")).toContain(`${siteUrl}/sitemap/entries`);
    expect(await read("/sitemap/entries")).toContain(
      `<loc>${siteUrl}/entries/${id}</loc>${image()}`,
    );

    const { writer } = garden.database;
    const own = writer.updateTable("gardeners").where("email", "=", rosa.email);
    await own.set({ photo_licence: "cc-by-4.0" }).execute();
    const by = "<image:license>https://creativecommons.org/licenses/by/4.0/</image:license>";
    expect(await read("/sitemap/entries")).toContain(image(by));
    await keep(false);
    expect(await read("/sitemap/entries")).not.toContain(id);

    const tip = await garden.addTip(rosa, { photos: [{ id: photo, alt: "" }] });
    const tips = await read(addressesIn(await read("/sitemap.xml")).at(-1) ?? "");
    expect(tips).toContain(tip);
    expect(tips).toContain(image(by));
  });

  async function ownTip(id: string) {
    return (
      await garden.ask("GET", `/user/tipDetail/${id}`, { token: rosa.token })
    ).json() as object;
  }

  test("a page is listed in each language, with links to all languages", async () => {
    const languages: Services["languages"] = ["de", "en"];
    const some = { ...garden.services, languages };
    const api = createApi(some, createFeatures(some));
    const ask = async (path: string) => (await api.request(path.replace(siteUrl, ""))).text();
    expect(await ask("/sitemap/pages")).toContain(
      [
        `<url><loc>${siteUrl}/en/plants</loc>`,
        `<xhtml:link rel="alternate" hreflang="de" href="${siteUrl}/plants"/>`,
        `<xhtml:link rel="alternate" hreflang="en" href="${siteUrl}/en/plants"/>`,
        `<xhtml:link rel="alternate" hreflang="x-default" href="${siteUrl}/plants"/></url>`,
      ].join(""),
    );
    const parts = addressesIn(await ask("/sitemap.xml"));
    const lists = await Promise.all(parts.map(async (part) => addressesIn(await ask(part))));
    expect(Math.max(...lists.map(({ length }) => length))).toBeLessThanOrEqual(partSize);
    expect(new Set(lists.flat()).size).toBe(2 * (await readAll()).found.length);
  });

  test("a site for members has no sitemap", async () => {
    const closed = { ...garden.services, publicTips: false };
    const api = createApi(closed, createFeatures(closed));
    expect(await (await api.request("/robots.txt")).text()).toContain("Disallow: /\n");
    for (const part of [".xml", "/pages", "/gardeners", "/entries", "/tips"]) {
      expect((await api.request(`/sitemap${part}`)).status).toBe(404);
    }
  });
});
