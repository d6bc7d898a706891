import { readFileSync } from "node:fs";
import type { Gardener } from "../../app/garden/gardeners/gardeners.ts";
import type { PublicTip, Tip } from "../../app/garden/tips/tips.ts";
import { addGardener, expect, hosted, openGarden, password, test } from "../browser/fixtures.ts";

test.skip(hosted, "accounts at Firebase are registered there");

/** What a catalogue says in a language, by the path of its file and the key of the text. */
function wordsIn(language: string) {
  return (room: string, key: string): string => {
    const texts: unknown = JSON.parse(readFileSync(`app/${room}/words/${language}.json`, "utf8"));
    const found = key.split(".").reduce<unknown>((at, name) => Object(at)[name], texts);
    if (typeof found !== "string") throw new Error(`${room} says no ${key} in ${language}`);
    return found;
  };
}

for (const [language, direction, title, question, tag] of [
  ["de", "ltr", "Schnecken früh am Morgen absammeln", "Schnecke", ["@long"]],
  ["ar", "rtl", "ريّ النعناع في الصباح الباكر", "النعناع", []],
  ["ja", "ltr", "きゅうりの水やりは朝早くに", "きゅうり", ["@long"]],
] as const) {
  const name = `in ${language}, a gardener registers, shares a tip, and finds it`;
  test(name, { tag: [...tag] }, async ({ browser }) => {
    const site = await openGarden({ LANGUAGES: "en de ar ja", DEMO: "off" });
    const context = await browser.newContext({ baseURL: site.url });
    const page = await context.newPage();
    const say = wordsIn(language);
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    const field = (name: string) => page.getByRole("main").locator(`[name="${name}"]`);

    await page.goto(`/${language}/register`);
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await expect(page.locator("html")).toHaveAttribute("dir", direction);
    await field("name").fill("Wren Hedge");
    await field("photoUrl").fill("https://example.org/wren.png");
    await field("email").fill(`wren-${language}@example.org`);
    await field("password").fill(password);
    await button(say("site/account", "register")).click();
    await expect(page).toHaveURL(`/${language}`);

    await page.goto(`/${language}/shareTip`);
    await field("title").fill(title);
    await field("plantType").fill("Mint");
    await field("difficultyLevel").selectOption("easy");
    await field("category").selectOption("care");
    await field("description").fill(`${title}.`);
    await field("image_url").fill("/pictures/tips/mint.svg");
    await field("availability").selectOption("public");
    await field("showsEmail").first().check();
    await page.getByRole("main").locator("form [type=submit]").last().click();
    await expect(page).toHaveURL(`/${language}/myTips`);

    await page.goto(`/${language}/browseTips?text=${encodeURIComponent(question)}`);
    await expect(page.getByRole("rowheader").getByText(title, { exact: true })).toBeVisible();
    await page.goto(`/${language}/unknown`);
    await expect(page.getByText(say("site/shell", "pageNotFound"))).toBeVisible();
    await context.close();
    await site.stop();
  });
}

test("the switch leads to the same page, a browser is offered its language and not led there, and a search says its pages in it", async ({
  browser,
}) => {
  const site = await openGarden({ LANGUAGES: "en de", DEMO: "off" });
  const context = await browser.newContext({ baseURL: site.url, locale: "de-DE" });
  const page = await context.newPage();
  await page.goto("/plants");
  await expect(page).toHaveURL("/plants");
  await page.getByRole("link", { name: "Auf Deutsch lesen" }).click();
  await expect(page).toHaveURL("/de/plants");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await page.getByRole("contentinfo").getByRole("link", { name: "English" }).click();
  await expect(page).toHaveURL("/plants");
  await page.goto("/de/browseTips?text=tomatoes+with+aphids");
  for (const name of ["Tomate: Pflanzenporträt", "Blattläuse: woran du es erkennst"]) {
    await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
  }
  await page.goto("/plants");
  const alternates = page.locator("link[rel=alternate][hreflang]");
  await expect(alternates).toHaveCount(3);
  await context.close();
  await site.stop();
});

test("a site with one language shows no trace of others", async ({ page, request }) => {
  await page.goto("/");
  await expect(page.locator("link[hreflang]")).toHaveCount(0);
  await expect(page.getByRole("contentinfo").getByText("Deutsch")).toHaveCount(0);
  expect((await request.get("/de")).status()).toBe(404);
});

test("what gardeners wrote in another language than the page says so, wherever it is shown", async ({
  browser,
}) => {
  const site = await openGarden({ LANGUAGES: "de en" });
  const reader = await addGardener(site);
  const page = await reader.open(browser);
  const ask = async (path: string) => (await page.request.get(site.url + path)).json();
  const tips: Tip[] = await ask("/home/browseTips?limit=100");
  const gardeners: Gardener[] = await ask("/home/explore?limit=100");
  const tip = tips.find(({ language, plant }) => language === "en" && plant === "tomato");
  const author: PublicTip["author"] = (await ask(`/home/tips/${tip?._id}`)).author;
  await reader.call("PUT", `/user/savedTips/${tip?._id}`);
  const texts = [
    ...tips.map(({ title, language }) => [title, language] as const),
    ...tips.map(({ description, language }) => [description, language] as const),
    ...gardeners.map(({ experiences, language }) => [experiences, language] as const),
  ];
  const paths = [
    ...["/", "/browseTips", "/browseTips/booklet", "/explore", "/season"],
    ...["/plants/tomato", "/troubles/aphids", `/tips/x-${tip?._id}`, `/gardeners/x-${author._id}`],
    ...[`/tipDetail/${tip?._id}`, "/saved", "/saved/booklet", "/dashboard/viewtips"],
  ];
  const wrong: object[] = [];
  const withoutEnglish: string[] = [];
  for (const path of paths) {
    await page.goto(site.url + path, { waitUntil: "networkidle" });
    const said = await page.evaluate((written) => {
      const languages = new Map(written);
      const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: { text: string; language: string; lang: string | undefined }[] = [];
      for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
        const text = node.textContent?.trim() ?? "";
        const language = languages.get(text);
        const lang = node.parentElement?.closest<HTMLElement>("[lang]")?.lang;
        if (language) found.push({ text, language, lang });
      }
      return found;
    }, texts);
    for (const each of said) if (each.lang !== each.language) wrong.push({ path, ...each });
    if (!said.some(({ language }) => language === "en")) withoutEnglish.push(path);
  }
  expect(wrong).toEqual([]);
  // A page without a word in English proves nothing.
  expect(withoutEnglish).toEqual([]);
  await page.context().close();
  await site.stop();
});
