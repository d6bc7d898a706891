import { expect, hosted, test } from "../browser/fixtures.ts";
import { register } from "../browser/forms.ts";

test("a gardener with an account at Firebase stays signed in, without requests to third parties", async ({
  page,
  baseURL,
  garden: { emulator },
}) => {
  test.skip(!hosted, "the site keeps accounts itself in this run");
  const origins = new Set<string>();
  const cspViolations: string[] = [];
  page.on("request", (request) => origins.add(new URL(request.url()).origin));
  page.on("console", (message) => {
    if (/Content.Security.Policy/i.test(message.text())) cspViolations.push(message.text());
  });
  await page.goto("/register");
  await register(page, { name: "Hosted Gardener" });
  await expect(page).toHaveURL("/");
  const reply = await page.reload();
  await expect(page.getByLabel("Account of Hosted Gardener")).toBeVisible();
  expect(cspViolations).toEqual([]);
  expect([...origins].sort()).toEqual([emulator, baseURL].sort());
  const policy = reply?.headers()["content-security-policy"] ?? "";
  expect(policy).toContain(`connect-src 'self' ${emulator};`);
  expect((await page.request.get("/identity/get-session")).status()).toBe(404);
});
