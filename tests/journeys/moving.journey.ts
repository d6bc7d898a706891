import type { Browser, Page } from "@playwright/test";
import { zipSync } from "fflate";
import { open } from "../a11y/visit.ts";
import { badImports } from "../bad-imports.ts";
import { addGardener, expect, type Garden, test } from "../browser/fixtures.ts";
import { mastodonBoost, mastodonNote, mastodonOutbox } from "../networks.ts";
import { drawPhoto, formOf } from "../photos.ts";
import { mostDuring, residentMemoryOf, withChildren } from "../process-use.ts";
import { post, wordPress } from "../wordpress.ts";

const items = 2000;
const numbers = Array.from({ length: items }, (_, n) => n);
const plants = ["Tomato", "Pea", "Basil", "Carrot", "Rose"];
const plantOf = (n: number) => plants[n % plants.length] ?? "";
const dayOf = (n: number) => new Date(Date.UTC(2018, 0, 1 + n)).toISOString().slice(0, 10);

const blog = () =>
  wordPress(
    ...numbers.map((n) =>
      post({
        title: `Post ${n} about ${plantOf(n)}`,
        html: `<!-- wp:paragraph --><p>Week ${n}: <strong>water</strong> ${plantOf(n)} &amp; mulch.</p><!-- /wp:paragraph --><ul><li>One</li><li>Two</li></ul>`,
        categories: ["Plant care"],
        tags: [plantOf(n), "easy"],
        more: "<wp:comment><wp:comment_content>Nice</wp:comment_content></wp:comment>",
      }),
    ),
  );

const table = () =>
  [
    "Titel;Pflanze;Kategorie;Schwierigkeit;Beschreibung;Wann;Sichtbarkeit",
    ...numbers.map(
      (n) =>
        `Zeile ${n};${plantOf(n)};Pflege;leicht;"Woche ${n}: ""gießen"";\nmulchen.";3-5;öffentlich`,
    ),
  ].join("\r\n");

async function archive() {
  const pictures = numbers
    .slice(0, 20)
    .map((n) => `media_attachments/files/${n}/original/${n}a.jpeg`);
  const notes = numbers.map((n) =>
    mastodonNote({
      id: n,
      day: dayOf(n),
      content: `<p>Day ${n} with my <a href="https://m.example/tags/${plantOf(n)}" class="mention hashtag" rel="tag">#<span>${plantOf(n)}</span></a></p>`,
      tags: [plantOf(n)],
      pictures: pictures[n] ? [{ url: `/${pictures[n]}`, name: `${plantOf(n)} ${n}` }] : [],
    }),
  );
  const replies = numbers
    .slice(0, 300)
    .map((n) =>
      mastodonNote({ id: items + n, inReplyTo: "https://m.example/users/bob/statuses/1" }),
    );
  const outbox = mastodonOutbox(...notes, ...replies, ...Array(400).fill(mastodonBoost));
  const photos = await Promise.all(pictures.map((_, n) => drawPhoto(320, 240, n)));
  return zipSync({
    "outbox.json": Buffer.from(outbox),
    "actor.json": Buffer.from("{}"),
    ...Object.fromEntries(pictures.map((name, n) => [name, photos[n] ?? new Uint8Array()])),
  });
}

/** Imports a file on the page. @returns the page with the results, and its gardener */
async function bring(garden: Garden, browser: Browser, name: string, file: Uint8Array) {
  const gardener = await addGardener(garden, `Rue ${name}`);
  const page = await gardener.open(browser, { baseURL: garden.url });
  await open(page, "/account/import");
  const mimeType = "application/octet-stream";
  await page
    .getByLabel(/^Choose a file$/)
    .setInputFiles({ name, mimeType, buffer: Buffer.from(file) });
  await expect(page.getByRole("heading", { name: "Preview" })).toBeFocused({ timeout: 30_000 });
  await expect(page.getByText(/to import them\): 1,500$/)).toBeVisible();
  await page.getByRole("button", { name: "Import now" }).click();
  await expect(page.getByRole("heading", { name: "Import results" })).toBeFocused({
    timeout: 60_000,
  });
  return { gardener, page };
}

const shows = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true })).toBeVisible();

test("a blog, a table and an archive of 2,000 items each are brought, and one is undone", async ({
  emptyGarden,
  browser,
}) => {
  test.setTimeout(300_000);
  await test.step("a blog", async () => {
    const { page } = await bring(emptyGarden, browser, "blog.xml", Buffer.from(blog()));
    await shows(page, "Public tips: 500");
    await shows(page, "Comments aren’t imported: 2,000");
    await page.context().close();
  });
  await test.step("a table", async () => {
    const { page } = await bring(emptyGarden, browser, "table.csv", Buffer.from(table()));
    await shows(page, "Public tips: 500");
    await page.context().close();
  });
  await test.step("an archive of Mastodon, which is undone", async () => {
    const { gardener, page } = await bring(emptyGarden, browser, "archive.zip", await archive());
    await shows(page, "Journal entries, only for you: 500");
    await shows(page, "Replies aren’t imported: 300");
    await shows(page, "Posts of others that you shared aren’t imported: 400");
    const journal = async () => {
      const reply = await gardener.call("GET", "/user/journal?limit=1");
      return Number(reply.headers.get("x-total-count"));
    };
    expect(await journal()).toBe(500);
    await page.getByRole("link", { name: "See your journal" }).click();
    await expect(page.getByText("#Rose").first()).toBeVisible();
    await open(page, "/account/import");
    await page.getByRole("button", { name: "Undo the import of" }).click();
    await page.getByRole("button", { name: "Yes, undo" }).click();
    await expect(page.getByText("Import undone. Removed: 500")).toBeVisible({ timeout: 60_000 });
    expect(await journal()).toBe(0);
    await page.context().close();
  });
});

const hostileHtml =
  '<p onclick="x()">Sow<script>alert(1)</script> <a href="javascript:alert(1)">peas</a> <a href=" data:text/html,x">now</a>\u0001\u0008</p><iframe src="https://x.example"></iframe><svg onload="x()"><p>deep';

/** Files that the site reads. Nothing dangerous in them may remain. */
const hostile: [name: string, file: string][] = [
  ["a.xml", wordPress(post({ title: "Sow &lt;b&gt;", html: hostileHtml }))],
  [
    "b.xml",
    wordPress(post({ title: "Sow &a; &b;", html: hostileHtml })).replace(
      "<rss",
      '<!DOCTYPE a [<!ENTITY a "&b;&b;"><!ENTITY b SYSTEM "file:///etc/passwd">]><rss',
    ),
  ],
  ["c.xml", wordPress(post({ title: "Sow" }), post({ title: "Half" })).slice(0, -60)],
  ["outbox.json", mastodonOutbox(mastodonNote({ id: 1, content: hostileHtml }))],
  ["user_archive.csv", `topic_title,post_cooked\n"Sow","${hostileHtml.replaceAll('"', '""')}"`],
  ["Growstuff-a.csv", 'growstuff_url,description\njavascript:alert(1),"Sow\u0008 peas"'],
];

/** The maximum memory of the process that reads files, in MB. */
const maxMemory = 300;

test("hostile files are answered in one line each, and take little memory", async ({
  emptyGarden,
}) => {
  test.setTimeout(300_000);
  const end = Promise.withResolvers<void>();
  const readers = () => withChildren(emptyGarden.pid).slice(1);
  const memory = mostDuring(end.promise, () => Math.max(0, ...readers().map(residentMemoryOf)));
  const faults: string[] = [];
  const gardener = await addGardener(emptyGarden, "Hostile Garden");
  async function send(path: string, name: string, file: Uint8Array) {
    const body = formOf("file", file);
    const reply = await gardener.send("POST", `${path}?name=${name}`, body);
    return { status: reply.status, text: await reply.text() };
  }
  for (const [what, make, , name = ""] of badImports) {
    // The others take little memory, and bad-files.test.ts reads them.
    if (!/grow|too many|17 MB|without end/.test(what)) continue;
    const { status, text } = await send("/user/checkImport", name, await make());
    if (status < 400 || status >= 500) faults.push(`${what}: ${status} ${text}`);
  }
  for (const [name, file] of hostile) {
    const { status, text } = await send("/user/imports", name, Buffer.from(file));
    if (status !== 201) faults.push(`${name}: ${status} ${text}`);
  }
  const written = await Promise.all([
    gardener.call("GET", "/user/journal"),
    gardener.call("GET", "/user/drafts"),
    gardener.call("POST", "/user/myTips", { email: gardener.email }),
  ]);
  const texts = (await Promise.all(written.map((reply) => reply.text()))).join();
  expect(texts.match(/Sow/g)?.length).toBeGreaterThanOrEqual(hostile.length);
  expect(texts).not.toMatch(/alert|javascript:|<script|onclick|root:|\\u000/);
  end.resolve();
  const most = await memory;
  expect(faults).toEqual([]);
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(maxMemory);
});
