import type { Page } from "@playwright/test";
import { expect } from "../spec/site.ts";
import { homeScreens } from "./home-screens.ts";
import { failure, followLink, loading } from "./locators.ts";
import { hydrated, open, type Screen } from "./visit.ts";

const garden: Screen[] = [
  {
    name: "my garden",
    who: "visitor",
    async open(page) {
      await open(page, "/garden");
      for (const name of [/^South/, /^Light frosts/, /^Hot/, /^Dry/]) {
        await page.getByRole("radio", { name }).check();
      }
      await page.getByRole("button", { name: "Keep my garden" }).click();
      await expect(page.getByText("kept in this browser")).toBeVisible();
    },
  },
  {
    name: "good to do now",
    who: "visitor",
    open: (page) => open(page, "/season"),
  },
  {
    name: "my garden, with something missing",
    who: "visitor",
    async open(page) {
      await open(page, "/garden");
      await page.getByRole("button", { name: "Keep my garden" }).click();
      await expect(page.getByText("Choose one of these").first()).toBeVisible();
    },
  },
];

const lists = (["Explore", "Browse"] as const).flatMap((link): Screen[] => {
  const [path, call, order] =
    link === "Explore"
      ? (["/explore", "/home/explore", "age"] as const)
      : (["/browseTips", "/home/browseTips", "hard"] as const);
  const item = (page: Page) =>
    page.getByRole("main").getByRole(link === "Explore" ? "article" : "row");
  return [
    {
      name: path,
      who: "visitor",
      main: link !== "Explore",
      async open(page) {
        await open(page, path);
        await expect(item(page).nth(1)).toBeVisible();
      },
    },
    {
      name: `${path}, sorting`,
      who: "visitor",
      async open(page, { garden }) {
        await open(page, path);
        garden.proxy.hold(call);
        await page.getByLabel(/^SortBy/).selectOption(order);
        await expect(loading(page)).toBeVisible();
      },
    },
    {
      name: `${path}, sorted`,
      who: "visitor",
      async open(page) {
        await open(page, `${path}?sort=${order}`);
        await expect(item(page).nth(1)).toBeVisible();
      },
    },
    {
      name: `${path}, last page`,
      who: "visitor",
      async open(page) {
        await open(page, `${path}?limit=20`);
        await page.getByRole("link", { name: "Next page" }).click();
        await expect(page.getByRole("link", { name: "First page" })).toBeVisible();
      },
    },
    {
      name: `${path}, on its way`,
      who: "visitor",
      async open(page, { garden }) {
        garden.proxy.hold(call);
        await followLink(page, link);
        await expect(loading(page)).toBeVisible();
      },
    },
    {
      name: `${path}, failed`,
      who: "visitor",
      async open(page, { garden }) {
        garden.proxy.fail(call);
        await followLink(page, link);
        await expect(failure(page)).toBeVisible();
      },
    },
    {
      name: `${path}, refused`,
      who: "visitor",
      async open(page) {
        await open(page, `${path}?sort=colour`);
        await expect(failure(page)).toBeVisible();
      },
    },
    {
      name: `${path}, empty`,
      who: "visitor",
      empty: true,
      async open(page) {
        await open(page, path);
        await expect(page.getByText(/^No (Tips|Active)/)).toBeVisible();
      },
    },
  ];
});

const searching: Screen[] = [
  {
    name: "/browseTips, found",
    who: "visitor",
    async open(page) {
      await open(page, "/browseTips?text=water&level=easy");
      await expect(page.getByRole("row").nth(1)).toBeVisible();
    },
  },
  {
    name: "/browseTips, good now in a garden, what worked first",
    who: "visitor",
    async open(page) {
      await open(page, "/browseTips?garden=light-hot&now=south&order=worked");
      await expect(page.getByRole("row").nth(1)).toBeVisible();
    },
  },
  {
    name: "/browseTips, found instead",
    who: "visitor",
    async open(page) {
      await open(page, "/browseTips?text=tomatto");
      await expect(page.getByText("These have")).toBeVisible();
    },
  },
  {
    name: "/browseTips, nothing found",
    who: "visitor",
    async open(page) {
      await open(
        page,
        "/browseTips?text=tomato&plant=rose&category=composting&level=hard&garden=none-hot&now=south",
      );
      await expect(page.getByText("No tip has all of that")).toBeVisible();
    },
  },
  {
    name: "/browseTips, no word found",
    who: "visitor",
    async open(page) {
      await open(page, "/browseTips?text=qwrtzpsdf");
      await expect(page.getByText("No tip has all of that")).toBeVisible();
    },
  },
];

const publicTip: Screen[] = [
  {
    name: "a public tip",
    who: "visitor",
    main: true,
    async open(page, { tip }) {
      await open(page, `/tips/${tip}`);
      await expect(page.getByRole("link", { name: "Like" })).toBeVisible();
    },
  },
  {
    name: "a public tip, signed in",
    who: "newcomer",
    async open(page, { tip }) {
      await open(page, `/tips/${tip}`);
      await expect(page.getByRole("button", { name: "Like" })).toBeVisible();
      await expect(page.getByRole("button", { name: /^Report / }).last()).toBeVisible();
    },
  },
  {
    name: "a gardener",
    who: "visitor",
    async open(page) {
      await open(page, "/explore");
      await page.getByRole("article").first().getByRole("link").click();
      await expect(page.getByRole("heading", { name: "Tips", exact: true })).toBeVisible();
    },
  },
  {
    name: "a gardener, a message to them",
    who: "newcomer",
    async open(page, { gardener, ownTip }) {
      await open(page, `/tips/${ownTip}`);
      await page.getByRole("link", { name: gardener.name }).click();
      await page.getByRole("button", { name: "Write a message" }).click();
      await expect(page.getByLabel("Your message")).toBeVisible();
    },
  },
  {
    name: "a gardener who is not there",
    who: "visitor",
    async open(page) {
      await open(page, "/gardeners/gone");
      await expect(page.getByText("There is no such gardener")).toBeVisible();
    },
  },
  {
    name: "a public tip that is gone",
    who: "visitor",
    async open(page) {
      await open(page, "/tips/gone");
      await expect(page.getByText("There is no such tip.")).toBeVisible();
    },
  },
  {
    name: "login, on the way to a tip",
    who: "visitor",
    async open(page, { tip }) {
      await open(page, `/tips/${tip}`);
      await page.getByRole("link", { name: "Like" }).click();
      await expect(page.getByText("read it without an account")).toBeVisible();
    },
  },
];

const plants: Screen[] = [
  {
    name: "plants",
    who: "visitor",
    async open(page) {
      await open(page, "/plants");
      await expect(page.getByRole("link", { name: "Tomato", exact: true })).toBeVisible();
    },
  },
  {
    name: "plants, without tips",
    who: "visitor",
    empty: true,
    async open(page) {
      await open(page, "/plants");
      await expect(page.getByText("No Tips Available Right Now")).toBeVisible();
    },
  },
  {
    name: "a plant",
    who: "visitor",
    main: true,
    async open(page) {
      await open(page, "/plants/zucchini");
      await expect(page.getByRole("heading", { name: "Courgettes", level: 1 })).toBeVisible();
    },
  },
  {
    name: "a plant with many tips",
    who: "visitor",
    async open(page) {
      await open(page, "/plants/tomato");
      await expect(page.getByRole("heading", { name: "What to do when" })).toBeVisible();
    },
  },
  {
    name: "a plant without tips",
    who: "visitor",
    empty: true,
    async open(page) {
      await open(page, "/plants/tomato");
      await expect(page.getByText("Nobody has written about this plant yet")).toBeVisible();
    },
  },
  {
    name: "a plant that is none",
    who: "visitor",
    async open(page) {
      await open(page, "/plants/triffid");
      await expect(page.getByText("There is no such plant here.")).toBeVisible();
    },
  },
];

const others: Screen[] = [
  {
    name: "not found",
    who: "visitor",
    open: (page) => open(page, "/nothing/here"),
  },
  {
    name: "routing error",
    who: "visitor",
    async open(page) {
      await page.route("**/*", (route) => route.continue({ method: "POST" }), { times: 1 });
      await page.goto("/login");
      await expect(page.getByRole("link", { name: "Try again" })).toBeVisible();
      await hydrated(page);
    },
  },
  {
    name: "newsletter",
    who: "visitor",
    open: (page) => open(page, "/newsletter"),
  },
  ...(["confirm", "unsubscribe"] as const).map(
    (what): Screen => ({
      name: `newsletter, ${what}`,
      who: "visitor",
      open: (page) => open(page, `/newsletter/${what}?token=none`),
    }),
  ),
  {
    name: "no more letters about saved tips",
    who: "visitor",
    open: (page) => open(page, "/reminders/stop?token=none"),
  },
  {
    name: "newsletter, a link that is no good",
    who: "visitor",
    async open(page) {
      await open(page, "/newsletter/confirm?token=none");
      await page.getByRole("button", { name: "Confirm" }).click();
      await expect(failure(page)).toHaveText(/\w/);
    },
  },
  {
    name: "a page of the operator's, with the links to all of them below",
    who: "visitor",
    empty: true,
    async open(page) {
      await open(page, "/privacy");
      const own = page.getByRole("navigation", { name: "About this site" });
      await expect(own.getByRole("link")).toHaveText(["About", "Privacy"]);
      await own.scrollIntoViewIfNeeded();
    },
  },
  {
    name: "skip link",
    who: "visitor",
    async open(page) {
      await open(page, "/browseTips");
      await page.keyboard.press("Tab");
      await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    },
  },
  {
    name: "menu of a small screen",
    who: "visitor",
    upTo: 768,
    async open(page) {
      await open(page, "/explore");
      await page.getByLabel("Menu", { exact: true }).click();
      const bar = page.getByRole("navigation", { name: "Main" });
      await expect(bar.getByRole("link", { name: "Explore" })).toBeVisible();
    },
  },
];

export const publicScreens = [
  ...homeScreens,
  ...garden,
  ...lists,
  ...searching,
  ...publicTip,
  ...plants,
  ...others,
];
