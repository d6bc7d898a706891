import { addGardener, expect, test } from "../browser/fixtures.ts";
import { openMoreDetails } from "../browser/forms.ts";
import { loadingIndicator } from "../browser/loading.ts";
import { drawPhoto } from "../photos.ts";

const perth = {
  hemisphere: "south",
  winter: "light",
  summer: "hot",
  rain: "moderate",
  kind: "beds",
};

test("a visitor in Perth sees tips for the current season there, in local months", async ({
  page,
  garden,
}) => {
  const asked: string[] = [];
  page.on(
    "request",
    (request) => request.url().includes("/home/season") && asked.push(request.url()),
  );
  await page.addInitScript(
    (garden) => localStorage.setItem("garden", garden),
    JSON.stringify({ garden: perth, of: null }),
  );
  await page.goto("/season");
  const section = page.getByRole("main");
  await expect(section).toContainText("in gardens like yours");
  expect(asked.join()).toContain("climate=light-hot");
  await expect(section.getByRole("link", { name: "My garden" })).toBeVisible();

  await page.goto("/browseTips");
  const total = () => page.getByRole("navigation", { name: "Pages" }).innerText();
  const all = await total();
  await page.getByLabel("Garden", { exact: true }).selectOption("Gardens like mine");
  await expect(page).toHaveURL("/browseTips?garden=light-hot-moderate");
  // Makes a second choice before the reply to the first one. Both must count.
  const release = garden.proxy.hold("/home/search");
  await page.getByLabel("Time", { exact: true }).selectOption({ value: "south" });
  await expect(loadingIndicator(section)).toBeVisible();
  await page.getByLabel("Order", { exact: true }).selectOption("Most successful");
  release();
  await expect(page).toHaveURL("/browseTips?garden=light-hot-moderate&now=south&order=worked");
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  expect(await total()).not.toBe(all);
});

test("a tip names its garden, and says if the reader's garden is similar", {
  tag: "@long",
}, async ({ page }) => {
  const reply = await page.request.get("/home/search?text=raspberry+canes&limit=1");
  const [tip] = (await reply.json()) as { _id: string; title: string }[];
  const said = page.getByText("Written in a garden like yours");
  await page.goto(`/tips/x-${tip?._id}`);
  const article = page.getByRole("article");
  await expect(article).toContainText("Astrid Lindqvist");
  await expect(article).toContainText(
    "Hard winters, warm summers, moderate rain · beds in the ground",
  );
  await expect(said).toBeHidden();
  // Reloads with the fonts that the first visit has fetched.
  await page.reload();
  const below = article.getByRole("heading", { name: "How it went for others" });
  const place = await below.boundingBox();
  for (const [winter, rain, isLike] of [
    ["cold", "moderate", true],
    ["cold", "dry", false],
    ["light", "moderate", false],
  ] as const) {
    const garden = { ...perth, hemisphere: "north", winter, summer: "warm", rain };
    await page.evaluate(
      (kept) => localStorage.setItem("garden", kept),
      JSON.stringify({ garden, of: null }),
    );
    await page.reload();
    await expect(
      page.getByText(/Worked in 2 of 2 gardens like|No results yet from gardens with winters/),
    ).toBeVisible();
    await expect(said).toBeVisible({ visible: isLike });
    expect(await below.boundingBox()).toEqual(place);
  }
});

test("a tip from the other hemisphere also shows the months of this one", async ({ page }) => {
  await page.goto("/browseTips?text=garlic+on+the+shortest+day");
  await page.getByRole("link", { name: "Garlic on the shortest day" }).first().click();
  const main = page.getByRole("main");
  await expect(main).toContainText("April for Mags Tully");
  await expect(main).toContainText("October north of the equator");
  await page.evaluate(
    (garden) => localStorage.setItem("garden", garden),
    JSON.stringify({ garden: perth, of: null }),
  );
  await page.reload();
  await expect(main).toContainText("April for Mags Tully and you");
  await expect(main).not.toContainText("north of the equator");
});

test("without a garden the site's garden counts, and the page works without script", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/season");
  const section = page.getByRole("main");
  await expect(section).toContainText("north of the equator");
  await expect(section.getByRole("listitem").first()).toContainText(
    /January|February|March|April|May|June|July|August|September|October|November|December/,
  );
  await page.goto("/browseTips");
  await page.getByLabel("Garden", { exact: true }).selectOption({ index: 1 });
  await page.getByLabel("Time", { exact: true }).selectOption({ index: 1 });
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/garden=moderate-warm&now=north/);
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await context.close();
});

test("a gardener in Oslo sets the season of a tip by keyboard, and another adds a result", {
  tag: "@main",
}, async ({ newcomerPage: page, garden, browser }) => {
  await page.goto("/shareTip");
  await page.getByLabel("Title").fill("Rhubarb under a bucket");
  await page.getByLabel("Plant type").fill("Rhubarb");
  await expect(page.locator("datalist option[value=Zucchini]")).toHaveAttribute(
    "label",
    "Courgette",
  );
  await page.getByLabel("Difficulty level").selectOption("easy");
  await page.getByLabel("Category").selectOption("care");
  await page.getByLabel("Description").fill("Cover it in March, and pull in May.");
  const more = page.locator("summary", { hasText: "More details" });
  await expect(more).toContainText("Found in your text: Protect: March");
  await openMoreDetails(page);
  const suggestion = page.getByRole("button", {
    name: "Use the job and months from your text: Protect, March",
  });
  await expect(suggestion).toBeVisible();
  const task = page.getByLabel("What’s the job?");
  await expect(task).toHaveValue("");
  const part = page.getByRole("checkbox", { name: "Early spring, March" });
  await expect(part).not.toBeChecked();
  await suggestion.press("Enter");
  await expect(part).toBeChecked();
  await expect(task).toHaveValue("protect");
  await part.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await expect(
    page.getByText("Protect in early to mid-spring: March to April for you"),
  ).toBeVisible();
  await page.getByLabel("Picture address").fill("/pictures/tips/basil.svg");
  await page.getByLabel("Availability").selectOption("public");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page).toHaveURL("/myTips");
  const reply = await page.request.get("/home/browseTips?limit=1");
  const [tip] = (await reply.json()) as [{ _id: string; when: string[]; deed: string }];
  expect(tip).toMatchObject({ when: ["early-spring", "mid-spring"], deed: "protect" });

  const olive = await addGardener(garden, "Olive Tryer");
  const other = await olive.open(browser);
  await other.goto(`/tipDetail/${tip._id}`);
  await expect(
    other.getByText("March to April north of the equator; September to October south"),
  ).toBeVisible();
  await expect(other.getByText("No results yet.")).toBeVisible();
  await other.getByRole("button", { name: "I’ve tried this" }).press("Enter");
  const dialog = other.getByRole("dialog");
  await dialog.getByLabel("In my garden").selectOption("worked");
  await dialog.getByLabel("Month").selectOption("April");
  const file = { name: "stalks.jpg", mimeType: "image/jpeg", buffer: await drawPhoto() };
  // Chromium sends this event if the gardener leaves the file chooser without a file.
  await dialog.getByLabel("Add a photo").dispatchEvent("cancel");
  await expect(dialog.getByLabel("Month")).toHaveValue("3");
  await dialog.getByLabel("Add a photo").setInputFiles(file);
  await expect(dialog.getByRole("img", { name: "Preview" })).toBeVisible();
  await dialog.getByLabel("What the photo shows").fill("Pink stalks");
  await dialog.getByLabel("Short comment").fill("Pink and tender.");
  await other.keyboard.press("Enter");
  await expect(other.getByText("Worked in 1 of 1 gardens.")).toBeVisible();
  await expect(other.getByText("It worked for Olive Tryer, in April")).toBeVisible();
  await expect(other.getByText("“Pink and tender.”")).toBeVisible();
  await expect(other.getByRole("link", { name: "Pink stalks" })).toBeVisible();
  const report = { name: "Report what Olive Tryer says" };
  await expect(other.getByRole("button", report)).toHaveCount(0);

  await page.goto(`/tipDetail/${tip._id}`);
  await page.getByRole("button", report).click();
  await expect(page.getByRole("dialog", report)).toBeVisible();
  await page.getByLabel("What’s wrong?").selectOption("Spam or advertising");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("dialog", { name: "Thank you" })).toBeVisible();

  await other.getByRole("button", { name: "You said: it worked, in April Change" }).click();
  await dialog.getByLabel("Delete my result").check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(other.getByText("No results yet.")).toBeVisible();

  await other.getByRole("link", { name: "Not the right time here" }).click();
  await expect(other).toHaveURL("/garden");
  const cold = { ...perth, hemisphere: "north", winter: "cold" };
  await olive.call("PUT", "/user/garden", cold);
  await other.goto(`/tipDetail/${tip._id}`);
  await other.getByRole("button", { name: "Not the right time here" }).click();
  const month = dialog.getByLabel("It’s the wrong time in");
  const today = await other.evaluate(() => new Date().getMonth());
  await expect(month).toHaveValue(String(today));
  await month.selectOption("March");
  await dialog.getByLabel("Short comment").fill("Still under snow.");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(other.getByText("Not in March, says Olive Tryer")).toBeVisible();
  await expect(other.getByRole("button", { name: "You said: not in March Change" })).toBeVisible();
  await expect(other.getByRole("button", { name: "I’ve tried this" })).toBeVisible();
  await expect(other.getByText("No results yet.")).toHaveCount(0);
  for (const name of ["Ivy Early", "Fern Frost"]) {
    const gardener = await addGardener(garden, name);
    await gardener.call("PUT", "/user/garden", cold);
    const said = { outcome: "not-now", year: null, month: 2, words: "" };
    await gardener.call("PUT", `/user/outcome/${tip._id}`, said);
  }
  await other.reload();
  const against = "3 gardeners with cold winters wouldn’t do this in early spring (March).";
  await expect(other.getByText(against)).toBeVisible();
  await other.context().close();
});

test("a gardener without winters shares a tip for the rains, and each reader sees their own months", {
  tag: "@long",
}, async ({ newcomer, newcomerPage: page, garden, browser }) => {
  const enugu = { ...perth, hemisphere: "north", winter: "none", rain: "wet" };
  await newcomer.call("PUT", "/user/garden", { ...enugu, wetMonths: [3, 4, 5, 6, 7, 8, 9] });
  await page.goto("/shareTip");
  await page.getByLabel("Title").fill("Yams on the mound");
  await page.getByLabel("Plant type").fill("Yam");
  await page.getByLabel("Difficulty level").selectOption("easy");
  await page.getByLabel("Category").selectOption("planting");
  await page.getByLabel("Description").fill("One sett to a mound, eyes up.");
  await openMoreDetails(page);
  await page.getByLabel("What’s the job?").selectOption("Plant");
  await page.getByRole("checkbox", { name: "Early wet season April to July" }).check();
  await expect(
    page.getByText("Plant in the early wet season: April to July for you"),
  ).toBeVisible();
  await page.getByLabel("Availability").selectOption("public");
  await expect(page.getByText("Draft saved")).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Keep writing" }).click();
  await expect(page.getByLabel("What’s the job?")).toHaveValue("plant");
  await expect(page.getByRole("checkbox", { name: /^Early wet season/ })).toBeChecked();
  await page.getByLabel("Picture address").fill("/pictures/tips/basil.svg");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page).toHaveURL("/myTips");
  const reply = await page.request.get("/home/browseTips?limit=1");
  const [tip] = (await reply.json()) as [{ _id: string }];

  const reader = await addGardener(garden, "Reader of Rains");
  const other = await reader.open(browser);
  await other.goto(`/tipDetail/${tip._id}`);
  const words = "Plant in the early wet season";
  await expect(other.getByText(`${words}: April to July for ${newcomer.name}`)).toBeVisible();
  await reader.call("PUT", "/user/garden", { ...enugu, wetMonths: [10, 11, 0, 1] });
  await other.goto(`/tipDetail/${tip._id}`);
  await expect(
    other.getByText(`${words}: April to July for ${newcomer.name}; November to December for you`),
  ).toBeVisible();
  await other.context().close();
});
