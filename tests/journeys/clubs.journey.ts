import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { violations } from "../a11y/axe.ts";
import { expect, type Garden, openGarden, test } from "../browser/fixtures.ts";
import { addGardener, addOperator } from "../browser/gardener.ts";
import { startReceiver } from "../https-receiver.ts";

let other: Garden;
let own: Garden;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
test.beforeAll(async () => {
  other = await openGarden({ DEMO: "off", SITE_NAME: "The allotments" });
  receiver = await startReceiver(async ({ url: path, headers }, response) => {
    const known = headers["if-none-match"];
    const reply = await fetch(other.url + path, {
      headers: known ? { "if-none-match": known } : {},
    });
    response.writeHead(reply.status, { etag: reply.headers.get("etag") ?? "" });
    response.end(await reply.text());
  });
  own = await openGarden({
    ...{ DEMO: "off", NEIGHBOURS: "searched" },
    NODE_OPTIONS: "--import ./labs/harness/receiver-network.ts",
  });
});
test.afterAll(async () => {
  receiver.stop();
  await Promise.all([own.stop(), other.stop()]);
});

/** Makes the feed due now. Normally, it is due an hour after the last read. */
function makeDue({ dataDir }: Garden) {
  using database = new DatabaseSync(join(dataDir, "trellis.sqlite"), { timeout: 10_000 });
  database.exec("update neighbours set due_at = 1");
}

test("a club shows the new tips of another as theirs, and leads there", async ({
  browser,
  page: visitor,
}) => {
  const rosa = await addGardener(other);
  await rosa.share({ title: "Bury the stem" });
  const olga = await addOperator(own, "olga@operators.example");
  const desk = await olga.open(browser);

  await test.step("the operator adds the feed of the other club", async () => {
    await desk.goto(`${own.url}/operate`);
    await desk.getByRole("navigation", { name: "Admin" }).getByText("Other clubs").click();
    await expect(desk.getByText("No clubs yet")).toBeVisible();
    await desk.getByLabel("Address").fill("https://127.0.0.1/feed");
    await desk.getByRole("button", { name: "Add the club" }).click();
    await expect(desk.getByText("the address isn’t on the public internet")).toBeVisible();
    await desk.getByLabel("Address").fill(`${receiver.url}/feed`);
    await desk.getByRole("button", { name: "Add the club" }).click();
    const remove = desk.getByRole("button", { name: "Remove The allotments" });
    await expect(desk.getByRole("listitem").filter({ has: remove })).toContainText("Read ");
    expect(await violations(desk)).toEqual([]);
  });

  await test.step("a new tip at the other club is shown to visitors", async () => {
    await visitor.goto(`${own.url}/neighbours`);
    await expect(visitor.getByRole("article")).toContainText("Bury the stem");
    await rosa.share({ title: "Hoe on a dry day" });
    makeDue(own);
    // The job runs once a minute.
    await expect(async () => {
      await visitor.reload();
      await expect(visitor.getByRole("article")).toHaveCount(2, { timeout: 1000 });
    }).toPass({ timeout: 100_000 });
    const news = visitor.getByRole("article").filter({ hasText: "Hoe on a dry day" });
    await expect(news).toContainText("By Rosa Garden");
    await expect(news.getByRole("link", { name: "The allotments" })).toBeVisible();
    await expect(news.getByRole("img")).toHaveCount(0);
    expect(await violations(visitor)).toEqual([]);
  });

  await test.step("a search shows it below the tips, and its title leads there", async () => {
    const found = await fetch(`${own.url}/home/search?text=hoe`);
    expect(await found.json()).toEqual([]);
    await visitor.goto(`${own.url}/`);
    await visitor.goto(`${own.url}/browseTips?text=hoe`);
    const posts = visitor.getByRole("region", { name: "From other clubs" });
    await expect(posts.getByRole("article")).toHaveText(/Hoe on a dry day.*The allotments/s);
    expect(await violations(visitor)).toEqual([]);
    const feed = await (await fetch(`${own.url}/feed`)).text();
    expect(feed).toContain('rel="related"');
    expect(feed).not.toContain("Hoe on a dry day");
    await visitor.getByRole("link", { name: "Hoe on a dry day" }).click();
    await expect(visitor).toHaveURL(new RegExp(`^${other.url}/tips/`));
    await expect(visitor.getByRole("heading", { name: "Hoe on a dry day" })).toBeVisible();
  });
});
