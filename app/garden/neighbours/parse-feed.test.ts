import { expect, test } from "vitest";
import { maxItems } from "./neighbours.ts";
import { parseDocument } from "./parse-feed.server.ts";

const url = "https://club.example/feed";
const parseFeed = (text: string, from: string) => parseDocument(text, from).feed;

const atom = `<?xml version="1.0"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="de"><title>Beete &amp; Bäume</title><id>1</id>
<link rel="self" href="/feed"/><link rel="alternate" href="/"/><author><name>Rosa</name></author>
<link rel="license" href="https://creativecommons.org/licenses/by/4.0/"/>
<entry><title>Is &lt;b&gt; bold?</title><id>2</id><link href="tips/1"/><updated>2026-11-02T08:00:00Z</updated>
<content type="html">&lt;p&gt;&lt;img src="https://x.example/t.gif"/&gt;Mulch &lt;a href="https://a.example"&gt;now&lt;/a&gt;.&lt;/p&gt;</content></entry>
<entry xml:lang="fr"><title type="html">&lt;i&gt;Ail&lt;/i&gt;</title><id>3</id><link href="/2"/>
<author><name>Ben</name></author><published>2026-11-01T08:00:00Z</published><summary>Plantez.</summary></entry></feed>`;

const rss = `<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"
xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>Beete &amp;amp; Bäume</title>
<link>https://club.example/</link><language>de</language><copyright>CC BY</copyright>
<item><title><![CDATA[<b>Mulch</b> & more]]></title><guid>https://club.example/1</guid>
<pubDate>Mon, 02 Nov 2026 08:00:00 GMT</pubDate><dc:creator>Rosa</dc:creator>
<content:encoded><![CDATA[<p>Mulch now.</p><script>alert(1)</script>]]></content:encoded></item>
<item><link>https://club.example/2</link><author>ben@club.example (Ben)</author>
<pubDate>Sun, 01 Nov 2026 08:00:00 GMT</pubDate><description>Plant &lt;em&gt;garlic&lt;/em&gt;.</description></item>
<item><link>https://club.example/3</link><author>ben@club.example</author><title>Late</title></item>
</channel></rss>`;

const rdf = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel rdf:about="https://club.example/"><title>Beete</title><link>https://club.example/</link></channel>
<item rdf:about="https://club.example/1"><title>Mulch</title><link>https://club.example/1</link>
<dc:creator>Rosa</dc:creator><dc:date>2026-11-02T08:00:00Z</dc:date></item></rdf:RDF>`;

const json = JSON.stringify({
  ...{ version: "https://jsonfeed.org/version/1.1", title: "Beete", language: "de" },
  ...{ home_page_url: "https://club.example/", authors: [{ name: "Rosa" }] },
  items: [
    {
      ...{ id: "1", url: "https://club.example/1", title: "Mulch", content_text: "5 < 6 <b>" },
      date_published: "2026-11-02T08:00:00Z",
    },
  ],
});

test("a feed in Atom is read", () => {
  const licence = "https://creativecommons.org/licenses/by/4.0/";
  expect(parseFeed(atom, url)).toEqual({
    ...{ name: "Beete & Bäume", page: "https://club.example/" },
    items: [
      {
        ...{ title: "Is <b> bold?", text: "Mulch now.", byline: "Rosa", licence, language: "de" },
        ...{ link: "https://club.example/tips/1", publishedAt: Date.UTC(2026, 10, 2, 8) },
      },
      {
        ...{ title: "Ail", text: "Plantez.", byline: "Ben", licence, language: "fr" },
        ...{ link: "https://club.example/2", publishedAt: Date.UTC(2026, 10, 1, 8) },
      },
    ],
  });
});

test("a feed in RSS 2.0 is read, without the addresses of people", () => {
  const all = { licence: "CC BY", language: "de" };
  expect(parseFeed(rss, url)).toEqual({
    ...{ name: "Beete & Bäume", page: "https://club.example/" },
    items: [
      {
        ...{ ...all, title: "Mulch & more", text: "Mulch now.", byline: "Rosa" },
        ...{ link: "https://club.example/1", publishedAt: Date.UTC(2026, 10, 2, 8) },
      },
      {
        ...{ ...all, title: "Plant garlic.", text: "Plant garlic.", byline: "Ben" },
        ...{ link: "https://club.example/2", publishedAt: Date.UTC(2026, 10, 1, 8) },
      },
      {
        ...{ ...all, title: "Late", text: "", byline: null },
        ...{ link: "https://club.example/3", publishedAt: null },
      },
    ],
  });
});

test.each([
  ["RSS 1.0", rdf, { text: "", language: null }],
  ["JSON Feed", json, { text: "5 < 6 <b>", language: "de" }],
])("a feed in %s is read", (_, text, own) => {
  expect(parseFeed(text, url)).toMatchObject({
    ...{ name: "Beete", page: "https://club.example/" },
    items: [{ title: "Mulch", byline: "Rosa", link: "https://club.example/1", ...own }],
  });
});

const channel = (rest: string) =>
  `<rss version="2.0"><channel><title>T</title>${rest}</channel></rss>`;

test.each([
  "javascript:alert(1)",
  "data:text/html,hello",
  "java&#10;script:alert(1)",
  "https://me:secret@club.example/",
  "ftp://club.example/",
  `https://club.example/${"a".repeat(2048)}`,
])("an item that leads to %s is left out", (link) => {
  const feed = channel(`<link>${link}</link><item><title>x</title><link>${link}</link></item>`);
  expect(parseFeed(feed, url)).toEqual({ name: "T", page: null, items: [] });
});

test("only the newest items are taken, once each", () => {
  const items = Array.from({ length: 120 }, (_, index) => index).map((index) => {
    const day = new Date(Date.UTC(2026, 0, 1 + (index % 100))).toUTCString();
    return `<item><link>https://club.example/${index % 100}</link><pubDate>${day}</pubDate></item>`;
  });
  const found = parseFeed(channel(items.join("")), url)?.items ?? [];
  const expected = Array.from(
    { length: maxItems },
    (_, index) => `https://club.example/${99 - index}`,
  );
  expect(found.map(({ link }) => link)).toEqual(expected);
});

const entities = ["a", "b", "c", "d", "e", "f", "g", "h", "i"]
  .map((name, index, all) => `<!ENTITY ${name} "${`&${all[index - 1] ?? "lol"};`.repeat(10)}">`)
  .join("");
const wide = Array.from({ length: 20_000 }, (_, index) => `xmlns:a${index}="b"`).join(" ");

test.each([
  ["a page", "<!doctype html><html><head><title>x</title></head></html>"],
  ["elements in elements", channel("<a>".repeat(300_000))],
  ["lists in lists", "[".repeat(990_000)],
  ["instructions", "<?".repeat(490_000)],
])("%s is no feed", (_, text) => {
  expect(parseFeed(text, url)).toBe(null);
});

test.each([
  ["entities of entities", `<!DOCTYPE rss [${entities}]>${channel("<item>&i;</item>")}`],
  [
    "entities of files",
    `<!DOCTYPE rss [<!ENTITY i SYSTEM "file:///etc/passwd">]>${channel("<item><title>&i;</title><link>https://club.example/1</link></item>")}`,
  ],
  ["many attributes", channel("").replace("<rss", `<rss ${wide}`)],
  ["many items", channel("<item><link>https://club.example/</link></item>".repeat(20_000))],
  ["many entities of XML", channel(`<item><title>${"&amp;".repeat(180_000)}</title></item>`)],
])("a feed with %s stays small", (_, text) => {
  const feed = JSON.stringify(parseFeed(text, url));
  expect(feed.length).toBeLessThan(2000);
  expect(feed).not.toContain("root:");
});
