import { open } from "../a11y/visit.ts";
import { expect, hosted, test } from "../browser/fixtures.ts";

test("without script, a programmer searches the calls and reads all about one", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto("/api");
  await expect(page.getByRole("heading", { name: "1. Sign in with a token" })).toBeVisible();
  await page.getByLabel("Search the calls").fill("photo upload");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByText("2 calls", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "POST /user/photos" }).click();

  const call = page.getByRole("region", { name: "POST /user/photos" });
  await expect(call).toContainText("Uploads a photo");
  // Only a site that stores the accounts itself has personal tokens.
  const access = hosted ? "With the access token of a session" : "With a token that can write";
  await expect(call).toContainText(access);
  await expect(call.getByText(`-F 'photo=@rose.jpg' \\\n  '${baseURL}/user/photos'`)).toBeVisible();
  await expect(call).toContainText('"placeRemoved": false');
  await call.getByText("Errors").click();
  await expect(call.getByText("Log in first")).toBeVisible();
  await context.close();
});

test("a searched text becomes neither HTML nor a page of its own", async ({ page }) => {
  const text = `"><img src=x onerror=alert(1)>`;
  await page.goto(`/api?text=${encodeURIComponent(text)}`);
  await expect(page.getByLabel("Search the calls")).toHaveValue(text);
  await expect(page.getByText("No call matches all of these words")).toBeVisible();
  await expect(page.locator("main img")).toHaveCount(0);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/api$/);
});

test("help leads to the API, and Back leads back, without another page load", async ({ page }) => {
  await open(page, "/help");
  await page.evaluate(() => document.body.setAttribute("data-same", ""));
  await page.getByRole("link", { name: "Here’s what they can do" }).click();
  await expect(page.getByRole("heading", { name: "The API" })).toBeVisible();
  await page.getByRole("link", { name: "What has changed" }).click();
  await expect(page.getByRole("heading", { name: "API: What has changed" })).toBeVisible();
  await expect(page.getByRole("region", { name: "GET /user/changes" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "The first ten minutes" })).toBeVisible();
  await expect(page.locator("body")).toHaveAttribute("data-same");
});

test("in another language the guide is translated, and descriptions of calls are marked as English", async ({
  page,
  emptyGarden,
}) => {
  await page.goto(`${emptyGarden.url}/de/api/tips`);
  const call = page.getByRole("region", { name: "PUT /user/addLike/{id}" });
  await expect(call.getByText("Likes a tip. A repeated call changes nothing")).toHaveAttribute(
    "lang",
    "en",
  );
  const access = hosted
    ? "Mit dem Zugriffstoken einer Sitzung"
    : "Mit einem Token, das schreiben darf";
  await expect(call.getByText(access)).toBeVisible();
  await page.getByRole("link", { name: "Alle Aufrufe" }).click();
  await expect(page.getByRole("heading", { name: "Die ersten zehn Minuten" })).toBeVisible();
});

test("an unknown group of calls is not found", async ({ page }) => {
  const reply = await page.goto("/api/triffids");
  expect(reply?.status()).toBe(404);
  await expect(page.getByText("We couldn’t find that group of calls.")).toBeVisible();
});

test("a search finds a step of the guide, and leads there; in German by its German word", async ({
  page,
  emptyGarden,
}) => {
  await open(page, "/api?text=sign-in token");
  await page.getByRole("link", { name: "Sign in with a token" }).click();
  await expect(page.getByRole("heading", { name: "1. Sign in with a token" })).toBeInViewport();
  await open(page, `${emptyGarden.url}/de/api?text=Foto`);
  await expect(page.getByRole("link", { name: "Lade ein Foto hoch und zeig es" })).toBeVisible();
  await expect(page.getByRole("link", { name: "POST /user/photos" })).toBeVisible();
});

test("from page to page, a browser loads the description once, and little else", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await open(page, "/api");
  expect(asked).not.toContain("/openapi.json");
  for (const title of ["Photos", "Newsletter"]) {
    const main = page.getByRole("main");
    await main.getByRole("link", { name: title, exact: true }).click();
    await expect(page.getByRole("heading", { name: `API: ${title}` })).toBeVisible();
    await page.getByRole("link", { name: "All calls" }).click();
    await expect(page.getByRole("heading", { name: "The first ten minutes" })).toBeVisible();
  }
  expect(asked.filter((path) => path === "/openapi.json")).toHaveLength(1);
});
