import { readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aTip, engines, type Garden, type Gardener, openGarden } from "../../../tests/garden.ts";
import { createApi } from "../../server/api.server.ts";
import { createFeatures } from "../../server/features.server.ts";
import { faces, fitLines, widthOf, writable } from "../cards/lettering.server.ts";
import type { PublicTip } from "../tips/tips.ts";

describe.each(engines)("cards on %s", (engine) => {
  let garden: Garden;
  let rosa: Gardener;
  let tip: string;
  beforeAll(async () => {
    garden = await openGarden(engine);
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

  test("a tip and its author have one, of the size that other sites show", async () => {
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

  test("a tip that changes has a new one, and a hidden one none", async () => {
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
    const jobs = garden.features.flatMap((feature) => feature.jobs ?? []);
    await jobs.find(({ name }) => name === "cards")?.run(new AbortController().signal);
    expect(kept().filter((name) => name.startsWith(tip))).toEqual([]);
  });

  test.runIf(engine === "sqlite")("too many at once are refused", async () => {
    const tips = await Promise.all(Array.from({ length: 6 }, () => garden.addTip(rosa)));
    const asked = tips.map((id) => garden.ask("GET", `/cards/tips/${id}`));
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
  });

  test("a closed club has none", async () => {
    const closed = { ...garden.services, publicTips: false };
    const api = createApi(closed, createFeatures(closed));
    expect((await api.request(`/cards/tips/${await garden.addTip(rosa)}`)).status).toBe(404);
  });
});

test("a title fits its place, whatever it is", () => {
  const space = { width: 516, sizes: [80, 48], maxLines: 5 };
  for (const title of ["Leeks", "word ".repeat(60).trim(), "x".repeat(200), "Ł".repeat(200)]) {
    const { size, lines } = fitLines(title, faces.title, space);
    expect(lines.length).toBeLessThanOrEqual(5);
    for (const line of lines) expect(widthOf(line, faces.title, size)).toBeLessThanOrEqual(516);
  }
  expect(writable("Tomatoes 🍅 every day 👩🏽‍🌾", faces.title)).toBe("Tomatoes every day");
  expect(writable("Zażółć gęślą jaźń", faces.title)).toBe("Zażółć gęślą jaźń");
  for (const text of ["番茄", "مرحبا", "Томат", "🍅", ""])
    expect(writable(text, faces.title)).toBeNull();
});
