import { readFileSync } from "node:fs";
import { expect, hosted, openGarden, password, test } from "../browser/fixtures.ts";

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

test("the switch leads to the same page, and a browser is offered its language, and not led there", async ({
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
