/** Makes exports of WordPress (WXR) for tests. */
export const wordPress = (...items: string[]) => `${head}${items.join("\n")}${end}`;

const head = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="c" xmlns:excerpt="e" xmlns:dc="d" xmlns:wp="w"><channel><title>Club</title>
<wp:author><wp:author_login>rosa</wp:author_login><wp:author_display_name><![CDATA[Rosa Garden]]></wp:author_display_name></wp:author>
`;
const end = "</channel></rss>\n";

interface Post {
  title: string;
  html?: string;
  type?: string;
  status?: string;
  categories?: string[];
  tags?: string[];
  /** More XML within the item. */
  more?: string;
}

const cdata = (text: string) => `<![CDATA[${text}]]>`;
const terms = (domain: string, names: string[] = []) =>
  names
    .map((name) => `<category domain="${domain}" nicename="x">${cdata(name)}</category>`)
    .join("");

export const post = ({ title, html = "<p>Text</p>", type, status, ...more }: Post) =>
  `<item><title>${title}</title><dc:creator>rosa</dc:creator>` +
  `<content:encoded>${cdata(html)}</content:encoded><excerpt:encoded>${cdata("")}</excerpt:encoded>` +
  `<wp:post_date>${cdata("2019-05-03 10:00:00")}</wp:post_date><wp:status>${status ?? "publish"}</wp:status>` +
  `<wp:post_type>${type ?? "post"}</wp:post_type>` +
  `${terms("category", more.categories)}${terms("post_tag", more.tags)}${more.more ?? ""}</item>`;
