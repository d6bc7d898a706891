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
  /** The login of the author. */
  author?: string;
  /** More XML within the item. */
  more?: string;
}

interface Comment {
  id: number;
  text: string;
  /** The number of the account; 0 for a guest. */
  user?: number;
  name?: string;
  approved?: string;
  type?: string;
  parent?: number;
}

const cdata = (text: string) => `<![CDATA[${text}]]>`;
const terms = (domain: string, names: string[] = []) =>
  names
    .map((name) => `<category domain="${domain}" nicename="x">${cdata(name)}</category>`)
    .join("");

/** Makes an author of the blog, in addition to Rosa. */
export const author = (id: number, login: string, name: string) =>
  `<wp:author><wp:author_id>${id}</wp:author_id><wp:author_login>${cdata(login)}</wp:author_login>` +
  `<wp:author_display_name>${cdata(name)}</wp:author_display_name></wp:author>`;

export const comment = ({ id, text, user = 0, name = "Guest", ...more }: Comment) =>
  `<wp:comment><wp:comment_id>${id}</wp:comment_id><wp:comment_author>${cdata(name)}</wp:comment_author>` +
  `<wp:comment_author_email>${name.toLowerCase()}@secret.example</wp:comment_author_email>` +
  `<wp:comment_date_gmt>2019-06-0${id % 10} 10:00:00</wp:comment_date_gmt>` +
  `<wp:comment_content>${cdata(text)}</wp:comment_content>` +
  `<wp:comment_approved>${more.approved ?? "1"}</wp:comment_approved>` +
  `<wp:comment_type>${more.type ?? "comment"}</wp:comment_type>` +
  `<wp:comment_parent>${more.parent ?? 0}</wp:comment_parent>` +
  `<wp:comment_user_id>${user}</wp:comment_user_id></wp:comment>`;

export const post = ({ title, html = "<p>Text</p>", type, status, ...more }: Post) =>
  `<item><title>${title}</title><dc:creator>${cdata(more.author ?? "rosa")}</dc:creator>` +
  `<content:encoded>${cdata(html)}</content:encoded><excerpt:encoded>${cdata("")}</excerpt:encoded>` +
  `<wp:post_date>${cdata("2019-05-03 10:00:00")}</wp:post_date><wp:status>${status ?? "publish"}</wp:status>` +
  `<wp:post_type>${type ?? "post"}</wp:post_type>` +
  `${terms("category", more.categories)}${terms("post_tag", more.tags)}${more.more ?? ""}</item>`;
