import type { Page } from "@playwright/test";
import { expect, type Gardener } from "../browser/fixtures.ts";
import { gardener, newcomer, open, type Screen, visitor } from "./visit.ts";

const discussion = (page: Page) => page.getByRole("region", { name: "Questions", exact: true });

/** Waits until the list of questions under a tip contains this text. */
const expectDiscussion = (page: Page, words: string) =>
  expect(discussion(page).filter({ hasText: words })).toBeVisible();

/** Scrolls to the end of a page, so that the bar of a tip covers nothing there. */
const toEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight));

/** Adds a comment by the API. @returns its id */
export async function say(who: Gardener, tip: string, text: string, answers: string | null = null) {
  const reply = await who.call("POST", `/user/remarks/${tip}`, { text, answers });
  expect(reply.status).toBe(201);
  return ((await reply.json()) as { insertedId: string }).insertedId;
}

/**
 * Each gardener's tip with questions. It is made only once, because a gardener may write only sixty
 * times a minute.
 */
const discussedAbout = new WeakMap<Gardener, ReturnType<typeof shareOne>>();

/** Makes a tip with questions: one with an answer that helped, and a removed one. */
function shareDiscussedAbout(rosa: Gardener) {
  const shared = discussedAbout.get(rosa) ?? shareOne(rosa);
  discussedAbout.set(rosa, shared);
  return shared;
}

async function shareOne(rosa: Gardener) {
  const id = await rosa.share({ title: "Peas that are talked about" });
  const asked = await say(rosa, id, "How deep do the twigs go in sandy soil?");
  const helped = await say(
    rosa,
    id,
    "A hand, @Rosa Garden, see https://garden.example/peas",
    asked,
  );
  await rosa.call("PUT", `/user/remark/${helped}/helped`);
  await say(rosa, id, "Or use netting.", asked);
  const gone = await say(rosa, id, "In the wrong place");
  await say(rosa, id, "No harm done.", gone);
  await rosa.call("DELETE", `/user/remark/${gone}`);
  return { id, asked };
}

export const discussionScreens: Screen[] = [
  visitor("a public tip with questions", { main: true }, async (page, { gardener }) => {
    const { id } = await shareDiscussedAbout(gardener);
    await open(page, `/tips/${id}`);
    await toEnd(page);
    await expectDiscussion(page, "Removed by its author");
  }),
  visitor("one question about a tip", async (page, { gardener }) => {
    const { id, asked } = await shareDiscussedAbout(gardener);
    await open(page, `/tips/${id}?thread=${asked}#remark-${asked}`);
    await expectDiscussion(page, "One question");
  }),
  visitor("a question that is not there any more", async (page, { gardener, tip }) => {
    const { id } = await shareDiscussedAbout(gardener);
    await open(page, `/tips/${id}?thread=${tip}`);
    await expectDiscussion(page, "no longer exists");
    await discussion(page).evaluate((section) => section.scrollIntoView());
  }),
  newcomer("a tip with questions, signed in, a name offered", async (page, { gardener }) => {
    const { id } = await shareDiscussedAbout(gardener);
    await open(page, `/tips/${id}`);
    await discussion(page)
      .getByRole("button", { name: /^Answer/ })
      .first()
      .click();
    await page.getByLabel(/^Your answer to/).pressSequentially("Yes, @ro");
    await expect(page.getByRole("option").first()).toBeVisible();
  }),
  newcomer("a question that is empty", async (page, { gardener }) => {
    await open(page, `/tips/${await gardener.share()}`);
    await page.getByRole("button", { name: "Ask a question" }).click();
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await expect(page.getByText("Write your question or your answer")).toBeVisible();
  }),
  newcomer("a question without a network", async (page, { gardener }) => {
    await open(page, `/tips/${await gardener.share()}`);
    await page.getByRole("button", { name: "Ask a question" }).click();
    await page.getByLabel("Your question").fill("Does it work?");
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await expect(
      discussion(page).getByRole("alert").filter({ hasText: "Your text is kept" }),
    ).toBeVisible();
    await page.context().setOffline(false);
  }),
  gardener("a tip of one's own with questions, one being changed", async (page, { gardener }) => {
    const { id } = await shareDiscussedAbout(gardener);
    await open(page, `/tipDetail/${id}`);
    await discussion(page).getByRole("button", { name: /^Edit/ }).first().click();
    await expect(page.getByLabel("What you wrote")).toBeFocused();
    await toEnd(page);
  }),
  gardener("a question, asked before it is deleted", async (page, { gardener }) => {
    const { id } = await shareDiscussedAbout(gardener);
    await open(page, `/tipDetail/${id}`);
    const deletes = discussion(page).getByRole("button", { name: /^Delete/ });
    await expect(deletes).toHaveCount(4);
    await deletes.first().click();
    await expect(page.getByRole("dialog").filter({ hasText: "The answers stay" })).toBeVisible();
  }),
  gardener("a question that was changed, and what it said before", async (page, { gardener }) => {
    const id = await gardener.share();
    const asked = await say(gardener, id, "How deep in sand?");
    await gardener.call("PUT", `/user/remark/${asked}`, { text: "How deep in clay?" });
    await open(page, `/tipDetail/${id}`);
    await discussion(page)
      .getByText(/^Edited on /)
      .click();
    await expectDiscussion(page, "How deep in sand?");
    await expect(page.getByRole("button", { name: "Delete earlier versions" })).toBeVisible();
  }),
  gardener("a question that is deleted, and can come back", async (page, { gardener }) => {
    const id = await gardener.share();
    await say(gardener, id, "In the wrong place");
    await open(page, `/tipDetail/${id}`);
    await discussion(page)
      .getByRole("button", { name: /^Delete/ })
      .click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Delete" }).click();
    await dialog.getByRole("button", { name: "Undo" }).focus();
    await expect(page.getByRole("dialog", { name: "Deleted!" })).toBeVisible();
  }),
  gardener("a tip that is closed for questions", async (page, { gardener }) => {
    const id = await gardener.share();
    await gardener.call("PUT", `/user/tipTalk/${id}`, { open: false });
    await open(page, `/tipDetail/${id}`);
    await expectDiscussion(page, "You’ve closed this tip");
  }),
  newcomer("a tip that its author has closed for questions", async (page, { gardener }) => {
    const id = await gardener.share();
    await gardener.call("PUT", `/user/tipTalk/${id}`, { open: false });
    await open(page, `/tips/${id}`);
    await expectDiscussion(page, "Rosa Garden has closed this tip");
  }),
  newcomer("questions since the last visit, others removed", async (page, { gardener }) => {
    const { id } = await shareDiscussedAbout(gardener);
    await page.addInitScript((tip) => {
      localStorage.setItem("talks-seen", JSON.stringify({ [tip]: { since: 1, at: 1 } }));
    }, id);
    await page.route(/\/home\/remarks\/[\w-]+\?/, async (route) => {
      const [first, second] = await (await route.fetch()).json();
      const gone = { ...second, text: "", firstAnswers: [], totalAnswers: 0 };
      const reason = "It sells a fertiliser. Say what you do without it, and write again.";
      const all = [
        first,
        { ...gone, _id: "one", gone: "operator", reason },
        { ...gone, _id: "two", gone: "waiting", firstAnswers: second.firstAnswers },
      ];
      await route.fulfill({ json: all });
    });
    await open(page, `/tips/${id}`);
    await expectDiscussion(page, "Removed by a moderator: It sells");
    await expectDiscussion(page, "New since your last visit");
  }),
  newcomer("what an operator has removed of one's own", async (page, { gardener }) => {
    const id = await gardener.share();
    const hidden = {
      ...{ _id: id, answers: null, gone: "operator", reason: "It sells a fertiliser." },
      ...{ text: "Buy my seeds.", language: "en", photo: null, mayMend: false },
    };
    await page.route(`**/user/remarks/${id}`, async (route) => {
      const own = await (await route.fetch()).json();
      await route.fulfill({ json: { ...own, hidden: [hidden] } });
    });
    await open(page, `/tips/${id}`);
    await expect(page.getByText("A moderator has removed this.")).toBeVisible();
  }),
  newcomer("what others do not see of one's own", async (page, { gardener }) => {
    const id = await gardener.share();
    const hidden = {
      ...{ _id: id, answers: null, gone: "waiting", reason: "spam" },
      ...{ text: "Buy my seeds.", language: "en", photo: null, mayMend: true },
    };
    await page.route(`**/user/remarks/${id}`, async (route) => {
      const own = await (await route.fetch()).json();
      await route.fulfill({ json: { ...own, why: "limit", left: 0, hidden: [hidden] } });
    });
    await open(page, `/tips/${id}`);
    await expect(page.getByText("Gardeners have reported this.")).toBeVisible();
    await page.getByRole("button", { name: "Edit it" }).click();
    await expect(page.getByLabel("What you wrote")).toBeFocused();
    // Scrolls the button out from under the bar at the bottom.
    const save = page.getByRole("button", { name: "Save changes" });
    await save.evaluate((button) => button.scrollIntoView({ block: "center" }));
  }),
];
