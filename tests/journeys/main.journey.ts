import { expect, password, test, toast } from "../spec/site.ts";
import { fillTip, register } from "./forms.ts";

test("a gardener registers, shares a tip, and looks after it", async ({ page }) => {
  const title = `Pinch basil twice ${Date.now()}`;
  const { email } = await register(page, "Basil Grower");
  await expect(toast(page, "Register Successful")).toBeVisible();
  await expect(toast(page, "Profile Updated Successfully")).toBeVisible();

  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Share a Tip" })
    .click();
  await expect(page).toHaveTitle("Trellis | Share a Tip");
  await expect(page.getByLabel("Your name")).toHaveValue("Basil Grower");
  await expect(page.getByLabel("Your email")).toHaveValue(email);
  await fillTip(page, { Title: title });
  await page.getByRole("button", { name: "Submit" }).dblclick();
  await expect(page).toHaveURL("/myTips");
  await expect(toast(page, "Tip  Added successfully")).toBeVisible();
  await expect(page.getByRole("row", { name: title })).toHaveCount(1);

  await page.goto("/browseTips");
  await page.getByRole("link", { name: `Details of ${title}` }).click();
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();

  const like = page.getByRole("button", { name: "Like" });
  await like.click();
  await expect(page.getByText("likes 1")).toBeVisible();
  await expect(toast(page, "Like Updated").first()).toBeVisible();
  await expect(like).toHaveAttribute("aria-pressed", "true");
  await expect(like).toHaveAttribute("aria-disabled", "false");
  await page.reload();
  await expect(page.getByText("likes 1")).toBeVisible();
  await like.click();
  await expect(page.getByText("likes 0")).toBeVisible();
  await expect(like).toHaveAttribute("aria-pressed", "false");

  await page.getByRole("link", { name: `Edit ${title}` }).click();
  await expect(page).toHaveTitle("Trellis | Edit");
  await expect(page.getByLabel("Title")).toHaveValue(title);
  await page.getByLabel("Availability").selectOption("hidden");
  await page.getByLabel("Title").fill(`${title}, again`);
  await page.getByRole("button", { name: "Update" }).click();
  await expect(page).toHaveURL("/myTips");
  await expect(toast(page, "Tip Edited successfully")).toBeVisible();
  await expect(page.getByRole("row", { name: `${title}, again` })).toContainText("Hidden");
  const list = await page.request.get("/home/browseTips");
  expect(await list.text()).not.toContain(title);

  await page.getByRole("button", { name: `Delete ${title}` }).click();
  const dialog = page.getByRole("dialog", { name: "Are you sure?" });
  await expect(dialog).toContainText("You won't be able to revert this!");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: `Delete ${title}` }).click();
  await page.getByRole("button", { name: "Yes, delete it!" }).dblclick();
  const done = page.getByRole("dialog", { name: "Deleted!" });
  await expect(done).toContainText("Your file has been deleted.");
  await done.getByRole("button", { name: "OK" }).click();
  await expect(page.getByText("No tips created By you")).toBeVisible();

  await page.getByLabel("Account of Basil Grower").click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(toast(page, "Logout Successful")).toBeVisible();
  await expect(page).toHaveURL("/login");

  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(toast(page, "Login Successfully")).toBeVisible();
  await expect(page).toHaveURL("/myTips");
});

test("a visitor who opens a tip signs in first, and then reads it", async ({ page }) => {
  await page.goto("/browseTips");
  const row = page.getByRole("row").nth(2);
  const title = (await row.getByRole("rowheader").locator("span").first().textContent()) ?? "";
  await row.getByRole("link").click();
  await expect(page).toHaveURL("/login");
  const path = await page.evaluate(() => history.state.usr.lastVisited);
  expect(path).toMatch(/^\/tipDetail\//);

  await page.getByRole("link", { name: "Register" }).click();
  await page.getByLabel("Name").fill("Curious");
  await page.getByLabel("Photo URL").fill("https://example.org/me.png");
  await page.getByLabel("Email").fill(`curious${Date.now()}@example.org`);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
});

test("every guarded screen sends a visitor to the login", async ({ page }) => {
  for (const path of [
    "/shareTip",
    "/myTips",
    "/tipDetail/x",
    "/editTip/x",
    "/dashboard/viewtips",
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL("/login");
    expect(await page.evaluate(() => history.state.usr)).toEqual({ lastVisited: path });
  }
});

test("who is signed in is not asked to sign in again", async ({ page }) => {
  await register(page);
  for (const path of ["/login", "/register"]) {
    await page.goto(path);
    await expect(page).toHaveURL("/");
  }
});

test("the difficulty sort moves a level to the top and stays in the address", async ({ page }) => {
  await page.goto("/browseTips");
  await page.getByLabel("SortBy Difficulty Level").focus();
  await page.getByLabel("SortBy Difficulty Level").selectOption("Hard");
  await expect(page).toHaveURL(/sort=hard/);
  await expect(page.getByLabel("SortBy Difficulty Level")).toHaveValue("hard");
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await expect(page.getByLabel("SortBy Difficulty Level")).toBeFocused();
  const first = await page.request.get("/home/browseTips?sort=hard&limit=1");
  const [{ title }] = await first.json();
  await expect(page.getByRole("row").nth(1)).toContainText(title);
  await page.reload();
  await expect(page.getByLabel("SortBy Difficulty Level")).toHaveValue("hard");
  await expect(page.getByRole("row").nth(1)).toContainText(title);
});

test("the list leads on to its next page and back to the first", async ({ page }) => {
  await page.goto("/browseTips");
  await expect(page.getByText(/^\d+ tips$/)).toBeVisible();
  const before = await page.getByRole("row").allTextContents();
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(page.getByRole("link", { name: "First page" })).toBeVisible();
  const after = await page.getByRole("row").allTextContents();
  expect(after.slice(1).filter((row) => before.includes(row))).toEqual([]);
  await page.getByRole("link", { name: "First page" }).click();
  await expect(page.getByRole("row").nth(1)).toHaveText(before[1] ?? "");
});

test("the theme is light, can be made dark, and stays so without a flash", async ({ page }) => {
  await page.goto("/");
  const theme = () => page.locator("html").getAttribute("data-theme");
  expect(await theme()).toBe("light");
  await page.getByRole("switch", { name: "Dark theme" }).click();
  expect(await theme()).toBe("dark");
  expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("dark");
  await page.reload({ waitUntil: "commit" });
  await page.locator("body").waitFor();
  expect(await theme()).toBe("dark");
  await expect(page.getByRole("switch", { name: "Dark theme" })).toBeChecked();
});

test("the small-screen menu leads everywhere", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Log In" })).toBeVisible();
  await page.getByLabel("Menu").click();
  await page.getByRole("link", { name: "Browse" }).first().click();
  await expect(page).toHaveURL("/browseTips");
  await expect(page.locator("header details[open]")).toHaveCount(0);
});

test("an unknown address says so", async ({ page }) => {
  await page.goto("/");
  const reply = await page.goto("/no/such/page");
  expect(reply?.status()).toBe(404);
  await expect(page).toHaveTitle("Trellis | Not Found");
  await expect(page.getByText("Sorry, we couldn't find the page")).toBeVisible();
  await page.getByRole("button", { name: "Go back" }).click();
  await expect(page).toHaveURL("/");
});

test("the directory can be put in its four orders", async ({ page }) => {
  await page.goto("/explore");
  await expect(page).toHaveTitle("Trellis | Explore");
  const sort = page.getByLabel("SortBy");
  await expect(sort).toHaveValue("show all");
  for (const order of ["age", "tips", "gender", "show all"]) {
    await sort.selectOption(order);
    await expect(page).toHaveURL(`/explore?sort=${order.replace(" ", "+")}`);
    const reply = await page.request.get(`/home/explore?sort=${encodeURIComponent(order)}`);
    const names = ((await reply.json()) as { gardenersName: string }[]).map(
      (gardener) => gardener.gardenersName,
    );
    const shown = page.getByRole("article").getByRole("heading");
    await expect(shown.first()).toContainText(names[0] ?? "");
    await expect(shown.last()).toContainText(names.at(-1) ?? "");
  }
});

test("the dashboard shows the site in numbers and in tables", async ({ page }) => {
  await register(page, "Dash Gardener");
  await page.goto("/dashboard");
  await expect(page).toHaveTitle("Trellis | Dashboard");
  await expect(page.getByText("Gardeners Count")).toBeVisible();
  await expect(page.getByText("Jan 1st - Feb 1st").first()).toBeVisible();
  const sidebar = page.getByRole("complementary", { name: "Dashboard" });
  expect((await sidebar.boundingBox())?.width).toBe(225);

  await sidebar.getByRole("link", { name: "View Tips" }).click();
  await expect(page).toHaveTitle("Trellis | All Tips");
  const headers = page.getByRole("columnheader");
  await expect(headers).toHaveText([
    "Title",
    "Image",
    "Category",
    "Plant Type",
    "Total Like",
    "Email",
  ]);
  await expect(page.getByRole("cell", { name: /@gardeners\.example$/ }).first()).toBeVisible();

  await sidebar.getByRole("link", { name: "View Gardeners" }).click();
  await expect(page).toHaveTitle("Trellis | Gardeners");
  await expect(headers).toHaveText(["Name", "Image", "Age", "Gender", "Status", "Tips Shared"]);

  await sidebar.getByRole("link", { name: "My Tips" }).click();
  await expect(page).toHaveTitle("Trellis | My Tips");
  await expect(page.getByText("No tips created By you")).toBeVisible();

  await sidebar.getByRole("button", { name: "Hide" }).click();
  expect((await sidebar.boundingBox())?.width).toBeLessThan(80);
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByText("dashboard").click();
  await expect(page).toHaveURL("/dashboard");
  await page.getByRole("link", { name: "Go Back" }).click();
  await expect(page).toHaveURL("/");
});
