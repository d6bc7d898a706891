import { setTimeout } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { budgetOf } from "../browser/budgets.ts";
import { addGardener, expect, firstTip, test } from "../browser/fixtures.ts";

const [shift = Number.NaN] = budgetOf("layout shift");

test.describe("with script off", () => {
  test.use({ javaScriptEnabled: false });

  test("public pages can be read, sorted and turned", { tag: "@main" }, async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Connect, Grow, and Bloom Together",
    );
    await expect(page.getByRole("link", { name: /^See More of/ })).toHaveCount(8);
    await page.getByRole("link", { name: "Browse" }).first().click();
    const rows = page.getByRole("row");
    await expect(rows).toHaveCount(25);
    await page.getByLabel("SortBy Difficulty Level").selectOption("hard");
    await page.getByRole("button", { name: "Sort" }).click();
    await expect(page).toHaveURL(/sort=hard/);
    await expect(page.getByLabel("SortBy Difficulty Level")).toHaveValue("hard");
    await page.goto("/login");
    await expect(page.locator("noscript p")).toContainText("You need JavaScript to log in");
  });

  test("a page behind the login says so, and leads to public pages", async ({ page }) => {
    await page.goto("/dashboard/viewtips");
    await expect(page.locator("noscript p")).toContainText(
      "To open this page, turn on JavaScript and log in.",
    );
    await expect(page.getByRole("status")).toBeHidden();
    await page.locator("noscript a[href='/browseTips']").click();
    await expect(page.getByRole("heading", { name: "Browse All the Tips" })).toBeVisible();
  });
});

test("the list leads on to its next page and back to the first", async ({ page }) => {
  await page.goto("/browseTips");
  const rows = page.getByRole("row");
  const before = await rows.allTextContents();
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(page.getByRole("link", { name: "First page" })).toBeVisible();
  const after = await rows.allTextContents();
  expect(after.slice(1).filter((row) => before.includes(row))).toEqual([]);
  await expect(page.getByText(/^25–48 of \d+ tips$/)).toBeVisible();
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(page.getByText(/^49–72 of \d+ tips$/)).toBeVisible();
  await page.getByRole("link", { name: "Previous page" }).click();
  await expect(page.getByText(/^25–48 of \d+ tips$/)).toBeVisible();
  await expect(rows.nth(1)).toHaveText(after[1] ?? "");
  await page.getByRole("link", { name: "First page" }).click();
  await expect(rows.nth(1)).toHaveText(before[1] ?? "");
});

test("addresses in a tip are links that the site does not vouch for", async ({
  rosaPage: page,
  rosa,
}) => {
  const id = await rosa.share({
    description:
      "Read https://seeds.example/peas. Not javascript:alert(1), nor http://old.example.",
  });
  await page.goto(`/tipDetail/${id}`);
  const text = page.getByRole("article").first().getByText("Read");
  const link = text.getByRole("link");
  await expect(link).toHaveText(["https://seeds.example/peas"]);
  await expect(link).toHaveAttribute("href", "https://seeds.example/peas");
  await expect(link).toHaveAttribute("rel", "nofollow ugc noopener");
  // The text is too short for a drop cap that is three lines high.
  await expect(text).not.toHaveClass(/drop-cap/);
});

test("a tip is printed with its title, and without the frame of the page", async ({
  rosaPage: page,
}) => {
  await page.goto(`/tipDetail/${(await firstTip(page))._id}`);
  const title = page.getByRole("heading", { level: 1 });
  await expect(page.getByRole("button", { name: "Like" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(title).toBeVisible();
  await expect(page.getByRole("main").getByRole("img")).toBeVisible();
  await expect(page.getByRole("button", { name: "Like" })).toBeHidden();
  await expect(page.getByRole("navigation")).toHaveCount(0);
});

test("hardly anything moves while a page behind the login is loaded", { tag: "@long" }, async ({
  page,
  rosaPage,
}) => {
  for (const [one, path, text] of [
    [page, "/myTips", "Welcome back"],
    [rosaPage, "/myTips", "Your Shared Tips"],
    [rosaPage, "/shareTip", "Share Your Garden Tip"],
    [rosaPage, "/dashboard/viewtips", "All Tips"],
    [rosaPage, "/tipDetail/0190b6c0-0000-7000-8000-000000000000", "Something Error Happened"],
  ] as const) {
    await one.goto(path, { waitUntil: "networkidle" });
    await expect(one.getByText(text).first()).toBeVisible();
    expect(await layoutShift(one), path).toBeLessThanOrEqual(0.02);
  }
  const main = rosaPage.getByRole("main");
  await expect(main).toContainText("Its author may have hidden or deleted it.");
  await expect(main.getByRole("link")).toHaveText(["Browse"]);
});

// A gardener with unread notifications reserves space for them only from the second visit on.
test("nothing moves when a page learns who is signed in", async ({
  newcomerPage: page,
  newcomer,
}) => {
  for (const path of ["/", "/explore", "/browseTips"]) {
    await page.goto(path, { waitUntil: "networkidle" });
    await expect(page.getByLabel(`Account of ${newcomer.name}`)).toBeVisible();
    expect(await layoutShift(page), path).toBeLessThanOrEqual(shift);
  }
});

test("nothing moves when a page learns which garden its reader has", { tag: "@long" }, async ({
  page: { request },
  browser,
  baseURL,
}) => {
  const reply = await request.get("/home/browseTips?limit=100");
  const tips = (await reply.json()) as { _id: string; when?: string[]; garden?: object }[];
  const dated = tips.filter(({ when, garden }) => when?.length && garden).slice(0, 1);
  const paths = ["/", "/season", "/plants/tomato", "/plants/lettuce"];
  const all = [...paths, "/troubles/aphids", ...dated.map(({ _id }) => `/tips/x-${_id}`)];
  const perth = { hemisphere: "south", winter: "light", summer: "hot", rain: "dry", kind: "pots" };
  const storage = [{ name: "garden", value: JSON.stringify({ garden: perth, of: null }) }];
  const storageState = { cookies: [], origins: [{ origin: `${baseURL}`, localStorage: storage }] };
  const sizes = [
    [360, 740],
    [768, 900],
    [1440, 900],
  ] as const;
  // The pages load in parallel, because each one waits until its network is idle.
  await Promise.all(
    sizes.map(async ([width, height]) => {
      const context = await browser.newContext({
        baseURL,
        storageState,
        viewport: { width, height },
      });
      const page = await context.newPage();
      for (const path of all) {
        await page.goto(path, { waitUntil: "networkidle" });
        expect.soft(await layoutShift(page), `${path} at ${width} px`).toBeLessThanOrEqual(shift);
      }
      await context.close();
    }),
  );
});

test("the parts of a tip do not move each other while it loads", { tag: "@long" }, async ({
  page,
  rosa,
  garden,
  browser,
}) => {
  const title = `Tried by another ${crypto.randomUUID()}`;
  const id = await rosa.share({ title });
  const other = await addGardener(garden);
  const report = { outcome: "worked", year: null, words: "" };
  await other.call("PUT", `/user/outcome/${id}`, report);
  const otherPage = await other.open(browser);
  for (const [one, link] of [
    [page, title],
    [otherPage, `Details of ${title}`],
  ] as const) {
    await one.goto("/browseTips", { waitUntil: "networkidle" });
    await one.route("**/assets/*.js", async (route) => {
      await setTimeout(500);
      await route.continue();
    });
    await one.getByRole("link", { name: link, exact: true }).click();
    await one.getByRole("article").first().waitFor();
    // The tip begins with data from the list. The rest appears below.
    await expect(one.getByText("Worked in 1 of 1 gardens.")).toBeVisible();
    expect(await layoutShift(one)).toBeLessThanOrEqual(0.02);
  }
  await expect(otherPage.getByRole("button", { name: "You said: it worked Change" })).toBeVisible();
  await otherPage.context().close();
});

test("a first visit shows both typefaces even if they load late, without a layout shift", {
  tag: "@long",
}, async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    ...{ baseURL, bypassCSP: true, viewport: { width: 360, height: 740 } },
  });
  await context.addInitScript(() => {
    const remove = document.fonts.delete;
    document.fonts.delete = (face) => {
      document.documentElement.dataset.refused = face.family;
      return remove.call(document.fonts, face);
    };
  });
  /** Opens a page whose fonts arrive after it is painted. */
  async function openWithLateFaces(path: string, style = ":root {}") {
    const page = await context.newPage();
    const { promise: painted, resolve: letFacesCome } = Promise.withResolvers<void>();
    await page.route("**/*.woff2", async (route) => {
      await painted;
      await route.continue();
    });
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await page.addStyleTag({ content: style });
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint")[0]);
    letFacesCome();
    return page;
  }
  for (const path of ["/", "/browseTips", "/plants/tomato"]) {
    const page = await openWithLateFaces(path);
    await expect.poll(() => facesOf(page), path).toEqual(["Fraunces", "Figtree"]);
    expect(await layoutShift(page), path).toBeLessThanOrEqual(shift);
    await page.close();
  }
  // A font that would change line breaks waits for the next page.
  const page = await openWithLateFaces("/browseTips", ":root { --font-sans: Figtree, monospace }");
  await expect(page.locator("html")).toHaveAttribute("data-refused", "Figtree");
  expect(await facesOf(page)).toEqual(["Fraunces"]);
  await context.close();
});

/** Returns the site's own fonts in which a page shows its text. */
function facesOf(page: Page) {
  return page.evaluate(() => {
    const canvas = document.createElement("canvas").getContext("2d");
    const width = (families: string) => {
      if (canvas) canvas.font = `99px ${families}`;
      return canvas?.measureText("Willow").width;
    };
    return ["Fraunces", "Figtree"].filter(
      (face) => width(`${face}, monospace`) !== width("monospace"),
    );
  });
}

/** Returns the layout shift of a page since it was opened, and notes the elements that moved. */
async function layoutShift(page: Page) {
  const { sum, moved } = await page.evaluate(() => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: "layout-shift", buffered: true });
    const shifts = observer.takeRecords() as LayoutShift[];
    return {
      sum: shifts.reduce((sum, { value }) => sum + value, 0),
      moved: shifts
        .flatMap(({ sources }) => sources)
        .map(({ node }) => node?.textContent?.slice(0, 60)),
    };
  });
  test.info().annotations.push({ type: page.url(), description: `${sum}: ${moved.join(" | ")}` });
  return sum;
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: readonly { node: Node | null }[];
}
