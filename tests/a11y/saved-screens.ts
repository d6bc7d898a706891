import { expect } from "../browser/fixtures.ts";
import { failure, loading } from "./locators.ts";
import { gardener, newcomer, open, type Place, type Screen, visitor } from "./visit.ts";

const keptIn = new WeakSet<Place>();

/** Once in each place: gardeners may make sixty changes a minute, and the screens make many. */
async function keep(place: Place) {
  if (keptIn.has(place)) return;
  keptIn.add(place);
  const { gardener, tip } = place;
  for (const kind of ["savedTips", "addLike"]) await gardener.call("PUT", `/user/${kind}/${tip}`);
}

/** What gardeners keep, in every state. */
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
    await expect(page.getByText("You have not saved a tip yet")).toBeVisible();
  }),
  visitor("a booklet of what was found", async (page) => {
    await open(page, "/browseTips/booklet?plant=tomato");
    await expect(page.getByRole("heading", { name: "Contents" })).toBeVisible();
  }),
  visitor("a booklet of what was not found", async (page) => {
    await open(page, "/browseTips/booklet?text=qwrtzpsdf");
    await expect(page.getByText("No tip has all of that")).toBeVisible();
  }),
  gardener("saved, with the address of a calendar", async (page, place) => {
    await keep(place);
    await open(page, "/saved");
    await page.getByRole("button", { name: /^Make a/ }).click();
    await expect(page.getByLabel("Address of the calendar")).toBeVisible();
  }),
  gardener("saved, liked", async (page, place) => {
    await keep(place);
    await open(page, "/saved?show=liked");
    await expect(page.getByRole("row").nth(1)).toBeVisible();
  }),
  newcomer("saved, empty", { empty: true }, async (page) => {
    await open(page, "/saved");
    await expect(page.getByText("You have not saved a tip yet")).toBeVisible();
  }),
  newcomer("saved, nothing liked", { empty: true }, async (page) => {
    await open(page, "/saved?show=liked");
    await expect(page.getByText("You have not liked a tip yet")).toBeVisible();
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
    await expect(page.getByRole("button", { name: "Go on" }).first()).toBeVisible();
  }),
  gardener("share, a draft kept and too long", async (page) => {
    await open(page, "/shareTip");
    await page.getByLabel("Title").fill("Water ".repeat(21));
    await expect(page.getByText("Draft kept")).toBeVisible();
    await expect(page.getByText("6 over the limit of 120 characters")).toBeVisible();
  }),
  visitor("offline", "/offline"),
  visitor("offline, with saved tips", async (page, { tip, garden }) => {
    const tips = await (await fetch(`${garden.url}/home/browseTips?limit=3`)).json();
    await page.goto("/offline");
    await page.evaluate(
      async (copy) => {
        const cache = await caches.open("saved-tips");
        await cache.put("/user/savedTips", Response.json(copy));
      },
      { uid: tip, keptAt: 0, tips },
    );
    await open(page, "/offline");
    await page.getByRole("main").locator("summary").first().click();
  }),
];
