import type { Page } from "@playwright/test";
import { expect } from "../browser/fixtures.ts";
import { shareTip } from "../browser/forms.ts";
import { failure, loading } from "./locators.ts";
import { gardener, newcomer, open, type Place, type Screen, visitor } from "./visit.ts";

const keptIn = new WeakSet<Place>();

/**
 * Saves tips once for each place, because the screens make many changes, and a gardener may make
 * only sixty a minute.
 */
async function keep(place: Place) {
  if (keptIn.has(place)) return;
  keptIn.add(place);
  const { gardener, tip } = place;
  for (const kind of ["savedTips", "addLike"]) await gardener.call("PUT", `/user/${kind}/${tip}`);
}

/** Likes a tip while only requests for likes fail, so that the like waits. */
async function likeInVain(page: Page, { tip }: Place) {
  await page.route("**/user/addLike/*", (route) => route.abort());
  await open(page, `/tipDetail/${tip}`);
  await page.getByRole("button", { name: /^Liked?$/ }).click();
  const note = page.getByRole("button", { name: "1 change will be sent when you’re online" });
  await expect(note).toBeVisible();
  return note;
}

/** Adds more waiting changes, some of them refused. */
async function waitForMore(page: Page) {
  await page.evaluate(() => {
    const [known = ""] = Object.keys(localStorage).filter((name) => name.startsWith("waiting:"));
    const words = "“Overwintering pelargoniums in an unheated greenhouse without any mould”";
    const refused = "The description is longer than 5,000 characters.";
    const others = [
      { key: "b", call: "POST /user/addtip", words, since: 1, refused, draft: "d" },
      { key: "c", call: "PUT /user/savedTips/:id", words: "“Leeks”", since: 2, refused },
      { key: "d", call: "POST /user/addtip", words, since: Date.now(), draft: "e" },
    ];
    for (const one of others) {
      localStorage.setItem(known.replace(/[^:]+$/, one.key), JSON.stringify(one));
    }
  });
}

/** Stores copies of the first tips on this device. The last tip no longer exists at the site. */
async function copyTips(page: Page, { tip, garden }: Place) {
  const tips = await (await fetch(`${garden.url}/home/browseTips?limit=3`)).json();
  await page.goto("/offline");
  await page.evaluate(
    async (copy) => {
      const cache = await caches.open("saved-tips");
      await cache.put("/user/savedTips", Response.json(copy));
    },
    { uid: tip, keptAt: 0, tips, gone: tips.slice(-1) },
  );
  return tips[0]._id as string;
}

export const savedScreens: Screen[] = [
  gardener("saved", async (page, place) => {
    await keep(place);
    await open(page, "/saved");
    await expect(page.getByRole("row").nth(1)).toBeVisible();
  }),
  gardener("saved, as a booklet", async (page, place) => {
    await keep(place);
    await open(page, "/saved/booklet");
    await expect(page.getByRole("heading", { name: "Contents" })).toBeVisible();
  }),
  newcomer("saved, a booklet without tips", { empty: true }, async (page) => {
    await open(page, "/saved/booklet");
    await expect(page.getByText("You haven’t saved any tips yet")).toBeVisible();
  }),
  visitor("a booklet of what was found", async (page) => {
    await open(page, "/browseTips/booklet?plant=tomato");
    await expect(page.getByRole("heading", { name: "Contents" })).toBeVisible();
  }),
  visitor("a booklet of what was not found", async (page) => {
    await open(page, "/browseTips/booklet?text=qwrtzpsdf");
    await expect(page.getByText("No tips match your search")).toBeVisible();
  }),
  gardener("saved, with the address of a calendar", async (page, place) => {
    await keep(place);
    await open(page, "/saved");
    await page.getByRole("button", { name: /^Make a/ }).click();
    await expect(page.getByLabel("Calendar address")).toBeVisible();
  }),
  gardener("saved, liked", async (page, place) => {
    await keep(place);
    await open(page, "/saved?show=liked");
    await expect(page.getByRole("row").nth(1)).toBeVisible();
  }),
  newcomer("saved, empty", { empty: true }, async (page) => {
    await open(page, "/saved");
    await expect(page.getByText("You haven’t saved any tips yet")).toBeVisible();
  }),
  newcomer("saved, nothing liked", { empty: true }, async (page) => {
    await open(page, "/saved?show=liked");
    await expect(page.getByText("You haven’t liked any tips yet")).toBeVisible();
  }),
  gardener("saved, loading", async (page, { garden }) => {
    garden.proxy.hold("/user/savedTips");
    await page.goto("/saved");
    await expect(loading(page)).toBeVisible();
  }),
  gardener("saved, failed", async (page, { garden }) => {
    garden.proxy.fail("/user/savedTips");
    await page.goto("/saved");
    await expect(failure(page)).toBeVisible();
  }),
  gardener("a tip, saved", async (page, place) => {
    await keep(place);
    await open(page, `/tipDetail/${place.tip}`);
    await expect(page.getByRole("button", { name: "Saved" })).toBeVisible();
  }),
  gardener("share, a draft offered", async (page, { gardener }) => {
    const draft = { tip: null, values: { title: "Sow in a mild week, and not by the calendar" } };
    await gardener.call("PUT", "/user/drafts/0190a000-0000-7000-8000-00000000000d", draft);
    await open(page, "/shareTip");
    await expect(page.getByRole("button", { name: "Keep writing" }).first()).toBeVisible();
  }),
  gardener("share, a draft kept and too long", async (page) => {
    await open(page, "/shareTip");
    await page.getByLabel("Title").fill("Water ".repeat(21));
    await expect(page.getByText("Draft saved")).toBeVisible();
    await expect(page.getByText("6 over the limit of 120 characters")).toBeVisible();
  }),
  visitor("offline", "/offline"),
  visitor("offline, with saved tips", async (page, place) => {
    await copyTips(page, place);
    await open(page, "/offline");
    await page.getByRole("main").locator("summary").first().click();
  }),
  visitor("offline, the tip that was asked for", async (page, place) => {
    const id = await copyTips(page, place);
    await open(page, `/offline?from=/tipDetail/${id}`);
    await expect(page.getByText("You’re offline. This copy is from")).toBeVisible();
  }),
  gardener("a tip, a like that waits for the network", async (page, place) => {
    await (await likeInVain(page, place)).click();
    await expect(page.getByRole("dialog", { name: "Waiting for a connection" })).toBeVisible();
  }),
  gardener("saved, with what waits for the network", async (page, place) => {
    await likeInVain(page, place);
    await open(page, "/saved");
    await expect(page.getByRole("heading", { name: /^1 change will be sent/ })).toBeVisible();
  }),
  gardener("saved, with much that waits, or was refused", async (page, place) => {
    await likeInVain(page, place);
    await waitForMore(page);
    await open(page, "/saved");
    await expect(page.getByRole("heading", { name: /^2 changes will be sent/ })).toBeVisible();
  }),
  newcomer("share, a tip that waits for the network", async (page) => {
    await page.route("**/user/addtip", (route) => route.abort());
    await open(page, "/shareTip");
    await shareTip(page);
    await expect(page.getByText("We’ll send your tip when you’re online")).toBeVisible();
  }),
];
