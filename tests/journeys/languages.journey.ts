import { readFileSync } from "node:fs";
import type { Gardener } from "../../app/garden/gardeners/gardeners.ts";
import type { PublicTip, Tip } from "../../app/garden/tips/tips.ts";
import { addGardener, expect, hosted, openGarden, password, test } from "../browser/fixtures.ts";
import { keyboard, mouse } from "../browser/hands.ts";

test.skip(hosted, "accounts at Firebase are registered there");

/** Returns a function that reads a text in a language, by its catalogue's folder and its key. */
function wordsIn(language: string) {
  return (room: string, key: string): string => {
    const texts: unknown = JSON.parse(readFileSync(`app/${room}/words/${language}.json`, "utf8"));
    const found = key.split(".").reduce<unknown>((at, name) => Object(at)[name], texts);
    if (typeof found !== "string") throw new Error(`${room} says no ${key} in ${language}`);
    return found;
  };
}

const languages = [
  {
    ...{ language: "de", direction: "ltr", question: "Schnecke" },
    title: "Schnecken früh am Morgen absammeln",
    otherTitle: "Kaffeesatz hält Schnecken fern",
    comment: "Seitdem ist der Salat heil.",
  },
  {
    ...{ language: "ar", direction: "rtl", question: "النعناع" },
    title: "ريّ النعناع في الصباح الباكر",
    otherTitle: "قصّ النعناع قبل الإزهار",
    comment: "صار أكثر كثافة.",
  },
  {
    ...{ language: "ja", direction: "ltr", question: "きゅうり" },
    title: "きゅうりの水やりは朝早くに",
    otherTitle: "きゅうりの下葉は早めに取る",
    comment: "うどんこ病が減りました。",
  },
];

const allHands = { "with a mouse": mouse, "without a mouse": keyboard };

for (const { language, direction, title, otherTitle, question, comment } of languages) {
  for (const [how, handsOn] of Object.entries(allHands)) {
    const name = `in ${language}, ${how}: a gardener registers, shares a tip, finds another, and tells how it went`;
    test(name, { tag: "@long" }, async ({ browser }) => {
      const site = await openGarden({ LANGUAGES: "en de ar ja", DEMO: "off" });
      const olive = await addGardener(site, "Olive Other");
      await olive.share({ title: otherTitle, description: `${otherTitle}.`, language });
      const context = await browser.newContext({ baseURL: site.url });
      const page = await context.newPage();
      const { press, write, choose } = handsOn(page);
      const say = wordsIn(language);
      const main = page.getByRole("main");
      const button = (name: string) => page.getByRole("button", { name, exact: true });
      const labelled = (room: string, key: string) =>
        page.locator("main, dialog").getByLabel(say(room, key), { exact: true });
      const barLink = (key: string) =>
        page
          .getByRole("navigation", { name: say("site/shell", "main") })
          .getByRole("link", { name: say("site/shell", key), exact: true });

      await page.goto(`/${language}/register`);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await expect(page.locator("html")).toHaveAttribute("dir", direction);
      const register = button(say("site/account", "register"));
      await expect(register).toBeEnabled();
      await write(main.locator("[name=name]"), "Wren Hedge");
      await write(main.locator("[name=photoUrl]"), "https://example.org/wren.png");
      await write(main.locator("[name=email]"), `wren-${language}@example.org`);
      await write(main.locator("[name=password]"), password);
      await press(register);
      await expect(page).toHaveURL(`/${language}`);

      await press(barLink("shareATip"));
      await expect(page).toHaveURL(`/${language}/shareTip`);
      await write(labelled("garden/tips", "title"), title);
      await write(labelled("garden/tips", "plantType"), "Mint");
      await write(labelled("garden/tips", "description"), `${title}.`);
      await choose(labelled("garden/tips", "level"), "easy");
      await choose(labelled("garden/tips", "availability"), "public");
      await choose(labelled("garden/tips", "category"), "care");
      await press(main.locator("summary"));
      await write(main.locator("[name=image_url]"), "/pictures/tips/mint.svg");
      await expect(labelled("garden/tips", "language")).toHaveValue(language);
      await press(button(say("garden/tips", "submit")));
      await expect(page).toHaveURL(`/${language}/myTips`);
      await press(button(say("garden/gardeners", "yesShowIt")));

      await press(barLink("browse"));
      await expect(page).toHaveURL(`/${language}/browseTips`);
      await write(labelled("garden/search", "searchTheTips"), question);
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/text=/);
      const row = (title: string) => page.getByRole("row").filter({ hasText: title });
      await expect(row(title)).toBeVisible();
      await press(row(otherTitle).getByRole("link").first());
      await expect(page.getByRole("heading", { name: otherTitle, level: 1 })).toBeVisible();

      await press(button(say("garden/results", "triedIt")));
      await choose(labelled("garden/results", "inMyGarden"), "worked");
      await write(labelled("garden/results", "shortComment"), comment);
      const dialog = page.getByRole("dialog");
      await press(dialog.getByRole("button", { name: say("garden/results", "save"), exact: true }));
      await expect(dialog).toBeHidden();
      await expect(main.getByText(comment, { exact: true })).toBeVisible();

      await page.goto(`/${language}/unknown`);
      await expect(page.getByText(say("site/shell", "pageNotFound"))).toBeVisible();
      await context.close();
      await site.stop();
    });
  }
}

test("the switch leads to the same page, a browser is offered its language without a redirect, and a search names its pages in it", async ({
  browser,
}) => {
  const site = await openGarden({ LANGUAGES: "en de", DEMO: "off" });
  const context = await browser.newContext({ baseURL: site.url, locale: "de-DE" });
  const page = await context.newPage();
  await page.goto("/plants");
  await expect(page).toHaveURL("/plants");
  const offer = page.getByRole("link", { name: "Auf Deutsch lesen" });
  await expect(offer).toBeVisible();
  // The offer leads to the page that is open when the visitor follows the offer.
  await page.getByRole("link", { name: "Explore", exact: true }).first().click();
  await expect(page).toHaveURL("/explore");
  await offer.click();
  await expect(page).toHaveURL("/de/explore");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await page.getByRole("contentinfo").getByRole("link", { name: "English" }).click();
  await expect(page).toHaveURL("/explore");
  await page.goto("/de/browseTips?text=tomatoes+with+aphids");
  for (const name of ["Tomate: Pflanzenporträt", "Blattläuse: woran du es erkennst"]) {
    await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
  }

  // A search on a slow network leaves the focus in the field.
  await page.goto("/de/browseTips");
  const field = page.getByLabel("In den Tipps suchen");
  await field.click();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/text=Tom/, async (route) => {
    await held;
    await route.continue();
  });
  const searching = page.waitForRequest(/text=Tom/);
  await field.pressSequentially("Tom");
  await searching;
  await page.waitForTimeout(500);
  await expect(field).toBeFocused();
  await page.keyboard.type("ate");
  release();
  await expect(field).toHaveValue("Tomate");
  await page.unrouteAll({ behavior: "ignoreErrors" });

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

test("texts of gardeners in another language than the page are marked everywhere", async ({
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
  // If a page shows no English text of a gardener, the check of that page proves nothing.
  expect(withoutEnglish).toEqual([]);
  await page.context().close();
  await site.stop();
});
