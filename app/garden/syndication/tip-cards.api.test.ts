import { readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aTip, type Garden, type Gardener, openGarden } from "../../../tests/garden.ts";
import { drawPhoto } from "../../../tests/photos.ts";
import { createApi } from "../../server/api.server.ts";
import { createFeatures } from "../../server/features.server.ts";
import type { Services } from "../../server/services.server.ts";
import { drawCard } from "../cards/draw-card.server.ts";
import { writable } from "../cards/lettering.server.ts";
import type { PublicTip } from "../tips/tips.ts";

describe("cards", () => {
  let garden: Garden;
  let rosa: Gardener;
  let tip: string;
  beforeAll(async () => {
    garden = await openGarden("sqlite");
    rosa = await garden.register("Rosa");
    tip = await garden.addTip(rosa);
  });
  afterAll(() => garden.close());

  const kept = () => readdirSync(join(garden.where.DATA_DIR, "cards"));

  async function draw(path: string) {
    const reply = await garden.ask("GET", path);
    expect(reply.status).toBe(200);
    return Buffer.from(await reply.arrayBuffer());
  }

  test("a tip and its author have one in the size for other sites", async () => {
    const first = await draw(`/cards/tips/${tip}`);
    expect(await sharp(first).metadata()).toMatchObject({
      format: "jpeg",
      width: 1200,
      height: 630,
    });
    const [name] = kept();
    expect(await draw(`/cards/tips/${tip}`)).toEqual(first);
    expect(kept()).toEqual([name]);
    const reply = await garden.ask("GET", `/home/tips/${tip}`);
    const { author } = (await reply.json()) as PublicTip;
    expect((await draw(`/cards/gardeners/${author._id}`)).length).toBeGreaterThan(5000);
  });

  test("a changed tip has a new one, and a hidden tip has none", async () => {
    const [before] = kept().filter((name) => name.startsWith(tip));
    const edit = (more: object) =>
      garden.ask("PUT", `/user/editTip/${tip}`, { token: rosa.token, body: { ...aTip, ...more } });
    await edit({ title: "番茄 🍅" });
    await draw(`/cards/tips/${tip}`);
    const now = kept().filter((name) => name.startsWith(tip));
    expect(now).toHaveLength(1);
    expect(now).not.toEqual([before]);
    await edit({ availability: "hidden" });
    expect((await garden.ask("GET", `/cards/tips/${tip}`)).status).toBe(404);
    await garden.runJobs("cards");
    expect(kept().filter((name) => name.startsWith(tip))).toEqual([]);
  });

  test("exist in each language of the site", async () => {
    const languages: Services["languages"] = ["en", "de"];
    const some = { ...garden.services, languages };
    const api = createApi(some, createFeatures(some));
    const id = await garden.addTip(rosa);
    for (const path of [`/cards/tips/${id}`, `/de/cards/tips/${id}`])
      expect((await api.request(path)).status).toBe(200);
    expect(kept().filter((name) => name.startsWith(id))).toEqual([
      expect.stringContaining(`${id}-de-`),
      expect.stringContaining(`${id}-en-`),
    ]);
  });

  test("too many parallel requests are refused", async () => {
    const tips = await Promise.all(Array.from({ length: 6 }, () => garden.addTip(rosa)));
    const asked = tips.map((id) => garden.ask("GET", `/cards/tips/${id}`));
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
  });

  test("a gardener's photo is on their card, in every size", async () => {
    const lily = await garden.register("Lily");
    const tip = await garden.addTip(lily);
    const page = await garden.ask("GET", `/home/tips/${tip}`);
    const { author } = (await page.json()) as PublicTip;
    const photo = await garden.addPhoto(lily, await drawPhoto(600, 400));
    const headers = { cookie: lily.cookie };
    const cards = [];
    for (const file of ["1280.jpg", "320.avif"]) {
      const body = { image: `/photos/${photo}/${file}` };
      const changed = await garden.ask("POST", "/identity/update-user", { headers, body });
      expect(changed.status).toBe(200);
      cards.push(await draw(`/cards/gardeners/${author._id}`));
    }
    expect(cards[1]).toEqual(cards[0]);
    expect(kept().filter((name) => name.startsWith(`${author._id}`))).toHaveLength(1);
  });

  test("a site for members has none", async () => {
    const closed = { ...garden.services, publicTips: false };
    const api = createApi(closed, createFeatures(closed));
    expect((await api.request(`/cards/tips/${await garden.addTip(rosa)}`)).status).toBe(404);
  });
});

/**
 * Returns the lightness and the colours of a part of a card. A part with words has several colours.
 */
async function look(title: string, region = { left: 0, top: 0, width: 660, height: 540 }) {
  const picture = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3"/></svg>',
  ).toString("base64");
  const words = { above: "Care", below: "Rosa ".repeat(30), siteName: "Trellis" };
  const card = await drawCard({ ...words, title, portrait: false, picture });
  const part = await sharp(card)
    .extract(region)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { channels } = await sharp(part.data, { raw: part.info }).stats();
  return channels[0] ?? { mean: 0, stdev: 0 };
}

const margins = [
  { left: 0, top: 0, width: 68, height: 540 },
  { left: 592, top: 0, width: 64, height: 540 },
  { left: 0, top: 0, width: 656, height: 12 },
];

test.each([
  ["one word", "Leeks"],
  ["too many words", "word ".repeat(60)],
  ["a word that does not end", "x".repeat(200)],
  ["Polish", "Zażółć gęślą jaźń ".repeat(9)],
  ["Arabic", "كيف تزرع الطماطم على الشرفة ".repeat(9)],
  ["Japanese", "ベランダでトマトを育てる".repeat(9)],
  ["Russian", "Томаты на балконе ".repeat(9)],
])("a title of %s fits its place", async (_, title) => {
  expect((await look(title)).stdev).toBeGreaterThan(10);
  for (const margin of margins) expect((await look(title, margin)).stdev).toBeLessThan(2);
});

test("a title is drawn with all of its letters, or not at all", async () => {
  // If the fonts lacked these letters, all of them would look the same.
  for (const [one, other] of ["ąę", "ộễ", "Жщ", "Їє", "ʃʒ", "صم", "番茄"])
    expect((await look(`${one}`)).mean).not.toBe((await look(`${other}`)).mean);
  expect(writable("Tomatoes 🍅 every day 👩🏽‍🌾")).toBe("Tomatoes every day");
  for (const text of ["Zażółć gęślą jaźń", "番茄", "مرحبا", "Томат"])
    expect(writable(text)).toBe(text);
  for (const text of ["토마토 tomato", "🍅", ""]) expect(writable(text)).toBeNull();
  expect((await look("토마토")).mean).toBeLessThan(5);
});
