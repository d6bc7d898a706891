import { startSite } from "../spec/server.ts";
import { expect, password, test, toast } from "../spec/site.ts";
import { fillTip, register } from "./forms.ts";

test("the register form says what is wrong, one thing after the other, and keeps the rest", async ({
  page,
}) => {
  await page.goto("/register");
  const send = page.getByRole("button", { name: "Register" });
  const steps = [
    ["Name", "Rosa", "Enter a valid name"],
    ["Photo URL", "https://example.org/r.png", "Enter a valid photo url"],
    ["Email", `rosa${Date.now()}@example.org`, "Enter a valid email"],
    ["Password", "Ab!", "Password must be at least 8 characters long."],
    ["Password", "abcdefgh", "Password must be at least 8 characters long."],
  ] as const;
  for (const [label, text, message] of steps) {
    await send.click();
    if (label !== "Password") await expect(toast(page, message).first()).toBeVisible();
    await page.getByLabel(label).fill(text);
  }
  for (const [text, message] of [
    ["abcdefgh", "Password must include at least one uppercase letter."],
    ["ABCDEFGH", "Password must include at least one lowercase letter."],
    ["Abcdefgh", "Password must include at least one special character."],
  ] as const) {
    await page.getByLabel("Password").fill(text);
    await send.click();
    await expect(page.getByText(message).first()).toBeVisible();
  }
  await expect(page.getByLabel("Name")).toHaveValue("Rosa");
  await page.getByLabel("Password").fill(password);
  await send.click();
  await expect(page).toHaveURL("/");
});

test("login failures have the words of the product, and keep the address", async ({ page }) => {
  await page.goto("/login");
  await page.getByLabel("Email").fill("a@b.c");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(toast(page, "Enter a valid email")).toBeVisible();

  await page.getByLabel("Email").fill("nobody@example.org");
  await page.getByLabel("Password").fill("Wrong-password");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(toast(page, "Invalid  Login or Password!")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("nobody@example.org");

  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(toast(page, "Login Failed")).toBeVisible();
  await expect(page.getByRole("button", { name: "Log in", exact: true })).toBeEnabled();
});

test("an address that has an account cannot register again", async ({ page, browser, baseURL }) => {
  const { email } = await register(page);
  const other = await (await browser.newContext({ baseURL })).newPage();
  await other.goto("/register");
  await other.getByLabel("Name").fill("Rosa Again");
  await other.getByLabel("Photo URL").fill("https://example.org/rosa.png");
  await other.getByLabel("Email").fill(email);
  await other.getByLabel("Password").fill(password);
  await other.getByRole("button", { name: "Register" }).click();
  await expect(toast(other, "Registration Failed")).toBeVisible();
  await expect(other.getByLabel("Email")).toHaveValue(email);
});

test("an empty tip form says what each field wants", async ({ page }) => {
  await register(page);
  await page.goto("/shareTip");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Give your tip a title")).toBeVisible();
  await expect(page.getByText("Choose a category")).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveAttribute("aria-invalid", "true");
});

test("a lost network keeps the tip that was written, and lets it be sent again", async ({
  page,
}) => {
  await register(page);
  await page.goto("/shareTip");
  await fillTip(page, { Title: "Written without a network" });
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.locator(".Toastify__toast--error")).toContainText("cannot be reached");
  await expect(page.getByLabel("Title")).toHaveValue("Written without a network");
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page).toHaveURL("/myTips");
  await expect(page.getByRole("row", { name: "Written without a network" })).toHaveCount(1);
});

test("a like that does not arrive is taken off again", async ({ page }) => {
  await register(page);
  await page.goto("/browseTips");
  await page
    .getByRole("link", { name: /^Details of/ })
    .first()
    .click();
  const badge = page.getByText(/^likes \d+$/);
  const before = await badge.textContent();
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Like" }).click();
  await expect(toast(page, "Like Update Failed")).toBeVisible();
  await expect(badge).toHaveText(before ?? "");
  await expect(page.getByRole("button", { name: "Like" })).toHaveAttribute("aria-pressed", "false");
});

test("a tip that cannot be deleted stays, and the dialog says so", async ({ page }) => {
  await register(page);
  await page.goto("/shareTip");
  await fillTip(page, { Title: "Stays where it is" });
  await page.getByRole("button", { name: "Submit" }).click();
  await page.getByRole("button", { name: "Delete Stays where it is" }).click();
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Yes, delete it!" }).click();
  await expect(page.getByRole("dialog", { name: "!Error" })).toContainText("Failed to Delete Tip");
  await page.getByRole("button", { name: "OK" }).click();
  await expect(page.getByRole("row", { name: "Stays where it is" })).toBeVisible();
});

test("leaving a form that was begun asks first", async ({ page }) => {
  await register(page);
  await page.goto("/shareTip");
  await page.getByLabel("Title").fill("Half a tip");
  const asked = new Promise<string>((resolve) => {
    page.once("dialog", (dialog) => {
      resolve(dialog.type());
      void dialog.dismiss();
    });
  });
  await page.evaluate(() => setTimeout(() => location.reload()));
  expect(await asked).toBe("beforeunload");
  await expect(page.getByLabel("Title")).toHaveValue("Half a tip");
});

test("another's tip and a tip that is gone cannot be edited", async ({ page }) => {
  await register(page);
  const [tip] = await (await page.request.get("/home/browseTips?limit=1")).json();
  await page.goto(`/editTip/${tip._id}`);
  await expect(toast(page, "Only its author can change a tip")).toBeVisible();
  await expect(page).toHaveURL("/");
  await page.goto("/tipDetail/gone");
  await expect(page.getByText("Something Error Happened")).toBeVisible();
});

test("a server that is gone gives each list its words", async ({ page }) => {
  const site = await startSite();
  await page.goto(site.url);
  await page.getByRole("link", { name: "Browse" }).first().hover();
  await page.waitForLoadState("networkidle");
  await site.stop();
  await page.getByRole("link", { name: "Browse" }).first().click();
  await expect(page.getByText("Something Happened")).toBeVisible();
});

test("an empty site says so", async ({ page }) => {
  const site = await startSite({ DEMO: "off" });
  await page.goto(site.url);
  await expect(page.getByText("No Tips Available Right Now").first()).toBeVisible();
  await page.goto(`${site.url}/browseTips`);
  await expect(page.getByText("No Tips Available Right Now")).toBeVisible();
  await site.stop();
});

test("an address that asks for what there is not is the asker's mistake", async ({ page }) => {
  for (const path of ["/browseTips?sort=colour", "/browseTips?cursor=none", "/explore?limit=0"]) {
    const reply = await page.goto(path);
    expect(`${path} ${reply?.status()}`).toBe(`${path} 422`);
    await expect(page.getByRole("alert")).toHaveText(/^Something (H|unexpected h)appened$/);
  }
});
