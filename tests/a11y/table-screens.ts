import type { Page } from "@playwright/test";
import type { OwnNumbers } from "../../app/site/dashboard/statistics.ts";
import { expect } from "../browser/fixtures.ts";
import { failure, loading } from "./locators.ts";
import { gardener, open, type Place, type Screen } from "./visit.ts";

/** Makes a screen for signed-in gardeners in three states: loaded, loading and failed. */
function statesOf(name: string, path: string, call: string, loaded: (page: Page) => unknown) {
  const states: Screen[] = [
    {
      name,
      who: "gardener",
      async open(page) {
        await open(page, path);
        await loaded(page);
      },
    },
    gardener(`${name}, loading`, async (page, { garden }) => {
      garden.proxy.hold(call);
      await page.goto(path);
      await expect(loading(page)).toBeVisible();
    }),
    gardener(`${name}, failed`, async (page, { garden }) => {
      garden.proxy.fail(call);
      await page.goto(path);
      await expect(failure(page)).toBeVisible();
    }),
  ];
  return states;
}

function empty(name: string, path: string, words: string): Screen {
  return {
    name: `${name}, empty`,
    who: "newcomer",
    empty: true,
    async open(page) {
      await open(page, path);
      await expect(page.getByText(words)).toBeVisible();
    },
  };
}

const expectRows = (page: Page) => expect(page.getByRole("row").nth(1)).toBeVisible();
const noTips = "No tips created By you";

/** The table of a gardener with many tips that were tried in many gardens. */
const ownNumbers: OwnNumbers = {
  ...{ tips_count: 241, counted_tips: 200, likes_count: 1318, any_time_count: 24 },
  outcomes_by_winter: [
    { winter: "none", worked: 2, partly: 1, failed: 14 },
    { winter: "light", worked: 31, partly: 0, failed: 9 },
    { winter: "moderate", worked: 112, partly: 40, failed: 21 },
    { winter: "cold", worked: 63, partly: 11, failed: 4 },
    { winter: "hard", worked: 12, partly: 0, failed: 0 },
    { winter: null, worked: 0, partly: 3, failed: 1 },
  ],
  tips_by_part: {
    ...{ "early-spring": 12, "mid-spring": 31, "late-spring": 38, "early-summer": 20 },
    ...{ "mid-summer": 7, "late-summer": 3, "early-autumn": 15, "mid-autumn": 9 },
    ...{ "late-autumn": 1, "early-winter": 0, "mid-winter": 0, "late-winter": 5 },
  },
};

const dashboard: Screen[] = [
  ...statesOf("dashboard", "/dashboard", "/home/alldata", (page) =>
    expect(page.getByText("The numbers").nth(2)).toBeVisible(),
  ).map((state, index) => ({ ...state, main: index === 0 })),
  gardener("dashboard, sidebar hidden", async (page) => {
    await open(page, "/dashboard");
    await expect(page.getByText("The numbers").nth(2)).toBeVisible();
    const hide = page.getByRole("button", { name: "Hide" });
    if (await hide.isVisible()) await hide.click();
  }),
  gardener("dashboard, with reports on one's own tips", async (page) => {
    await page.route("**/user/ownNumbers", (route) => route.fulfill({ json: ownNumbers }));
    await open(page, "/dashboard");
    const numbers = page.getByText("The numbers");
    await expect(numbers).toHaveCount(4);
    for (const one of await numbers.all()) await one.click();
  }),
  ...statesOf("view tips", "/dashboard/viewtips", "/home/browseTips", expectRows),
  empty("view tips", "/dashboard/viewtips", "No Tips Available Right Now"),
  ...statesOf("view gardeners", "/dashboard/gardeners", "/home/explore", expectRows),
  ...statesOf("profile", "/dashboard/profile", "/user/profile", (page) =>
    expect(page.getByRole("button", { name: "Save", exact: true })).toBeEnabled(),
  ),
  gardener("profile with an error", async (page) => {
    await open(page, "/dashboard/profile");
    await page.getByLabel("Age", { exact: true }).fill("400");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByLabel("Age", { exact: true })).toBeFocused();
  }),
  ...statesOf("my garden tips", "/dashboard/mygardentips", "/user/myTips", expectRows),
  empty("my garden tips", "/dashboard/mygardentips", noTips),
];

/** Makes a screen that opens the dialog before a tip is deleted, and then runs an action. */
function deleting(name: string, act: (page: Page, at: Place) => unknown): Screen {
  return {
    name: `my tips, ${name}`,
    who: "gardener",
    async open(page, at) {
      const title = "Soak beans overnight";
      await deleteTips(at, title);
      await at.gardener.share({ title });
      await open(page, "/myTips");
      await page.getByRole("button", { name: `Delete ${title}` }).click();
      await act(page, at);
    },
  };
}

/** Deletes the tips with this title that an earlier visit has left. */
async function deleteTips({ gardener }: Place, title: string) {
  const reply = await gardener.call("POST", "/user/myTips", { email: gardener.email });
  const tips = (await reply.json()) as { _id: string; title: string }[];
  for (const tip of tips.filter((one) => one.title === title)) {
    await gardener.call("DELETE", `/user/deleteTip/${tip._id}`);
  }
}

const confirmButton = (page: Page) => page.getByRole("button", { name: "Yes, delete it!" });

const myTips: Screen[] = [
  ...statesOf("my tips", "/myTips", "/user/myTips", expectRows),
  empty("my tips", "/myTips", noTips),
  {
    ...deleting("sure?", (page) => expect(confirmButton(page)).toBeVisible()),
    main: true,
  },
  deleting("deleted", async (page) => {
    await confirmButton(page).click();
    await expect(page.getByRole("dialog", { name: "Deleted!" })).toBeVisible();
  }),
  deleting("not brought back", async (page) => {
    await confirmButton(page).click();
    const undo = page.getByRole("button", { name: "Undo" });
    await undo.waitFor();
    await page.context().setOffline(true);
    await undo.click();
    const failed = page.getByRole("dialog", { name: "!Error" });
    await expect(failed.getByText("You can try again for one minute.")).toBeVisible();
  }),
  deleting("not deleted", async (page) => {
    await page.context().setOffline(true);
    await confirmButton(page).click();
    await expect(page.getByRole("dialog", { name: "!Error" })).toBeVisible();
  }),
];

export const tableScreens = [...myTips, ...dashboard];
