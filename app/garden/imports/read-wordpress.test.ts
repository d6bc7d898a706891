import { describe, expect, test } from "vitest";
import { post, wordPress } from "../../../tests/wordpress.ts";
import { createWordPressReader } from "./read-wordpress.server.ts";

/** Reads an export in small parts, like a stream of a file. */
async function read(xml: string, matches = {}, names: string[] = []) {
  const reader = createWordPressReader();
  const { push, end } = reader.readFile();
  for (let at = 0; at < xml.length; at += 1000) push(xml.slice(at, at + 1000));
  end();
  return reader.tips(matches, new Set(names));
}

test("a post becomes a tip with its author, its day and what its terms say", async () => {
  const { tips, unknown, messages } = await read(
    wordPress(
      post({
        title: "Peas &amp; beans",
        html: "<p>Sow them.</p>",
        categories: ["Sowing", "News"],
        tags: ["Tomato", "Beginner"],
        more: "<wp:comment><wp:comment_content>No</wp:comment_content></wp:comment>",
      }),
      post({ title: "For me", status: "private", type: "page" }),
      post({ title: "Gone", status: "trash" }),
      post({ title: "Menu", type: "nav_menu_item" }),
    ),
  );
  expect(tips.map(({ values }) => values)).toEqual([
    {
      ...{ title: "Peas & beans", plant: "Tomato", category: "planting", level: "Beginner" },
      ...{ description: "Sow them.\n\n— Rosa Garden, 2019-05-03", availability: "public" },
    },
    {
      ...{ title: "For me", plant: "", category: "", level: "", availability: "hidden" },
      description: "Text\n\n— Rosa Garden, 2019-05-03",
    },
  ]);
  expect(unknown).toEqual(["News"]);
  expect(messages).toEqual([
    "Comments aren’t imported: 1",
    "Menus, revisions and the like aren’t imported: 2",
  ]);
});

test("categories are matched, or left out with their posts", async () => {
  const xml = wordPress(
    post({ title: "A", categories: ["News"] }),
    post({ title: "B", categories: ["Beds"] }),
  );
  const { tips, unknown } = await read(xml, { News: "leave-out", Beds: "care" });
  expect(unknown).toEqual([]);
  expect(tips[0]?.broken).toBe("You’ve left out its category");
  expect(tips[1]).toMatchObject({ values: { category: "care" } });
});

test("pictures are taken from the uploads beside the export, and others are named", async () => {
  const address = "https://b.example/wp-content/uploads/2019/06";
  const attachment = post({
    title: "M",
    type: "attachment",
    more: `<wp:post_id>9</wp:post_id><wp:attachment_url>${address}/g.png</wp:attachment_url>`,
  });
  const html = `<img src="${address}/pea-300x200.jpg" alt="A pea"><img src="${address}/gone.jpg">`;
  const more =
    "<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>9</wp:meta_value></wp:postmeta>";
  const files = ["pea.jpg", "g.png"].map((name) => `b/wp-content/uploads/2019/06/${name}`);
  const { tips } = await read(wordPress(post({ title: "A", html, more }), attachment), {}, files);
  expect(tips).toHaveLength(1);
  expect(tips[0]?.photos).toEqual([
    { file: files[1], alt: "" },
    { file: files[0], alt: "A pea" },
  ]);
  expect(tips[0]?.notes).toEqual(["The picture gone.jpg isn’t in the ZIP"]);
});

describe("what can be read of damaged XML is read", () => {
  const all = wordPress(post({ title: "One" }), post({ title: "Two" }), post({ title: "Three" }));
  test.each<[what: string, xml: string, titles: string[], isDamaged: boolean]>([
    [
      "unescaped signs",
      all.replace("One", "A & b < c &nbsp; d"),
      ["A & b < c d", "Two", "Three"],
      false,
    ],
    ["control characters", all.replace("One", "O\u0001n\u0008e"), ["One", "Two", "Three"], false],
    ["a missing end of an item", all.replace("</item>", ""), ["One", "Two", "Three"], true],
    ["a missing end", all.slice(0, all.indexOf("</channel>")), ["One", "Two", "Three"], true],
    ["half of an item", all.slice(0, all.indexOf("Three") + 50), ["One", "Two"], true],
    ["half of a text", all.slice(0, all.lastIndexOf("Text") + 2), ["One", "Two"], true],
    [
      "entities that grow or name files",
      all
        .replace(
          "<rss",
          '<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b SYSTEM "file:///etc/passwd">]><rss',
        )
        .replace("One", "&a; &b;"),
      ["&a; &b;", "Two", "Three"],
      false,
    ],
    ["open elements", all.replace("</item>", `</item>${"<a>".repeat(50_000)}`), ["One"], true],
  ])("%s", async (_, xml, titles, isDamaged) => {
    const { tips, messages } = await read(xml);
    expect(tips.map(({ values }) => values.title)).toEqual(titles);
    expect(messages.some((message) => message.includes("damaged"))).toBe(isDamaged);
  });
});

test("more posts than a file can have are counted", async () => {
  const { tips, messages } = await read(wordPress(post({ title: "A" }).repeat(5003)));
  expect(tips).toHaveLength(5000);
  expect(messages).toEqual(["More posts than a file can have, which weren’t read: 3"]);
});
