import { expect, hosted, test } from "../spec/site.ts";
import { register } from "./forms.ts";

const isFirebase = /firebase-client/;

test("a site that keeps accounts itself loads and allows nothing of Firebase", async ({ page }) => {
  test.skip(hosted, "accounts are at Firebase in this run");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const reply = await page.goto("/login");
  await page.waitForLoadState("networkidle");
  expect(asked.filter((url) => isFirebase.test(url))).toEqual([]);
  const policy = reply?.headers()["content-security-policy"] ?? "";
  expect(policy).toContain("connect-src 'self';");
  expect(policy).not.toMatch(/google|firebase|frame-src/);
  await expect(page.locator('meta[name="identity"]')).toHaveCount(0);
});

test("a gardener whose account is at Firebase stays signed in, and nobody else is asked", async ({
  page,
  baseURL,
}) => {
  test.skip(!hosted, "the site keeps accounts itself in this run");
  const emulator = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}`;
  const asked = new Set<string>();
  const refused: string[] = [];
  page.on("request", (request) => asked.add(new URL(request.url()).origin));
  page.on("console", (message) => {
    if (/Content.Security.Policy/i.test(message.text())) refused.push(message.text());
  });
  await register(page, "Hosted Gardener");
  const reply = await page.reload();
  await expect(page.getByLabel("Account of Hosted Gardener")).toBeVisible();
  expect(refused).toEqual([]);
  asked.delete("https://example.org");
  expect([...asked].sort()).toEqual([emulator, baseURL].sort());
  const policy = reply?.headers()["content-security-policy"] ?? "";
  expect(policy).toContain(`connect-src 'self' ${emulator};`);
  expect((await page.request.get("/identity/get-session")).status()).toBe(404);
});

test("who signs out in one tab is signed out in the other", async ({ page, context }) => {
  await register(page, "Two Tabs");
  const other = await context.newPage();
  await other.goto("/myTips");
  await expect(other).toHaveURL("/myTips");
  await page.getByLabel("Account of Two Tabs").click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(other).toHaveURL("/login");
});
