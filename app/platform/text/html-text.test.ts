import { expect, test } from "vitest";
import { textOfHtml, withoutShortcodes } from "./html-text.server.ts";

const textOf = (html: string) => textOfHtml(withoutShortcodes(html).html, 20_000).text;

test.each([
  [
    "blocks",
    "<!-- wp:paragraph --><p>Sow <b>peas</b> &amp; beans.</p><!-- /wp:paragraph -->",
    "Sow peas & beans.",
  ],
  ["paragraphs", "<p>A\nb</p>\n\n<p>C<br>d</p>", "A b\n\nC\nd"],
  ["headings", "<h2>A</h2><p>B</p>", "A\n\nB"],
  [
    "lists",
    "<p>A</p><ul><li>B</li><li>C<ol><li>D</li><li>E</li></ol></li></ul><p>F</p>",
    "A\n\n- B\n- C\n  1. D\n  2. E\n\nF",
  ],
  [
    "classic text",
    "A\nb\n\nC <i>d</i>\n<ul>\n<li>e</li>\n<li>f</li>\n</ul>\ng",
    "A\nb\n\nC d\n\n- e\n- f\n\ng",
  ],
  ["entities", "<p>Peas&hellip;&nbsp;&#8217; &eacute; &lt;b&gt;</p>", "Peas… ’ é <b>"],
  ["tables", "<table><tr><td>A</td><td>B</td></tr><tr><td>C</td></tr></table>", "A | B\nC"],
  [
    "scripts",
    "<p>A</p><script>alert('<p>x</p>')</script><style>p{}</style><iframe src=x>y</iframe>",
    "A",
  ],
  [
    "links",
    '<p><a href="javascript:alert(1)">A</a> <a href="https://example.org/b">B</a></p>',
    "A B (https://example.org/b)",
  ],
  [
    "shortcodes",
    '<p>[caption id="a"]<img src="a.jpg"> A[/caption] [gallery ids="1,2"] [b-form] [March] [/x]</p>',
    "A [b-form] [March]",
  ],
])("%s become text", (_, html, text) => {
  expect(textOf(html)).toBe(text);
});

test("pictures are found in HTML and in galleries", () => {
  const { pictures } = textOfHtml('<img src="a.jpg" alt="A"><img alt="none">', 100);
  expect(pictures).toEqual([{ address: "a.jpg", alt: "A" }]);
  expect(withoutShortcodes('[gallery size="x" ids="1, 22"]').pictures).toEqual(["1", "22"]);
});

test("HTML that is long or deep is read in a moment, up to the limit", () => {
  const begun = performance.now();
  expect(textOfHtml(`<p>${"word <b>x</b> ".repeat(100_000)}`, 20_000).text.length).toBeGreaterThan(
    20_000,
  );
  expect(textOfHtml("<div>".repeat(300_000), 20_000).isTooDeep).toBe(true);
  expect(textOfHtml("<ul><li>".repeat(100), 20_000).isTooDeep).toBe(false);
  withoutShortcodes("[a ".repeat(300_000));
  expect(performance.now() - begun).toBeLessThan(5000);
});
