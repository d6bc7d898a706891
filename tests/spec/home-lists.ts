import type { Locator, Page } from "@playwright/test";
import { expect } from "../browser/fixtures.ts";
import { clause } from "./clause.ts";

const banner = (page: Page) => page.getByRole("region", { name: "Featured tips", exact: true });
const cards = (page: Page) => page.getByRole("region", { name: "Featured tips as cards" });
const gardeners = (page: Page) => page.getByRole("region", { name: "Active gardeners" });

/** Fetches a list from the API as a visitor. */
async function fetchList<T>(page: Page, path: string) {
  return (await (await page.request.get(path)).json()) as [T, ...T[]];
}

interface Tip {
  _id: string;
  title: string;
  description: string;
  plantType: string;
  totalLikes: number;
  image_url: string;
}

interface Gardener {
  gardenersName: string;
  image: string;
  age: number;
  gender: string;
}

function visibleLines(text: Locator) {
  return text.evaluate((element) => {
    const { lineHeight } = getComputedStyle(element);
    return Math.round(element.clientHeight / Number.parseFloat(lineHeight));
  });
}

/** Returns the beginning of a description: more than the visible part. Lists leave out the rest. */
const beginning = ({ description }: Tip) => (description.split("\n")[0] ?? "").slice(0, 250);

/** Returns the tip with the longest beginning, which is longer than the visible part. */
const longest = (tips: [Tip, ...Tip[]]) =>
  tips.reduce((one, other) => (beginning(other).length > beginning(one).length ? other : one));

/** Checks sections 2 and 3 of the home page. */
export async function checkTips(page: Page) {
  const tips = await fetchList<Tip>(page, "/home/featuredTips");
  await checkBanner(page, tips);
  await checkCards(page, tips);
}

async function checkBanner(page: Page, tips: [Tip, ...Tip[]]) {
  const [tip] = tips;
  const slides = banner(page).getByRole("article", { includeHidden: true });

  await clause("2: the banner shows the first three tips at most", () =>
    expect(banner(page).getByRole("heading", { includeHidden: true })).toHaveText(
      tips.slice(0, 3).map(({ title }) => title),
    ),
  );

  await clause("2: a slide shows one tip at a time", async () => {
    await banner(page).scrollIntoViewIfNeeded();
    await expect(slides.nth(0)).toBeInViewport({ ratio: 0.99 });
    for (const other of [1, 2]) {
      await expect(slides.nth(other)).not.toBeInViewport({ ratio: 0.01 });
    }
  });

  await clause("2: a slide has the tip's description, clamped to three lines", async () => {
    await expect(slides.first().getByText(beginning(tip))).toBeVisible();
    const [, ...others] = tips.slice(0, 3);
    const text = slides.getByText(beginning(longest([tip, ...others])));
    expect(await visibleLines(text)).toBe(3);
  });
  await clause("2: a slide has the tip's picture", () =>
    expect(slides.first().locator("img")).toHaveAttribute("src", tip.image_url),
  );
  await clause("2: the button 'Detail' leads to /tipDetail/{_id}", async () => {
    const detail = slides.first().getByRole("link", { name: "Detail" });
    await expect(detail).toHaveText("Detail");
    await expect(detail).toHaveAttribute("href", `/tipDetail/${tip._id}`);
  });
}

async function checkCards(page: Page, tips: [Tip, ...Tip[]]) {
  const begin = Math.min(3, tips.length - 1);
  const shown = [...tips.slice(begin), ...tips.slice(0, begin)] as [Tip, ...Tip[]];
  const [tip] = shown;
  const card = cards(page).getByRole("article").first();

  await clause("3: 'Our Featured Tips' shows a card for each featured tip", async () => {
    await expect(page.getByRole("heading", { name: "Our Featured Tips" })).toBeVisible();
    await expect(cards(page).getByRole("heading", { includeHidden: true })).toHaveText(
      shown.map(({ title }) => title),
    );
  });
  await clause("3: a card has the picture of its tip", () =>
    expect(card.locator("img")).toHaveAttribute("src", tip.image_url),
  );
  await clause("3: a card has the plantType", () =>
    expect(card.getByText(tip.plantType, { exact: true })).toBeVisible(),
  );
  await clause("3: a card's description is clamped to three lines", async () =>
    expect(await visibleLines(cards(page).getByText(beginning(longest(shown))))).toBe(3),
  );

  await clause("3: a card has a thumbs-up with totalLikes", async () => {
    // Only its data attribute identifies the icon.
    const thumbsUp = page.locator('svg[data-icon="thumbs-up"]');
    const likes = card.locator("span").filter({ has: thumbsUp });
    await expect(likes).toHaveText(new RegExp(`^${tip.totalLikes}likes?$`));
  });

  await clause("3: 'See More' leads to /tipDetail/{id}", async () => {
    const more = card.getByRole("link", { name: "See More" });
    await expect(more).toHaveText(/^See More/);
    await expect(more).toHaveAttribute("href", `/tipDetail/${tip._id}`);
  });
}

/** Checks section 4 of the home page. */
export async function checkGardeners(page: Page) {
  const all = await fetchList<Gardener>(page, "/home/featuredGardeners");
  const [one] = all;
  const card = gardeners(page).getByRole("article").first();

  await clause("4: 'Our Active Gardeners' shows a card for each featured gardener", async () => {
    await expect(page.getByRole("heading", { name: "Our Active Gardeners" })).toBeVisible();
    const names = gardeners(page).getByRole("heading", { includeHidden: true });
    await expect(names).toHaveCount(all.length);
    await expect(names.first()).toContainText(one.gardenersName);
  });
  await clause("4: a card has the gardener's image", () =>
    expect(card.locator("img")).toHaveAttribute("src", one.image),
  );
  await clause("4: a card has the line 'Age: {age} Gender: {gender}'", () =>
    expect(card.getByText(`Age: ${one.age} Gender: ${one.gender}`, { exact: true })).toBeVisible(),
  );
}
