import { expect } from "../spec/site.ts";
import { failure, loading } from "./locators.ts";
import { open, type Place, type Screen } from "./visit.ts";

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
  {
    name: "saved",
    who: "gardener",
    async open(page, place) {
      await keep(place);
      await open(page, "/saved");
      await expect(page.getByRole("row").nth(1)).toBeVisible();
    },
  },
  {
    name: "saved, as a booklet",
    who: "gardener",
    async open(page, place) {
      await keep(place);
      await open(page, "/saved/booklet");
      await expect(page.getByRole("heading", { name: "Contents" })).toBeVisible();
    },
  },
  {
    name: "saved, a booklet without tips",
    who: "newcomer",
    empty: true,
    async open(page) {
      await open(page, "/saved/booklet");
      await expect(page.getByText("You have not saved a tip yet")).toBeVisible();
    },
  },
  {
    name: "a booklet of what was found",
    who: "visitor",
    async open(page) {
      await open(page, "/browseTips/booklet?plant=tomato");
      await expect(page.getByRole("heading", { name: "Contents" })).toBeVisible();
    },
  },
  {
    name: "a booklet of what was not found",
    who: "visitor",
    async open(page) {
      await open(page, "/browseTips/booklet?text=qwrtzpsdf");
      await expect(page.getByText("No tip has all of that")).toBeVisible();
    },
  },
  {
    name: "saved, with the address of a calendar",
    who: "gardener",
    async open(page, place) {
      await keep(place);
      await open(page, "/saved");
      await page.getByRole("button", { name: /^Make a/ }).click();
      await expect(page.getByLabel("Address of the calendar")).toBeVisible();
    },
  },
  {
    name: "saved, liked",
    who: "gardener",
    async open(page, place) {
      await keep(place);
      await open(page, "/saved?show=liked");
      await expect(page.getByRole("row").nth(1)).toBeVisible();
    },
  },
  {
    name: "saved, empty",
    who: "newcomer",
    empty: true,
    async open(page) {
      await open(page, "/saved");
      await expect(page.getByText("You have not saved a tip yet")).toBeVisible();
    },
  },
  {
    name: "saved, nothing liked",
    who: "newcomer",
    empty: true,
    async open(page) {
      await open(page, "/saved?show=liked");
      await expect(page.getByText("You have not liked a tip yet")).toBeVisible();
    },
  },
  {
    name: "saved, loading",
    who: "gardener",
    async open(page, { garden }) {
      garden.proxy.hold("/user/savedTips");
      await page.goto("/saved");
      await expect(loading(page)).toBeVisible();
    },
  },
  {
    name: "saved, failed",
    who: "gardener",
    async open(page, { garden }) {
      garden.proxy.fail("/user/savedTips");
      await page.goto("/saved");
      await expect(failure(page)).toBeVisible();
    },
  },
  {
    name: "a tip, saved",
    who: "gardener",
    async open(page, place) {
      await keep(place);
      await open(page, `/tipDetail/${place.tip}`);
      await expect(page.getByRole("button", { name: "Saved" })).toBeVisible();
    },
  },
  {
    name: "share, a draft offered",
    who: "gardener",
    async open(page, { gardener }) {
      const draft = { tip: null, values: { title: "Sow in a mild week, and not by the calendar" } };
      await gardener.call("PUT", "/user/drafts/0190a000-0000-7000-8000-00000000000d", draft);
      await open(page, "/shareTip");
      await expect(page.getByRole("button", { name: "Go on" }).first()).toBeVisible();
    },
  },
  {
    name: "share, a draft kept and too long",
    who: "gardener",
    async open(page) {
      await open(page, "/shareTip");
      await page.getByLabel("Title").fill("Water ".repeat(21));
      await expect(page.getByText("Draft kept")).toBeVisible();
      await expect(page.getByText("6 over the limit of 120 characters")).toBeVisible();
    },
  },
  { name: "offline", who: "visitor", open: (page) => open(page, "/offline") },
  {
    name: "offline, with saved tips",
    who: "visitor",
    async open(page, { tip, garden }) {
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
    },
  },
];
