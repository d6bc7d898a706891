import { expect } from "../browser/fixtures.ts";
import { gardener, newcomer, open, type Place, type Screen } from "./visit.ts";

const toldIn = new WeakSet<Place>();

/** Once in each place: gardeners may make sixty changes a minute, and the screens make many. */
async function tell(place: Place) {
  if (toldIn.has(place)) return;
  toldIn.add(place);
  const { gardener, newcomer, ownTip, tip } = place;
  const question = await newcomer.call("POST", `/user/remarks/${ownTip}`, {
    text: "Does this work in a cold greenhouse, too?",
    answers: null,
  });
  const { insertedId: answers } = await question.json();
  await gardener.call("POST", `/user/remarks/${ownTip}`, { text: "It does.", answers });
  for (const kind of ["tip", "plant"]) {
    const id = kind === "tip" ? tip : "tomato";
    await gardener.call("PUT", `/user/follows/${kind}/${id}`, { level: "everything" });
  }
  await newcomer.call("POST", `/user/remarks/${tip}`, { text: "And in the open?", answers: null });
}

/** What gardeners are told, follow and block. */
export const noticeScreens: Screen[] = [
  gardener("notices", { main: true }, async (page, place) => {
    await tell(place);
    await open(page, "/notices");
    await expect(page.getByRole("link", { name: /wrote under your tip/ })).toBeVisible();
  }),
  newcomer("notices, none yet", { empty: true }, async (page) => {
    await open(page, "/notices");
    await expect(page.getByText("Nothing has happened yet")).toBeVisible();
  }),
  gardener("what is new", async (page, place) => {
    await tell(place);
    await expect(async () => {
      await open(page, "/new");
      await expect(page.getByText("And in the open?")).toBeVisible({ timeout: 500 });
    }).toPass();
    await page.getByRole("button", { name: "Show the address" }).click();
    await expect(page.getByLabel("Address of your feed")).toBeVisible();
  }),
  newcomer("what is new, nothing yet", { empty: true }, async (page) => {
    await open(page, "/new");
    await expect(page.getByText("Nothing new yet")).toBeVisible();
  }),
  gardener("what to be told of a plant", async (page, place) => {
    await tell(place);
    await open(page, "/plants/tomato");
    await page.getByRole("button", { name: "Following Tomatoes" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
  }),
  gardener("asked before somebody is blocked", async (page, { garden, tip }) => {
    const { author } = await (await fetch(`${garden.url}/home/tips/${tip}`)).json();
    await open(page, `/gardeners/x-${author._id}`);
    await page.getByRole("button", { name: /^Block/ }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
  }),
  gardener("what the account says of following", async (page, place) => {
    await tell(place);
    await open(page, "/account#following");
    await expect(page.getByText("Every new tip about it")).toBeVisible();
  }),
];
