import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "../browser/fixtures.ts";

/** Returns the parts of a page's head that robots read. */
async function headOf(request: APIRequestContext, path: string) {
  const html = await (await request.get(path)).text();
  const head = html.slice(0, html.indexOf("</head>"));
  const contents = (pattern: RegExp) => [...head.matchAll(pattern)].map(([, text = ""]) => text);
  return {
    head,
    descriptions: contents(/<meta[^>]* name="description" content="([^"]*)"/g),
    canonicals: contents(/<link[^>]*rel="canonical" href="([^"]*)"/g),
    titles: contents(/ property="og:title" content="([^"]*)"/g),
    images: contents(/ property="og:image" content="([^"]*)"/g),
    noIndex: head.includes('name="robots" content="noindex"'),
    things: contents(/<script[^>]* type="application\/ld\+json">(.*?)<\/script>/gs).map((text) =>
      JSON.parse(text),
    ),
  };
}

test("search engines learn the subject of each page, and which pages to leave out", async ({
  page,
  rosa,
  baseURL,
}) => {
  const { request } = page;
  const title = 'Leeks </script><script>alert("x")</script> & water';
  const id = await rosa.share({ title, description: `${"Water them in. ".repeat(30)}` });
  const listed = (await (await request.get("/home/explore?limit=1")).json())[0];

  const descriptions: string[] = [];
  for (const path of ["/", "/explore", "/browseTips", "/season"]) {
    const head = await headOf(request, path);
    expect.soft(head.descriptions, path).toHaveLength(1);
    expect.soft(head.canonicals).toEqual([baseURL + path]);
    expect.soft(head.noIndex, path).toBe(false);
    descriptions.push(...head.descriptions);
  }
  expect(new Set(descriptions).size).toBe(descriptions.length);
  for (const path of [
    "/login",
    "/register",
    "/account",
    "/browseTips?text=leek",
    "/resetPassword",
  ]) {
    expect.soft((await headOf(request, path)).noIndex, path).toBe(true);
  }
  expect((await headOf(request, "/browseTips?sort=hard")).canonicals).toEqual([
    `${baseURL}/browseTips`,
  ]);

  const sitemap = await (await request.get("/sitemap/tips")).text();
  const address = sitemap.match(new RegExp(`<loc>(${baseURL}/tips/[^<]*${id})</loc>`))?.[1] ?? "";
  const tip = await headOf(request, address);
  expect(tip.descriptions[0]).toMatch(/^Water them in\. .*…$/);
  expect(tip.canonicals).toEqual([address]);
  expect(tip.titles).toEqual([
    "Leeks &lt;/script&gt;&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; water",
  ]);
  expect(tip.things.map((thing) => thing["@type"])).toEqual(["Article", "BreadcrumbList"]);
  expect(tip.things[0]).toMatchObject({ headline: title, author: { name: rosa.name } });
  expect(tip.head).not.toContain("@example");
  const [, embed = ""] = tip.head.match(/type="application\/json\+oembed" href="([^"]+)"/) ?? [];
  const described = await (await request.get(embed.replaceAll("&amp;", "&"))).json();
  expect(described).toMatchObject({ type: "photo", title, author_name: rosa.name });

  const gardener = await headOf(request, `/gardeners/x-${listed._id}`);
  expect(gardener.things[0].mainEntity.name).toBe(listed.gardenersName);
  expect(gardener.noIndex).toBe(false);
  const unlisted = await headOf(request, new URL(tip.things[0].author.url).pathname);
  expect(unlisted.noIndex, "who is not in the directory").toBe(true);

  const feeds = [
    "/feed",
    "/feed?category=care",
    new URL(`/feed/gardeners/${listed._id}`, baseURL).href,
  ];
  const named = await Promise.all(
    ["/", "/browseTips?category=care", `/gardeners/x-${listed._id}`].map((path) =>
      headOf(request, path),
    ),
  );
  for (const [index, { head }] of named.entries()) expect.soft(head).toContain(`${feeds[index]}"`);

  // The browser reports no violation of the content security policy. A navigation removes the
  // structured data of the previous page.
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  await page.goto(address);
  const blocks = page.locator('script[type="application/ld+json"]');
  await expect(blocks).toHaveCount(2);
  await page.getByRole("link", { name: "Browse" }).first().click();
  await expect(page).toHaveURL("/browseTips");
  await expect(blocks).toHaveCount(0);
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
  expect(errors).toEqual([]);
  const documents = [
    "/sitemap.xml",
    "/sitemap/tips",
    "/sitemap/gardeners",
    "/feed",
    "/opensearch.xml",
  ];
  expect(await page.evaluate(findBrokenXml, documents)).toEqual([]);
});

/** Returns the paths of the texts that a strict parser refuses. */
async function findBrokenXml(paths: string[]) {
  const texts = await Promise.all(paths.map(async (path) => (await fetch(path)).text()));
  const parse = (text: string) => new DOMParser().parseFromString(text, "application/xml");
  return paths.filter((_, index) => parse(texts[index] ?? "").querySelector("parsererror"));
}

test("files for robots and devices have their addresses and types", async ({ request }) => {
  const types: Record<string, string> = {
    "/robots.txt": "text/plain",
    "/sitemap.xml": "application/xml",
    "/sitemap/tips": "application/xml",
    "/feed": "application/atom+xml",
    "/feed/json": "application/feed+json",
    "/manifest.webmanifest": "application/manifest+json",
    "/favicon.ico": "image/",
  };
  for (const [path, type] of Object.entries(types)) {
    const reply = await request.get(path);
    expect.soft(reply.status(), path).toBe(200);
    expect.soft(reply.headers()["content-type"], path).toContain(type);
  }
  const { etag = "" } = (await request.get("/feed")).headers();
  const again = await request.get("/feed", { headers: { "if-none-match": etag } });
  expect(again.status(), "a feed in which nothing is new").toBe(304);
  const { icons } = await (await request.get("/manifest.webmanifest")).json();
  expect(icons).toContainEqual(expect.objectContaining({ purpose: "maskable" }));
  const change = await request.get("/.well-known/change-password", { maxRedirects: 0 });
  expect([change.status(), change.headers().location]).toEqual([303, "/account#password"]);
  expect((await request.get("/.well-known/nothing")).status()).toBe(404);
  for (const [from, to] of [
    ["/new", "/notices?show=new"],
    ["/reminders/stop?token=x", "/letters/stop?kind=reminder&token=x"],
  ] as const) {
    const moved = await request.get(from, { maxRedirects: 0 });
    expect([moved.status(), moved.headers().location]).toEqual([301, to]);
  }
});
