import type { Page } from "@playwright/test";
import { say } from "../a11y/discussion-screens.ts";
import { expect, type Gardener, hosted, test } from "../browser/fixtures.ts";
import { holdToasts } from "../browser/toasts.ts";

const phone = { viewport: { width: 360, height: 760 }, hasTouch: true };

const discussionOf = (page: Page) => page.getByRole("region", { name: "Questions", exact: true });
const question = (page: Page, name: string) =>
  discussionOf(page).getByRole("article", { name: `Question by ${name}` });
const answer = (page: Page, name: string) =>
  discussionOf(page).getByRole("article", { name: `Answer by ${name}` });

test("a gardener asks on a phone, the author answers by keyboard, and the gardener marks the answer", {
  tag: "@main",
}, async ({ browser, page, rosa, newcomer }) => {
  const title = "Twigs for peas";
  const id = await rosa.share({ title });
  const path = `/tips/twigs-for-peas-${id}`;
  const asking = await newcomer.open(browser, phone);

  await test.step("a visitor is invited, and led over the login", async () => {
    await page.goto(path);
    await expect(discussionOf(page)).toContainText(`Ask ${rosa.name}`);
    await discussionOf(page).getByRole("link", { name: "Ask a question" }).click();
    await expect(page).toHaveURL("/login");
  });

  await test.step("a typed text survives a lost network and a reload, and is sent once", async () => {
    await asking.goto(path);
    const open = discussionOf(asking).getByRole("button", { name: "Ask a question" });
    await expect(discussionOf(asking)).toContainText("today you can write 3 more comments");
    await open.tap();
    const field = asking.getByLabel("Your question");
    await expect(field).toBeFocused();
    await asking.getByRole("button", { name: "Send" }).tap();
    await expect(asking.getByText("Write your question or your answer")).toBeVisible();
    await expect(field).toBeFocused();
    await field.fill("How deep do the twigs go in sand?");
    await asking.context().setOffline(true);
    await asking.getByRole("button", { name: "Send" }).tap();
    await expect(discussionOf(asking).getByRole("alert")).toContainText("Your text is kept");
    await asking.context().setOffline(false);
    await asking.reload();
    await open.tap();
    await expect(field).toHaveValue("How deep do the twigs go in sand?");
    // The site has the draft, too, so another device shows it.
    await expect(async () => {
      const own = await (await newcomer.call("GET", `/user/remarks/${id}`)).json();
      expect(own.drafts).toMatchObject([{ about: id, text: "How deep do the twigs go in sand?" }]);
    }).toPass();
    const other = await newcomer.open(browser);
    await other.goto(path);
    await discussionOf(other).getByRole("button", { name: "Ask a question" }).click();
    await expect(other.getByLabel("Your question")).toHaveValue(
      "How deep do the twigs go in sand?",
    );
    await asking.getByRole("button", { name: "Send" }).dblclick();
    await expect(question(asking, newcomer.name)).toBeFocused();
    await expect(question(asking, newcomer.name)).toHaveCount(1);
    await expect(field).toHaveCount(0);
    await other.reload();
    await discussionOf(other).getByRole("button", { name: "Ask a question" }).click();
    await expect(other.getByLabel("Your question")).toHaveValue("");
    await other.context().close();
  });

  const writing = await rosa.open(browser);
  await holdToasts(writing);
  await test.step("the author answers by keyboard, with a name that is offered", async () => {
    await writing.goto(path);
    const open = question(writing, newcomer.name).getByRole("button", { name: /^Answer/ });
    await open.press("Enter");
    const field = writing.getByLabel(`Your answer to ${newcomer.name}`);
    await expect(field).toBeFocused();
    await writing.keyboard.type("A hand deep, @ru");
    const offers = writing.getByRole("option");
    await expect(offers.first()).toHaveText(newcomer.name);
    // Names from the directory appear a little later.
    await expect(offers.nth(1)).toBeVisible();
    await expect(field).toHaveAttribute("aria-activedescendant", /\w/);
    await writing.keyboard.press("ArrowDown");
    await writing.keyboard.press("ArrowUp");
    await writing.keyboard.press("Enter");
    await expect(offers).toHaveCount(0);
    await writing.keyboard.type("and slanting. @nobody");
    await writing.keyboard.press("Escape");
    await expect(field).toHaveValue(`A hand deep, @${newcomer.name} and slanting. @nobody`);
    await writing.keyboard.press("Tab");
    await writing.keyboard.press("Tab");
    await expect(writing.getByRole("button", { name: "Send" })).toBeFocused();
    await writing.keyboard.press("Enter");
    await expect(answer(writing, rosa.name)).toBeFocused();
    await expect(answer(writing, rosa.name)).toContainText("Author of this tip");
  });

  await test.step("the asker marks the answer, which others see first", async () => {
    const { _id } = await threadOf(id, rosa);
    await say(rosa, id, "Longer twigs help as well, @Rosa Garden.", _id);
    await asking.reload();
    const second = answer(asking, rosa.name).filter({ hasText: "Longer twigs" });
    await second.getByRole("button", { name: /^This helped/ }).tap();
    await expect(answer(asking, rosa.name).first()).toContainText("Longer twigs");
    const named = answer(asking, rosa.name).getByRole("link", { name: "@Rosa Garden" });
    await expect(named).toHaveAttribute("href", /^\/gardeners\/rosa-garden-/);
    await page.goto(path);
    await expect(answer(page, rosa.name).first()).toContainText("This helped");
    await answer(page, rosa.name)
      .first()
      .getByRole("link", { name: /\d{4}$/ })
      .click();
    await expect(page).toHaveTitle("Trellis | How deep do the twigs go in sand?");
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      "href",
      new RegExp(`${path}\\?thread=${_id}$`),
    );
    await discussionOf(page).getByRole("link", { name: "All questions about this tip" }).click();
    await expect(page).toHaveTitle(`Trellis | ${title}`);
  });

  await test.step("the author puts it into the tip, and nothing is saved before they press", async () => {
    await writing.reload();
    const helped = answer(writing, rosa.name).filter({ hasText: "Longer twigs" });
    await helped.getByRole("link", { name: "Add this to your tip" }).press("Enter");
    const text = writing.getByLabel("Description");
    await expect(text).toHaveValue(
      new RegExp(
        `\\n\\n${newcomer.name} asked: How deep .*\\n\\n${rosa.name} answered: Longer twigs`,
      ),
    );
    await page.reload();
    await expect(page.locator(".tip-text")).not.toContainText("Longer twigs");
    await writing.getByRole("button", { name: "Update" }).press("Enter");
    await expect(writing).toHaveURL("/myTips");
    await page.reload();
    await expect(page.locator(".tip-text")).toContainText("Longer twigs");
  });

  await test.step("a comment can be edited, and deleted if it has answers", async () => {
    await asking.reload();
    await question(asking, newcomer.name).getByRole("button", { name: /^Edit/ }).tap();
    await asking.getByLabel("What you wrote").fill("How deep do the twigs go in clay?");
    await asking.getByRole("button", { name: "Save changes" }).tap();
    await expect(question(asking, newcomer.name)).toContainText("in clay?");
    const edited = question(asking, newcomer.name).getByText(/^Edited on /);
    await edited.tap();
    await expect(question(asking, newcomer.name)).toContainText("twigs go in sand?");
    await page.reload();
    await moveUntil(page, async () => {
      await question(page, newcomer.name)
        .getByText(/^Edited on /)
        .click();
      await expect(question(page, newcomer.name)).toContainText("in sand?", { timeout: 2000 });
    });
    await expect(page.getByRole("button", { name: "Delete earlier versions" })).toHaveCount(0);
    await asking.getByRole("button", { name: "Delete earlier versions" }).tap();
    await expect(question(asking, newcomer.name)).toContainText("aren’t kept");
    await expect(question(asking, newcomer.name)).not.toContainText("in sand?");
    await question(asking, newcomer.name)
      .getByRole("button", { name: /^Delete/ })
      .tap();
    const dialog = asking.getByRole("dialog");
    await dialog.getByRole("button", { name: "Delete" }).tap();
    await expect(dialog).toHaveAccessibleName("Deleted!");
    await page.reload();
    await expect(discussionOf(page)).toContainText("Removed by its author");
    await dialog.getByRole("button", { name: "Undo" }).tap();
    await expect(dialog).toHaveCount(0);
    await page.reload();
    await expect(discussionOf(page)).toContainText("in clay?");
    await question(asking, newcomer.name)
      .getByRole("button", { name: /^Delete/ })
      .tap();
    await dialog.getByRole("button", { name: "Delete" }).tap();
    await dialog.getByRole("button", { name: "OK" }).tap();
    await expect(discussionOf(asking)).toContainText("Removed by its author");
    await expect(discussionOf(asking)).toBeFocused();
    await page.reload();
    await expect(discussionOf(page)).toContainText("Removed by its author");
    await expect(discussionOf(page)).not.toContainText("in clay?");
  });

  await test.step("the author closes the tip for discussion", async () => {
    await writing.goto(path);
    await writing.getByRole("button", { name: "Close to new questions" }).press("Enter");
    await expect(discussionOf(writing)).toContainText("You’ve closed this tip");
    await page.reload();
    await expect(discussionOf(page)).toContainText(`${rosa.name} has closed this tip`);
    await expect(discussionOf(page).getByRole("link", { name: /^Answer/ })).toHaveCount(0);
  });
  await asking.context().close();
  await writing.context().close();
});

test("an answer and an edit have forms of their own, and no form follows to another tip", {
  tag: "@long",
}, async ({ rosa, newcomer, newcomerPage: page }) => {
  const titles = ["Twigs for early peas", "Twigs for late peas"];
  const [id = "", other = ""] = await Promise.all(
    titles.map((title) => rosa.share({ title, plantType: "Sweet twig pea" })),
  );
  await say(newcomer, id, "How deep do the twigs go in sand?");
  await page.goto(`/tips/twigs-${id}`);
  const mine = question(page, newcomer.name);

  await mine.getByRole("button", { name: /^Answer/ }).click();
  await page.getByLabel(`Your answer to ${newcomer.name}`).fill("PS: it is clay soil");
  await mine.getByRole("button", { name: /^Edit/ }).click();
  await expect(page.getByLabel("What you wrote")).toHaveValue("How deep do the twigs go in sand?");
  await page.getByLabel("What you wrote").fill("How deep do the twigs go in loam?");
  await mine.getByRole("button", { name: /^Answer/ }).click();
  await expect(page.getByLabel(`Your answer to ${newcomer.name}`)).toHaveValue(
    "PS: it is clay soil",
  );
  await page.reload();
  await mine.getByRole("button", { name: /^Edit/ }).click();
  await expect(page.getByLabel("What you wrote")).toHaveValue("How deep do the twigs go in loam?");

  await discussionOf(page).getByRole("button", { name: "Ask a question" }).click();
  await page.getByLabel("Your question").fill("Do hazel twigs do?");
  await page.getByRole("link", { name: titles[1] }).first().click();
  await expect(page).toHaveURL(new RegExp(other));
  await expect(discussionOf(page).getByRole("button", { name: "Ask a question" })).toBeVisible();
  await expect(page.getByLabel("Your question")).toHaveCount(0);
});

/** Moves the mouse on a page until `check` passes. */
async function moveUntil(page: Page, check: () => Promise<void>) {
  let place = 0;
  await expect(async () => {
    place += 10;
    await page.mouse.move(100, place);
    await check();
  }).toPass();
}

/** Reads the first thread under a tip. */
async function threadOf(tip: string, who: Gardener) {
  const [thread] = (await (await who.call("GET", `/home/remarks/${tip}`)).json()) as [
    { _id: string },
  ];
  return thread;
}

test("an operator removes an answer, and everybody reads why", { tag: "@long" }, async ({
  page,
  rosa,
  newcomerPage,
  operator,
}) => {
  test.skip(hosted, "the operator confirms an address by a letter of the site's own");
  const id = await rosa.share({ title: "Peas for sale" });
  const asked = await say(rosa, id, "Who wants some?");
  const bad = await say(rosa, id, "Buy my seeds.", asked);
  await newcomerPage.goto(`/tips/peas-for-sale-${id}`);
  const said = answer(newcomerPage, rosa.name);
  await said.getByRole("button", { name: `Report what ${rosa.name} wrote` }).click();
  const dialog = newcomerPage.getByRole("dialog");
  await dialog.getByLabel("What’s wrong?").selectOption({ index: 1 });
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect(newcomerPage.getByRole("dialog", { name: "Thank you" })).toBeVisible();
  const reason = "No sales here.";
  const act = { kind: "remark", id: bad, act: "delete", reason };
  expect((await operator.call("POST", "/user/operate/acts", act)).status).toBe(200);
  await page.goto(`/tips/peas-for-sale-${id}`);
  await expect(discussionOf(page)).toContainText(`Removed by a moderator: ${reason}`);
  await expect(discussionOf(page)).not.toContainText("Buy my seeds.");
});

test("a long discussion is read page by page, and each comment by its address, also without script", {
  tag: "@long",
}, async ({ page, browser, garden, rosa }) => {
  const id = await rosa.share({ title: "Much asked" });
  const path = `/tips/much-asked-${id}`;
  const ids: string[] = [];
  for (let number = 1; number <= 22; number += 1)
    ids.push(await say(rosa, id, `Number ${number}.`));
  const first = ids[0] ?? "";
  const answers: string[] = [];
  for (let number = 1; number <= 5; number += 1)
    answers.push(await say(rosa, id, `Answer ${number}.`, first));

  const context = await browser.newContext({ baseURL: garden.url, javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(path);
  await expect(discussionOf(plain)).toContainText("27 comments");
  await expect(discussionOf(plain)).not.toContainText("Answer 4.");
  await discussionOf(plain).getByRole("link", { name: "All 5 answers" }).click();
  await expect(discussionOf(plain)).toContainText("Answer 5.");
  await expect(discussionOf(plain)).not.toContainText("Number 2.");
  await discussionOf(plain).getByRole("link", { name: "All questions about this tip" }).click();
  await expect(discussionOf(plain)).not.toContainText("Number 21.");
  await discussionOf(plain).getByRole("link", { name: "More questions" }).click();
  await expect(discussionOf(plain)).toContainText("Number 22.");
  await context.close();

  await test.step("an address leads to one answer, and says so when it is gone", async () => {
    const last = answers[4] ?? "";
    await page.goto(`${path}?thread=${last}#remark-${last}`);
    await expect(page.locator(`#remark-${last}`)).toBeInViewport();
    await rosa.call("DELETE", `/user/remark/${last}`);
    await page.goto(`${path}?thread=${last}`);
    await expect(discussionOf(page)).toContainText("no longer exists");
  });

  await test.step("only this device knows the new comments since the last visit, and they move nothing", async () => {
    await page.goto(path);
    await expect(page.locator(".comment-new")).toHaveCount(0);
    await moveUntil(page, async () =>
      expect(await page.evaluate(() => localStorage.getItem("talks-seen"))).toContain(id),
    );
    // Simulates that an hour has passed.
    await page.evaluate(() => {
      const seen = JSON.parse(localStorage.getItem("talks-seen") ?? "{}");
      for (const visit of Object.values<{ at: number }>(seen)) visit.at -= 3_600_000;
      localStorage.setItem("talks-seen", JSON.stringify(seen));
    });
    const newest = await say(rosa, id, "Answer 6.", ids[1]);
    await page.reload();
    const isNew = page.locator(`#remark-${newest}.comment-new`);
    await moveUntil(page, () => expect(isNew).toHaveCount(1, { timeout: 500 }));
  });
});

test("after a title was changed, the address of a question still leads to it", {
  tag: "@long",
}, async ({ page, rosa }) => {
  const id = await rosa.share({ title: "Before" });
  const asked = await say(rosa, id, "Still here?");
  await page.goto(`/tips/after-${id}?thread=${asked}`);
  await expect(page).toHaveURL(new RegExp(`/tips/before-${id}\\?thread=${asked}`));
  await expect(discussionOf(page)).toContainText("Still here?");
});

test("without script, and with accounts at Firebase, the page says why nobody can ask", async ({
  browser,
  garden,
  rosa,
}) => {
  test.skip(!hosted, "the site keeps accounts itself in this run");
  const id = await rosa.share({ title: "Plain peas" });
  const plain = await browser.newContext({ baseURL: garden.url, javaScriptEnabled: false });
  const page = await plain.newPage();
  await page.goto(`/tips/plain-peas-${id}`);
  const line = discussionOf(page).locator("p", {
    hasText: "You need JavaScript to log in, ask or answer",
  });
  await expect(line).toBeVisible();
  await expect(discussionOf(page).getByRole("textbox")).toHaveCount(0);
  await plain.close();
});

test("without script, a logged-in gardener asks and answers by a plain form", {
  tag: "@long",
}, async ({ browser, rosa, newcomer }) => {
  test.skip(hosted, "accounts at Firebase have no cookie");
  const id = await rosa.share({ title: "Plain peas" });
  const path = `/tips/plain-peas-${id}`;
  const plain = await newcomer.open(browser, { javaScriptEnabled: false });
  await plain.goto(path);
  await plain.getByLabel("Your question").fill("Do <b>they</b> climb?");
  await plain.getByRole("button", { name: "Send" }).click();
  await expect(plain).toHaveURL(new RegExp(`${path}\\?thread=.+#remark-`));
  await expect(question(plain, newcomer.name)).toContainText("Do <b>they</b> climb?");

  await test.step("sent twice it is there once, and an answer stands below", async () => {
    await plain.goto(path);
    await plain.getByLabel("Your question").fill("Do <b>they</b> climb?");
    await plain.getByRole("button", { name: "Send" }).click();
    await plain.getByLabel("Your answer").fill("They do.");
    await plain.getByRole("button", { name: "Send" }).click();
    await expect(answer(plain, newcomer.name)).toContainText("They do.");
    await plain.goto(path);
    await expect(discussionOf(plain)).toContainText("2 comments");
  });

  await test.step("a visitor, or a gardener with a too long text, keeps the typed text", async () => {
    await plain.getByLabel("Your question").fill("x".repeat(2001));
    await plain.getByRole("button", { name: "Send" }).click();
    await expect(plain.getByRole("alert")).toHaveText("At most 2000 characters");
    await expect(plain.getByLabel("Your words")).toHaveValue("x".repeat(2001));
    await plain.context().clearCookies();
    await plain.getByLabel("Your words").fill("</textarea><h1>Hello</h1>");
    await plain.getByRole("button", { name: "Send" }).click();
    await expect(plain.getByRole("alert")).toContainText("You’re not logged in");
    await expect(plain.getByLabel("Your words")).toHaveValue("</textarea><h1>Hello</h1>");
  });
  await plain.context().close();
});
