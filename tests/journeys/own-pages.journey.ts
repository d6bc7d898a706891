import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Garden, openGarden, test } from "../browser/fixtures.ts";

let site: Garden;
test.beforeAll(async () => {
  site = await openGarden({ DEMO: "off" });
  mkdirSync(join(site.dataDir, "pages"));
});
test.afterAll(() => site.stop());

const write = (name: string, text: string) =>
  writeFileSync(join(site.dataDir, "pages", `${name}.md`), text);

test("an operator's file is a page with a link in the footer", { tag: "@long" }, async ({
  page,
}) => {
  const footer = page.getByRole("contentinfo");
  const ownLinks = footer.getByRole("link", { name: /^(About|Contact|Privacy Policy)$/ });

  await test.step("without files there are neither pages nor links", async () => {
    expect((await page.goto(`${site.url}/privacy`))?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
    await expect(ownLinks).toHaveCount(0);
  });

  await test.step("a file shows without a restart, and its words in the footer are its link", async () => {
    write("privacy", "# What we keep\n\nLittle, and [for a reason](/terms).");
    write("about", "We are a club.");
    await expect(async () => {
      await page.goto(site.url);
      await expect(ownLinks).toHaveText(["About", "Privacy Policy"], {
        timeout: 500,
      });
    }).toPass();
    for (const word of ["Branding", "Cookie Policy", "Terms of use"]) {
      await expect(footer.getByText(word, { exact: true })).toBeVisible();
      await expect(footer.getByRole("link", { name: word })).toHaveCount(0);
    }
    await expect(footer.getByText("Privacy")).toHaveCount(1);
  });

  await test.step("its link leads to it, and so does its address", async () => {
    await footer.getByRole("link", { name: "Privacy Policy" }).click();
    for (const goThere of [async () => {}, () => page.reload()]) {
      await goThere();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("What we keep");
      await expect(page).toHaveTitle("Trellis | What we keep");
      await expect(page.getByRole("link", { name: "for a reason" })).toHaveAttribute(
        "href",
        "/terms",
      );
    }
    await page.goto(`${site.url}/about`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("About");
  });
});

test("no content of a file can run as script", async ({ page }) => {
  const said: string[] = [];
  page.on("dialog", (dialog) => {
    said.push(dialog.message());
    void dialog.dismiss();
  });
  write(
    "terms",
    [
      "<script>alert('a script')</script>",
      "<img src=x onerror=alert('a picture')>",
      "[a link](javascript:alert('a link'))",
      "[another](data:text/html,<script>alert('data')</script>)",
      "![a drawing](data:image/svg+xml,<svg onload=alert('svg')>)",
    ].join("\n\n"),
  );
  await expect(async () => {
    expect((await page.goto(`${site.url}/terms`))?.status()).toBe(200);
  }).toPass();
  const text = page.locator(".own-page");
  await expect(text).toContainText("<script>alert('a script')</script>");
  await expect(text.locator("a, img, script, svg")).toHaveCount(0);
  await page.getByText("[a link]").click();
  expect(said).toEqual([]);
});
