import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./site.ts";

const hero = (page: Page) => page.getByRole("region", { name: "Garden pictures" });
const banner = (page: Page) => page.getByRole("region", { name: "Featured tips", exact: true });
const cards = (page: Page) => page.getByRole("region", { name: "Featured tips as cards" });
const gardeners = (page: Page) => page.getByRole("region", { name: "Active gardeners" });
const invitations = (page: Page) => page.getByRole("region", { name: "What to do next" });
const newsletter = (page: Page) =>
  page.locator("section").filter({ hasText: "Subscribe to our newsletter" });

/** What a call of the API sends to a visitor. */
async function ask<T>(page: Page, path: string) {
  return (await (await page.request.get(path)).json()) as T[];
}

interface Tip {
  _id: string;
  title: string;
  description: string;
  plantType: string;
  totalLikes: number;
  image_url: string;
}
const featured = (page: Page) => ask<Tip>(page, "/home/featuredTips");

/** How many lines of a text are to be seen. */
function lines(text: Locator) {
  return text.evaluate((element) => {
    const { lineHeight } = getComputedStyle(element);
    return Math.round(element.clientHeight / Number.parseFloat(lineHeight));
  });
}

test.describe("2 Home page (/)", () => {
  // As much as there is, standing still: what moves is read in section 9.
  test.use({ contextOptions: { reducedMotion: "reduce" } });
  test.beforeEach(({ page }) => page.goto("/"));

  test("its title is the product's name and Home", async ({ page }) => {
    await expect(page).toHaveTitle("Trellis | Home");
  });

  test("its six sections stand in their order", async ({ page }) => {
    const tops = [];
    for (const section of [hero, banner, cards, gardeners, newsletter, invitations]) {
      tops.push((await section(page).boundingBox())?.y ?? 0);
    }
    expect(tops).toEqual([...tops].sort((a, b) => a - b));
  });

  test("1: the headline", async ({ page }) => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Connect, Grow, and Bloom Together",
    );
  });

  test("1: a text invites to join the community and share tips", async ({ page }) => {
    await expect(page.getByText(/Join a community.*Share the tips/)).toBeVisible();
  });

  test("1: a visitor's button is 'Join the Community' and leads to /login", async ({ page }) => {
    await expect(page.getByRole("link", { name: "Share Thought" })).toHaveCount(0);
    await page.getByRole("link", { name: "Join the Community" }).click();
    await expect(page).toHaveURL("/login");
  });

  test("1: the button of who is signed in is 'Share Thought' and leads to /shareTip", async ({
    hers: page,
  }) => {
    await page.goto("/");
    await page.getByRole("link", { name: "Share Thought" }).click();
    await expect(page).toHaveURL("/shareTip");
  });

  test("1: the slideshow has three garden pictures", async ({ page }) => {
    const pictures = hero(page).locator("img");
    await expect(pictures).toHaveCount(3);
    const sources = await pictures.evaluateAll((all) => all.map((one) => one.getAttribute("src")));
    expect(new Set(sources).size).toBe(3);
    await expect(pictures.first()).toHaveAttribute("alt", /\w+/);
  });

  test("2: the banner shows the first three tips at most", async ({ page }) => {
    const tips = await featured(page);
    await expect(banner(page).getByRole("heading", { includeHidden: true })).toHaveText(
      tips.slice(0, 3).map(({ title }) => title),
    );
  });

  test("2: a slide shows one tip at a time", async ({ page }) => {
    await expect(banner(page).locator(".swiper-slide:not([inert])")).toHaveCount(1);
    const slide = await banner(page).locator(".swiper-slide:not([inert])").boundingBox();
    const row = await banner(page).locator(".swiper").boundingBox();
    expect(slide).toEqual(row);
  });

  test("2: a slide has the tip's description, clamped to three lines", async ({ page }) => {
    const [tip] = await featured(page);
    const text = banner(page).getByText(tip?.description.split("\n")[0] ?? "none");
    await expect(text).toBeVisible();
    expect(await lines(text)).toBe(3);
  });

  test("2: a slide has the tip's picture", async ({ page }) => {
    const [tip] = await featured(page);
    await expect(banner(page).locator("img").first()).toHaveAttribute("src", tip?.image_url ?? "");
  });

  test("2: the button 'Detail' leads to /tipDetail/{_id}", async ({ page }) => {
    const [tip] = await featured(page);
    const detail = banner(page).getByRole("link", { name: "Detail" }).first();
    await expect(detail).toHaveText("Detail");
    await expect(detail).toHaveAttribute("href", `/tipDetail/${tip?._id}`);
  });

  test("3: 'Our Featured Tips' shows a card for each featured tip", async ({ page }) => {
    await expect(page.getByRole("heading", { name: "Our Featured Tips" })).toBeVisible();
    const tips = await featured(page);
    await expect(cards(page).getByRole("heading", { includeHidden: true })).toHaveText(
      tips.map(({ title }) => title),
    );
  });

  test("3: a card has the picture of its tip", async ({ page }) => {
    const [tip] = await featured(page);
    await expect(cards(page).locator("img").first()).toHaveAttribute("src", tip?.image_url ?? "");
  });

  test("3: a card has the plantType", async ({ page }) => {
    const [tip] = await featured(page);
    await expect(cards(page).getByRole("article").first()).toContainText(tip?.plantType ?? "none");
  });

  test("3: a card's description is clamped to three lines", async ({ page }) => {
    const [tip] = await featured(page);
    expect(await lines(cards(page).getByText(tip?.description.split("\n")[0] ?? "none"))).toBe(3);
  });

  test("3: a card has a thumbs-up with totalLikes", async ({ page }) => {
    const [tip] = await featured(page);
    const likes = cards(page)
      .getByRole("article")
      .first()
      .locator("span")
      .filter({
        has: page.locator("svg.lucide-thumbs-up"),
      });
    await expect(likes).toHaveText(new RegExp(`^${tip?.totalLikes}likes?$`));
  });

  test("3: 'See More' leads to /tipDetail/{id}", async ({ page }) => {
    const [tip] = await featured(page);
    const more = cards(page).getByRole("link", { name: "See More" }).first();
    await expect(more).toHaveText(/^See More/);
    await expect(more).toHaveAttribute("href", `/tipDetail/${tip?._id}`);
  });

  interface Gardener {
    gardenersName: string;
    image: string;
    age: number;
    gender: string;
    status: string;
  }
  const featuredGardeners = (page: Page) => ask<Gardener>(page, "/home/featuredGardeners");

  test("4: 'Our Active Gardeners' shows a card for each featured gardener", async ({ page }) => {
    await expect(page.getByRole("heading", { name: "Our Active Gardeners" })).toBeVisible();
    const all = await featuredGardeners(page);
    const names = gardeners(page).getByRole("heading", { includeHidden: true });
    await expect(names).toHaveCount(all.length);
    await expect(names.first()).toContainText(all[0]?.gardenersName ?? "none");
  });

  test("4: a card has the gardener's image", async ({ page }) => {
    const [one] = await featuredGardeners(page);
    await expect(gardeners(page).locator("img").first()).toHaveAttribute("src", one?.image ?? "");
  });

  test("4: a card has the line 'Age: {age} Gender: {gender}'", async ({ page }) => {
    const [one] = await featuredGardeners(page);
    await expect(
      gardeners(page).getByText(`Age: ${one?.age} Gender: ${one?.gender}`).first(),
    ).toBeVisible();
  });

  test("5: the block is titled 'Subscribe to our newsletter'", async ({ page }) => {
    await expect(page.getByRole("heading", { name: "Subscribe to our newsletter" })).toBeVisible();
  });

  test("5: its input is an email, required, with 'Enter your email' as placeholder", async ({
    page,
  }) => {
    const input = page.getByPlaceholder("Enter your email", { exact: true });
    await expect(input).toHaveAttribute("type", "email");
    await expect(input).toHaveAttribute("required");
  });

  test("5: a 'Subscribe' button", async ({ page }) => {
    await expect(page.getByRole("button", { name: "Subscribe", exact: true })).toBeEnabled();
  });

  for (const note of ["Weekly articles", "No spam"]) {
    test(`5: the note '${note}'`, async ({ page }) => {
      await expect(newsletter(page).getByText(note, { exact: true })).toBeVisible();
    });
  }

  test("5: subscribing is answered", {
    annotation: {
      type: "reading",
      description:
        "The specification shows no submit behaviour; here the form works, with a mail that asks.",
    },
  }, async ({ page }) => {
    await page.getByPlaceholder("Enter your email").fill("clause@example.org");
    await page.getByRole("button", { name: "Subscribe", exact: true }).click();
    await expect(newsletter(page).getByRole("status")).toContainText("Almost there");
  });

  for (const [title, path] of [
    ["Share Gardening Tips", "/shareTip"],
    ["Get Valuable Tips", "/browseTips"],
    ["Find Gardening Buddies", "/explore"],
  ] as const) {
    test(`6: the slide '${title}' leads to ${path} by Learn More`, async ({ page }) => {
      const slide = invitations(page).locator("li").filter({ hasText: title });
      await expect(slide.getByRole("link", { includeHidden: true })).toHaveText(/^Learn More/);
      await expect(slide.getByRole("link", { includeHidden: true })).toHaveAttribute("href", path);
    });

    test(`6: the slide '${title}' has a description and a picture behind it`, async ({ page }) => {
      const slide = invitations(page).locator("li").filter({ hasText: title });
      expect((await slide.locator("p").textContent())?.length).toBeGreaterThan(20);
      const picture = await slide.locator("img").boundingBox();
      const whole = await slide.locator("article").boundingBox();
      expect(picture?.width).toBeCloseTo(whole?.width ?? 0, 0);
      expect(picture?.height).toBeCloseTo(whole?.height ?? 0, 0);
    });
  }

  test("6: the banner has three slides", async ({ page }) => {
    await expect(invitations(page).getByRole("heading", { includeHidden: true })).toHaveCount(3);
  });
});

test.describe("2 Status dot", () => {
  test("a gardener whose status is active has a green dot", async ({ page }) => {
    await page.goto("/explore");
    await expectDot(page, "active", "green");
  });

  test("a gardener of any other status has a red dot", async ({ page }) => {
    await page.goto("/explore");
    await expectDot(page, "inactive", "red");
  });

  async function expectDot(page: Page, status: string, colour: string) {
    const dot = page.locator(`[title="${status}"] .status`).first();
    const [red = 0, green = 0] = await dot.evaluate((element) => {
      const canvas = new OffscreenCanvas(1, 1).getContext("2d");
      if (!canvas) return [];
      canvas.fillStyle = getComputedStyle(element).backgroundColor;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data];
    });
    expect(red > green ? "red" : "green").toBe(colour);
  }
});
