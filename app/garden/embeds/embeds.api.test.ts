import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Garden,
  type Gardener,
  openGarden,
  ruleEngines,
  siteUrl,
} from "../../../tests/garden.ts";
import { inLocale } from "../../platform/text/locale.server.ts";
import { createApi } from "../../server/api.server.ts";
import { createFeatures } from "../../server/features.server.ts";
import { loadSourceWords } from "../../site/shell/source-words.ts";
import { formerGardenerName, shownNameOf } from "../gardeners/gardeners.ts";
import { yearParts } from "../gardens/gardens.ts";
import { tipPath } from "../tips/tips.ts";

loadSourceWords();

const nasty = 'Beans & "peas" <b>]]></title>';
const frames = ["/embed/tips", "/embed/season", "/embed/photos"];

describe.each(ruleEngines)("other sites on %s", (engine) => {
  let garden: Garden;
  let rosa: Gardener;
  let tip: string;
  beforeAll(async () => {
    garden = await openGarden(engine, { environment: { LANGUAGES: "en de" } });
    rosa = await garden.register("Rosa <Garden>");
    const own = {
      ...{ hemisphere: "north", winter: "moderate", summer: "warm" },
      ...{ rain: "moderate", kind: "beds" },
    };
    await garden.ask("PUT", "/user/garden", { token: rosa.token, body: own });
    const photos = [{ id: await garden.addPhoto(rosa), alt: "Beans in a row" }];
    tip = await garden.addTip(rosa, { title: nasty, photos, when: [...yearParts] });
    const elsewhere = "https://example.org/beans.png";
    await garden.addTip(rosa, { image_url: elsewhere, when: [...yearParts] });
    await garden.addTip(rosa, { title: "Hidden one", availability: "hidden" });
  });
  afterAll(() => garden.close());

  const read = async (path: string) => (await garden.ask("GET", path)).text();

  test.each(frames)("frame %s without script, cookies or anything of other sites", async (path) => {
    const reply = await garden.ask("GET", path);
    expect(reply.headers.get("content-security-policy")).toMatch(
      /^default-src 'none'; style-src 'sha256-\S+'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors \*$/,
    );
    expect(reply.headers.get("cache-control")).toBe("public, no-cache");
    expect(reply.headers.get("set-cookie")).toBeNull();
    const html = await reply.text();
    expect(html).toContain("Beans");
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toMatch(/<script|<b>|style=|Hidden one|@example|https:\/\/example/);
    const links = [...html.matchAll(/<a [^>]+>/g)].map(([link]) => link);
    expect(links.length).toBeGreaterThan(1);
    for (const link of links) expect(link).toContain(`target="_blank" rel="noopener"`);
    for (const [picture] of html.matchAll(/<img [^>]+>/g))
      expect(picture).toMatch(/ alt="[^"]*" width="\d+" height="\d+"/);
    expect(html).toContain('alt="Beans in a row"');
  });

  test("show frames in the language that the address names, or in their own", async () => {
    expect(await read("/embed/tips")).toContain('<html lang="en" dir="ltr">');
    const german = await read("/embed/tips?lang=de");
    expect(german).toContain('<html lang="de" dir="ltr">');
    expect(german).toContain(`href="${siteUrl}/de/tips/`);
    expect(await read("/embed/tips?lang=ja")).toContain('<html lang="en" dir="ltr">');
    expect((await garden.ask("GET", "/embed/tips?lang=xx")).status).toBe(422);
  });

  const describeTip = (url: string, more: Record<string, string> = {}) =>
    garden.ask("GET", `/oembed?${new URLSearchParams({ url, ...more })}`);

  test("learn how to show the address of a tip, in each language", async () => {
    const path = tipPath({ _id: tip, title: nasty });
    const reply = await (await describeTip(siteUrl + path)).json();
    expect(reply).toMatchObject({
      ...{ version: "1.0", type: "photo", title: nasty, author_name: "Rosa <Garden>" },
      ...{ provider_name: "Trellis", provider_url: siteUrl, width: 1200, height: 630 },
    });
    expect((await garden.ask("GET", reply.url.slice(siteUrl.length))).status).toBe(200);
    const german = await (await describeTip(`${siteUrl}/de/tips/x-${tip}?utm=1#x`)).json();
    expect(german.url).toContain(`${siteUrl}/de/cards/tips/${tip}?v=`);
  });

  test.each([
    [{ maxwidth: "600" }, [600, 315]],
    [{ maxwidth: "600", maxheight: "63" }, [120, 63]],
    [{ maxwidth: "1", maxheight: "1" }, [1, 1]],
    [{ maxwidth: "9999" }, [1200, 630]],
  ])("fit it into %o", async (place, [width, height]) => {
    const reply = await (await describeTip(`${siteUrl}/tips/x-${tip}`, place)).json();
    expect(reply).toMatchObject({ width, height });
  });

  test("get nothing about other addresses, or in other formats", async () => {
    const hidden = await garden.addTip(rosa, { availability: "hidden" });
    for (const url of [
      `${siteUrl}/tips/x-${hidden}`,
      `${siteUrl}/tips/x-0190a000-0000-7000-8000-00000000000d`,
      `${siteUrl}/tips/x-${tip}/y`,
      `${siteUrl}/fr/tips/x-${tip}`,
      `${siteUrl}/gardeners/x-${tip}`,
      `https://other.example/tips/x-${tip}`,
      `${siteUrl}.other.example/tips/x-${tip}`,
      "javascript:alert(1)",
      siteUrl,
      "",
    ])
      expect((await describeTip(url)).status, url).toBe(404);
    const address = `${siteUrl}/tips/x-${tip}`;
    expect((await describeTip(address, { format: "xml" })).status).toBe(501);
    expect((await describeTip(address, { maxwidth: "-1" })).status).toBe(422);
    expect((await garden.ask("GET", "/oembed")).status).toBe(422);
  });

  test("show a line and a link where there is nothing yet", async () => {
    const empty = await openGarden(engine);
    for (const path of frames) {
      const html = await (await empty.ask("GET", path)).text();
      expect(html, path).toMatch(/<h1>[^<]+<\/h1><p>[^<]+<\/p><p><a /);
    }
    await empty.close();
  });

  test("learn no page of an author who has left", async () => {
    const leaver = await garden.register("Leaving Author");
    const left = await garden.addTip(leaver);
    await garden.leave(leaver, "keep");
    const about = async (id: string) => (await describeTip(`${siteUrl}/tips/x-${id}`)).json();
    expect(await about(left)).not.toHaveProperty("author_url");
    expect(await about(left)).toMatchObject({ author_name: "A former gardener" });
    const german = await (await describeTip(`${siteUrl}/de/tips/x-${left}`)).json();
    const name = inLocale("de", () => shownNameOf(formerGardenerName));
    expect(name).not.toBe(formerGardenerName);
    expect(german).toMatchObject({ author_name: name });
    expect(await read("/embed/tips?lang=de")).toContain(`<p dir="auto">${name}</p>`);
    expect((await about(tip)).author_url).toContain(`${siteUrl}/gardeners/`);
  });

  test("show the drawing of a plant that a tip names in its own language", async () => {
    const image_url = "https://example.org/gurken.png";
    await garden.addTip(rosa, { plantType: "Gurken", language: "de", image_url });
    expect(await read("/embed/tips")).toMatch(/<img src="[^"]*cucumber/);
  });

  test("get nothing at all if the operator says so, or of a site for members", async () => {
    for (const name of ["EMBEDS", "PUBLIC_TIPS"]) {
      const closed = await openGarden(engine, { environment: { [name]: "off" } });
      for (const path of [...frames, `/oembed?url=${siteUrl}/tips/x-${tip}`]) {
        const api = createApi(closed.services, createFeatures(closed.services));
        expect((await api.request(path)).status, path).toBe(404);
      }
      await closed.close();
    }
  });
});
