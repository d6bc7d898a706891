import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../browser/fixtures.ts";
import { clause } from "./clause.ts";
import { checkGardeners, checkTips } from "./home-lists.ts";

const hero = (page: Page) => page.getByRole("region", { name: "Garden pictures" });
const invitations = (page: Page) => page.getByRole("region", { name: "What to do next" });
const subscribeTitle = (page: Page) =>
  page.getByRole("heading", { name: "Subscribe to our newsletter" });
const newsletter = (page: Page) => page.locator("section").filter({ has: subscribeTitle(page) });

test.describe("2 Home page (/)", () => {
  test("a visitor reads it from the top to the end", async ({ page }) => {
    await page.goto("/");
    await checkHero(page);
    await checkTips(page);
    await checkGardeners(page);
    await checkNewsletter(page);
    await checkInvitations(page);

    await clause("1: a visitor's button is 'Join the Community' and leads to /login", async () => {
      await expect(page.getByRole("link", { name: "Share Thought" })).toHaveCount(0);
      await page.getByRole("link", { name: "Join the Community" }).click();
      await expect(page).toHaveURL("/login");
    });
  });

  test("a gardener who is signed in comes", async ({ rosaPage: page }) => {
    await page.goto("/");
    await clause(
      "1: the button of who is signed in is 'Share Thought' and leads to /shareTip",
      async () => {
        await page.getByRole("link", { name: "Share Thought" }).click();
        await expect(page).toHaveURL("/shareTip");
      },
    );
  });
});

async function checkHero(page: Page) {
  await clause("its title is the product's name and Home", () =>
    expect(page).toHaveTitle("Trellis | Home"),
  );

  await clause("its six sections stand in their order", async () => {
    const sections = page.getByRole("main").getByRole("region").or(subscribeTitle(page));
    const downwards = await sections.evaluateAll((all) =>
      all
        .map((one) => ({
          name: one.getAttribute("aria-label") ?? one.textContent,
          top: one.getBoundingClientRect().top,
        }))
        .sort((a, b) => a.top - b.top)
        .map(({ name }) => name),
    );
    expect(downwards).toEqual([
      "Garden pictures",
      "Featured tips",
      "Featured tips as cards",
      "Active gardeners",
      "Subscribe to our newsletter",
      "What to do next",
    ]);
  });

  await clause("1: the headline", () =>
    expect(page.getByRole("heading", { level: 1 })).toHaveText("Connect, Grow, and Bloom Together"),
  );
  await clause("1: a text invites to join the community and share tips", () =>
    expect(page.getByText(/Join a community.*Share the tips/)).toBeVisible(),
  );

  await clause("1: the slideshow has three garden pictures", async () => {
    const pictures = hero(page).locator("img");
    await expect(pictures).toHaveCount(3);
    const sources = await pictures.evaluateAll((all) => all.map((one) => one.getAttribute("src")));
    expect(new Set(sources).size).toBe(3);
    await expect(pictures.first()).toHaveAttribute("alt", /\w+/);
  });
}

async function checkNewsletter(page: Page) {
  const input = page.getByPlaceholder("Enter your email", { exact: true });
  const button = page.getByRole("button", { name: "Subscribe", exact: true });

  await clause("5: the block is titled 'Subscribe to our newsletter'", () =>
    expect(subscribeTitle(page)).toBeVisible(),
  );
  await clause(
    "5: its input is an email, required, with 'Enter your email' as placeholder",
    async () => {
      await expect(input).toHaveAttribute("type", "email");
      await expect(input).toHaveAttribute("required");
    },
  );
  await clause("5: a 'Subscribe' button", () => expect(button).toBeEnabled());
  for (const note of ["Weekly articles", "No spam"]) {
    await clause(`5: the note '${note}'`, () =>
      expect(newsletter(page).getByText(note, { exact: true })).toBeVisible(),
    );
  }

  await clause(
    "5: subscribing is answered",
    async () => {
      await input.fill("clause@example.org");
      await button.click();
      await expect(newsletter(page).getByRole("status")).toContainText("Almost there");
    },
    "The specification shows no submit behaviour; here the form works, with a mail that asks.",
  );
}

async function checkInvitations(page: Page) {
  await clause("6: the banner has three slides", () =>
    expect(invitations(page).getByRole("heading", { includeHidden: true })).toHaveCount(3),
  );

  for (const [title, path] of [
    ["Share Gardening Tips", "/shareTip"],
    ["Get Valuable Tips", "/browseTips"],
    ["Find Gardening Buddies", "/explore"],
  ] as const) {
    const slide = invitations(page)
      .getByRole("article", { includeHidden: true })
      .filter({ hasText: title });

    await clause(`6: the slide '${title}' leads to ${path} by Learn More`, async () => {
      await expect(slide.getByRole("link", { includeHidden: true })).toHaveText(/^Learn More/);
      await expect(slide.getByRole("link", { includeHidden: true })).toHaveAttribute("href", path);
    });

    await clause(`6: the slide '${title}' has a description and a picture behind it`, async () => {
      const text = slide.getByRole("paragraph", { includeHidden: true });
      expect((await text.textContent())?.length).toBeGreaterThan(20);
      const picture = slide.locator("img");
      await expect(picture).toHaveAttribute("src", /./);
      expect(await coversItsSlide(picture), "the picture lies behind all of the slide").toBe(true);
    });
  }
}

/** True if a picture has the size and position of its slide, within one pixel. */
function coversItsSlide(picture: Locator) {
  return picture.evaluate((image) => {
    const inner = image.getBoundingClientRect();
    const outer = image.closest("article")?.getBoundingClientRect();
    const apart = (["top", "right", "bottom", "left"] as const).map((side) =>
      Math.abs(inner[side] - (outer?.[side] ?? Number.NaN)),
    );
    return apart.every((distance) => distance <= 1);
  });
}
