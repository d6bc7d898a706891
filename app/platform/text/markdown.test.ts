import { expect, test } from "vitest";
import { renderMarkdown } from "./markdown.server.ts";

const html = (text: string) => renderMarkdown(text).html;

test("the first heading is the title, as plain text", () => {
  expect(renderMarkdown("# Our *privacy* & you\n\nWe keep little.")).toEqual({
    title: "Our privacy & you",
    html: "<p>We keep little.</p>\n",
  });
  expect(renderMarkdown("## Later\n\n# Not the first").title).toBeNull();
  expect(renderMarkdown("").title).toBeNull();
});

test("lists, links, tables and quotes are rendered", () => {
  const text =
    "- a [link](/terms)\n\n| Cookie | Why |\n|---|---|\n| session | signing in |\n\n> said";
  for (const tag of ["<ul>", '<a href="/terms">', "<table>", "<th>Why</th>", "<blockquote>"]) {
    expect(html(text)).toContain(tag);
  }
});

test("a text with more than 500 brackets has no links, because each takes as long as the text", () => {
  const links = (count: number) => "[a](/b) ".repeat(count);
  expect(html(links(500)).match(/<a /g)).toHaveLength(500);
  expect(html(links(501))).not.toContain("<a ");
});

const hostile = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  '<iframe src="https://evil.example"></iframe>',
  "text <b onclick=alert(1)>bold</b>",
  "[a](javascript:alert(1))",
  "[a](JaVaScRiPt:alert(1))",
  "[a](java&#115;cript:alert(1))",
  "[a](java%0ascript:alert(1))",
  "[a](<java\tscript:alert(1)>)",
  "[a](&#1;javascript:alert(1))",
  "[a](vbscript:msgbox)",
  "[a](data:text/html,<script>alert(1)</script>)",
  "[a](file:///etc/passwd)",
  "[a][1]\n\n[1]: javascript:alert(1)",
  "<javascript:alert(1)>",
  "![a](data:image/svg+xml,<svg onload=alert(1)>)",
  "![a](data:image/png;base64,iVBORw0KGgo=)",
  "![a](javascript:alert(1))",
  '[a](https://x.example "title\\" onmouseover=\\"alert(1)")',
  '![a" onerror="alert(1)](https://x.example/a.png)',
  '[a](https://x.example/"onmouseover=alert(1))',
  "`<script>alert(1)</script>`",
  "```html\n<script>alert(1)</script>\n```",
  '```"><script>alert(1)</script>\nx\n```',
  "| <script> |\n|---|\n| <img src=x onerror=alert(1)> |",
];

/** Returns the HTML tags in a text, with quoted values emptied. */
const tagsOf = (text: string) =>
  [...text.matchAll(/<[a-z][^<>]*?(?:"[^"]*"[^<>"]*?)*>/gi)].map(([tag]) =>
    tag.replace(/"[^"]*"/g, '""'),
  );

const addressesIn = (text: string) =>
  [...text.matchAll(/(?:href|src)="([^"]*)"/gi)].map(([, address = ""]) => address);

test.each(hostile)("%s runs no script", (text) => {
  const rendered = html(text);
  expect(rendered).not.toMatch(/<(script|iframe|svg|b )/i);
  for (const address of addressesIn(rendered)) {
    const { protocol } = new URL(address.replaceAll("&amp;", "&"), "https://site.example");
    expect(address).not.toMatch(/^[a-z]*:(?!\/\/x\.example)/i);
    expect(protocol).toBe("https:");
  }
  for (const tag of tagsOf(rendered)) expect(tag).not.toMatch(/\son\w+/i);
});

test("links lead to pages, mail addresses, telephones, and places on the page", () => {
  for (const address of [
    "https://example.org/a?b#c",
    "http://example.org",
    "mailto:rosa@example.org",
    "tel:+441234",
    "/privacy",
    "#cookies",
    "terms",
  ]) {
    expect(html(`[a](${address})`)).toContain(`href="${address}"`);
  }
  expect(html("![A rose](https://x.example/rose.jpg)")).toContain(
    '<img src="https://x.example/rose.jpg" alt="A rose">',
  );
});
