import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Page } from "@playwright/test";
import { expect } from "../browser/fixtures.ts";
import { drawPhoto } from "../photos.ts";
import { homeScreens } from "./home-screens.ts";
import { failure, followLink, loading } from "./locators.ts";
import { gardener, hydrated, newcomer, open, type Place, type Screen, visitor } from "./visit.ts";

const garden: Screen[] = [
  visitor("my garden", async (page) => {
    await open(page, "/garden");
    for (const name of [/^South/, /^Light frosts/, /^Hot/, /^Dry/]) {
      await page.getByRole("radio", { name }).check();
    }
    await page.getByRole("button", { name: "Save my garden" }).click();
    await expect(page.getByText("saved in this browser only")).toBeVisible();
  }),
  visitor("my garden, with wet months", async (page) => {
    await open(page, "/garden");
    await page.getByRole("radio", { name: /^No frost/ }).check();
    await page.getByRole("checkbox", { name: "April" }).check();
  }),
  visitor("good to do now", "/season"),
  visitor("help", "/help"),
  ...["tips", "season", "photos"].map((name) =>
    visitor(`frame of other sites, ${name}`, { isEnglish: true }, async (page) => {
      await page.goto(`/embed/${name}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }),
  ),
  visitor("my garden, with something missing", async (page) => {
    await open(page, "/garden");
    await page.getByRole("button", { name: "Save my garden" }).click();
    await expect(page.getByText("Choose one of these").first()).toBeVisible();
  }),
];

const lists = (["Explore", "Browse"] as const).flatMap((link): Screen[] => {
  const [path, call, order] =
    link === "Explore"
      ? (["/explore", "/home/explore", "age"] as const)
      : (["/browseTips", "/home/browseTips", "hard"] as const);
  const item = (page: Page) =>
    page.getByRole("main").getByRole(link === "Explore" ? "article" : "row");
  return [
    visitor(path, { main: link !== "Explore" }, async (page) => {
      await open(page, path);
      await expect(item(page).nth(1)).toBeVisible();
    }),
    visitor(`${path}, sorting`, async (page, { garden }) => {
      await open(page, path);
      garden.proxy.hold(call);
      await page.getByLabel(/^SortBy/).selectOption(order);
      await expect(loading(page)).toBeVisible();
    }),
    visitor(`${path}, sorted`, async (page) => {
      await open(page, `${path}?sort=${order}`);
      await expect(item(page).nth(1)).toBeVisible();
    }),
    visitor(`${path}, last page`, async (page) => {
      await open(page, `${path}?limit=20`);
      await page.getByRole("link", { name: "Next page" }).click();
      await expect(page.getByRole("link", { name: "First page" })).toBeVisible();
    }),
    visitor(`${path}, on its way`, async (page, { garden }) => {
      garden.proxy.hold(call);
      await followLink(page, link);
      await expect(loading(page)).toBeVisible();
    }),
    visitor(`${path}, failed`, async (page, { garden }) => {
      garden.proxy.fail(call);
      await followLink(page, link);
      await expect(failure(page)).toBeVisible();
    }),
    visitor(`${path}, refused`, async (page) => {
      await open(page, `${path}?sort=colour`);
      await expect(failure(page)).toBeVisible();
    }),
    visitor(`${path}, empty`, { empty: true }, async (page) => {
      await open(page, path);
      await expect(page.getByText(/^No (Tips|Active)/)).toBeVisible();
    }),
  ];
});

const searching: Screen[] = [
  visitor("/browseTips, found", async (page) => {
    await open(page, "/browseTips?text=water&level=easy");
    await expect(page.getByRole("row").nth(1)).toBeVisible();
  }),
  visitor("/browseTips, good now in a garden, what worked first", async (page) => {
    await open(page, "/browseTips?garden=light-hot&now=south&order=worked");
    await expect(page.getByRole("row").nth(1)).toBeVisible();
  }),
  visitor("/browseTips, found instead", async (page) => {
    await open(page, "/browseTips?text=tomatto");
    await expect(page.getByText("We searched for")).toBeVisible();
  }),
  visitor("/browseTips, nothing found", async (page) => {
    await open(
      page,
      "/browseTips?text=tomato&plant=rose&category=composting&level=hard&garden=none-hot&now=south",
    );
    await expect(page.getByText("No tips match your search")).toBeVisible();
  }),
  visitor("/browseTips, no word found", async (page) => {
    await open(page, "/browseTips?text=qwrtzpsdf");
    await expect(page.getByText("No one has written about this yet")).toBeVisible();
  }),
  visitor("/browseTips, answers, and tips with a part", async (page) => {
    await open(page, "/browseTips?text=tomato+blight&level=easy");
    await expect(page.getByRole("link", { name: /: how to spot it$/ }).first()).toBeVisible();
    await expect(page.getByText(/^These tips mention “.+”, but not “.+”\.$/).first()).toBeVisible();
  }),
  visitor("/browseTips, filters", async (page) => {
    await open(page, "/browseTips?text=water&level=easy");
    const button = page.getByRole("button", { name: "Filter", exact: true });
    if (await button.isVisible()) await button.click();
    await expect(page.getByLabel("Difficulty level", { exact: true })).toBeVisible();
  }),
];

/** Shares a photo without a description, and one with it. */
async function sharePhotos({ gardener }: Place) {
  const files = await Promise.all([48, 49].map((seed) => drawPhoto(640, 480, seed)));
  const ids = await Promise.all(files.map((file) => gardener.upload(file)));
  const photos = ids.map((id, index) => ({ id, alt: index === 0 ? "A row of leeks" : "" }));
  await gardener.share({ title: "Leeks in a row", plantType: "Leek", photos });
}

const photos: Screen[] = [
  visitor("/photos", { main: true }, async (page, at) => {
    await sharePhotos(at);
    // With this limit there is no second page, which the wall would load when the text is enlarged.
    await open(page, "/photos?limit=100");
    await expect(page.getByRole("img", { name: "A row of leeks" }).first()).toBeVisible();
  }),
  newcomer("/photos, a photo in full view", async (page, at) => {
    await sharePhotos(at);
    await open(page, "/photos?plant=leek");
    await hydrated(page);
    await page.getByRole("link", { name: "A row of leeks" }).first().click();
    await expect(page.getByRole("dialog").getByRole("img")).toBeVisible();
  }),
  visitor("/photos, none found", async (page) => {
    await open(page, "/photos?garden=none-hot-wet&month=1&plant=asparagus");
    await expect(page.getByText("No photos found")).toBeVisible();
  }),
  visitor("/photos, empty", { empty: true }, async (page) => {
    await open(page, "/photos");
    await expect(page.getByText("No photos yet")).toBeVisible();
  }),
];

/** Adds a club whose feed has everything that a feed can have. */
function addNeighbour({ garden }: Place) {
  using database = new DatabaseSync(join(garden.dataDir, "trellis.sqlite"), { timeout: 10_000 });
  database.exec(`insert or ignore into neighbours (id, url, name, page, asked_at, wait, due_at)
    values ('0190a000-0000-7000-8000-0000000000cb', 'https://club.example/feed',
      'The allotment holders of Northallerton', 'https://club.example/', 1, 1, 4102444800000)`);
  database.exec(`insert or ignore into neighbour_items
    (id, neighbour_id, title, text, byline, licence, language, link, published_at, words)
    values ('0190a000-0000-7000-8000-0000000000cc', '0190a000-0000-7000-8000-0000000000cb',
      'Im Herbst mulchen', '${"Fünf Zentimeter genügen. ".repeat(10)}', 'Rosa',
      'https://creativecommons.org/licenses/by/4.0/', 'de', 'https://club.example/1', 1, 'northallerton')`);
}

const neighbours: Screen[] = [
  visitor("/neighbours, empty", { empty: true }, async (page) => {
    await open(page, "/neighbours");
    await expect(page.getByText("Nothing from other clubs yet")).toBeVisible();
  }),
  visitor("/neighbours", async (page, at) => {
    addNeighbour(at);
    await open(page, "/neighbours");
    await expect(page.getByRole("link", { name: "Im Herbst mulchen" })).toBeVisible();
  }),
  visitor("/browseTips, with posts of other clubs", async (page, at) => {
    addNeighbour(at);
    await open(page, "/browseTips?text=Northallerton");
    await expect(page.getByRole("region", { name: "From other clubs" })).toBeVisible();
  }),
  gardener("/neighbours, with a club to follow", async (page, at) => {
    addNeighbour(at);
    await open(page, "/neighbours");
    await expect(page.getByRole("button", { name: /^Follow/ })).toBeVisible();
  }),
];

const publicTip: Screen[] = [
  visitor("a public tip", async (page, { tip }) => {
    await open(page, `/tips/${tip}`);
    await expect(page.getByRole("link", { name: "Like" })).toBeVisible();
  }),
  newcomer("a public tip, signed in", async (page, { tip }) => {
    await open(page, `/tips/${tip}`);
    await expect(page.getByRole("button", { name: "Like" })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Report / }).last()).toBeVisible();
  }),
  visitor("a gardener", async (page) => {
    await open(page, "/explore");
    await page.getByRole("article").first().getByRole("link").click();
    await expect(page.getByRole("heading", { name: "Tips", exact: true })).toBeVisible();
  }),
  newcomer("a gardener, a message to them", async (page, { gardener, ownTip }) => {
    await open(page, `/tips/${ownTip}`);
    await page.getByRole("link", { name: gardener.name }).first().click();
    await page.getByRole("button", { name: "Write a message" }).click();
    await expect(page.getByLabel("Your message")).toBeVisible();
  }),
  visitor("a gardener who is not there", async (page) => {
    await open(page, "/gardeners/gone");
    await expect(page.getByText("We couldn’t find that gardener")).toBeVisible();
  }),
  visitor("a public tip that is gone", async (page) => {
    await open(page, "/tips/gone");
    await expect(page.getByText("We couldn’t find that tip.")).toBeVisible();
  }),
  visitor("login, on the way to a tip", async (page, { tip }) => {
    await open(page, `/tips/${tip}`);
    await page.getByRole("link", { name: "Like" }).click();
    await expect(page.getByText("read it without an account")).toBeVisible();
  }),
];

/** Finds a link by its address, because names differ by language. */
const linkTo = (page: Page, path: string) => page.locator(`main a[href$="${path}"]`).first();

const plants: Screen[] = [
  visitor("plants", async (page) => {
    await open(page, "/plants");
    await expect(linkTo(page, "/plants/tomato")).toBeVisible();
  }),
  visitor("plants, those without tips too", async (page) => {
    await open(page, "/plants");
    await page.getByText("with no tips yet").click();
    await expect(linkTo(page, "/plants/horseradish")).toBeVisible();
  }),
  visitor("plants, without tips", { empty: true }, async (page) => {
    await open(page, "/plants");
    await expect(page.getByText("No Tips Available Right Now")).toBeVisible();
  }),
  visitor("a plant", { main: true }, async (page) => {
    await open(page, "/plants/zucchini");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }),
  visitor("a plant with many tips", async (page) => {
    await open(page, "/plants/tomato");
    await expect(page.getByRole("heading", { name: "What to do in each month" })).toBeVisible();
  }),
  visitor("a plant without tips", { empty: true }, async (page) => {
    await open(page, "/plants/tomato");
    await expect(page.getByText("No one has written about this plant yet")).toBeVisible();
  }),
  visitor("a plant that is none", async (page) => {
    await open(page, "/plants/triffid");
    await expect(page.getByText("We don’t have a page on this plant yet.")).toBeVisible();
  }),
];

const troubles: Screen[] = [
  visitor("troubles", async (page) => {
    await open(page, "/troubles");
    await expect(linkTo(page, "/troubles/aphids")).toBeVisible();
  }),
  visitor("a trouble", async (page) => {
    await open(page, "/troubles/greenfly");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }),
  visitor("a trouble without tips", { empty: true }, async (page) => {
    await open(page, "/troubles/aphids");
    await expect(page.getByText("No one has shared a fix for this yet")).toBeVisible();
  }),
  visitor("a trouble that is none", async (page) => {
    await open(page, "/troubles/triffids");
    await expect(page.getByText("We don’t have a page on this problem yet.")).toBeVisible();
  }),
];

const others: Screen[] = [
  visitor("not found", "/nothing/here"),
  visitor("routing error", async (page) => {
    await page.route("**/*", (route) => route.continue({ method: "POST" }), { times: 1 });
    await page.goto("/login");
    await expect(page.getByRole("link", { name: "Try again" })).toBeVisible();
    await hydrated(page);
  }),
  visitor("the API", "/api"),
  visitor("the API, calls found", async (page) => {
    await open(page, "/api?text=photo");
    await expect(linkTo(page, "/api/photos#photos.add")).toBeVisible();
  }),
  visitor("the API, no call found", async (page) => {
    await open(page, "/api?text=triffid");
    await expect(page.getByText("No call matches all of these words")).toBeVisible();
  }),
  visitor("calls of the API", async (page) => {
    await open(page, "/api/photos");
    for (const title of ["Every field", "Errors"]) {
      await page.getByText(title).last().click();
    }
    await expect(page.getByText("Log in first").last()).toBeVisible();
  }),
  visitor("calls of the API that are none", async (page) => {
    await open(page, "/api/triffids");
    await expect(page.getByText("We couldn’t find that group of calls.")).toBeVisible();
  }),
  visitor("newsletter", "/newsletter"),
  ...(["confirm", "unsubscribe"] as const).map(
    (what): Screen => ({
      name: `newsletter, ${what}`,
      who: "visitor",
      open: (page) => open(page, `/newsletter/${what}?token=none`),
    }),
  ),
  visitor("no more letters about saved tips", "/letters/stop?kind=reminder&token=none"),
  visitor("no more letters", "/letters/stop?kind=digest&token=none"),
  visitor("no more letters of a gardener", "/letters/stop?kind=message&token=none"),
  visitor("newsletter, a link that is no good", async (page) => {
    await open(page, "/newsletter/confirm?token=none");
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(failure(page)).toHaveText(/\S/);
  }),
  visitor(
    "a page of the operator's, with the links to all of them below",
    { empty: true },
    async (page) => {
      await open(page, "/privacy");
      const footer = page.getByRole("navigation", { name: "Footer" });
      const own = footer.getByRole("link", { name: /^(About|Privacy Policy)$/ });
      await expect(own).toHaveCount(2);
      await own.last().scrollIntoViewIfNeeded();
    },
  ),
  visitor("skip link", async (page) => {
    await open(page, "/browseTips");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  }),
  visitor("menu of a small screen", { upTo: 768 }, async (page) => {
    await open(page, "/explore");
    await page.getByLabel("Menu", { exact: true }).click();
    const bar = page.getByRole("navigation", { name: "Main" });
    await expect(bar.getByRole("link", { name: "Explore" })).toBeVisible();
  }),
];

export const publicScreens = [
  ...homeScreens,
  ...garden,
  ...lists,
  ...searching,
  ...photos,
  ...publicTip,
  ...plants,
  ...troubles,
  ...neighbours,
  ...others,
];
