import { dayOf } from "./found-tip.server.ts";
import type { LeftOut, Network, Note } from "./note.server.ts";
import type { TableRecord } from "./read-table.server.ts";

/**
 * The word for "yes" in the site's languages. Discourse uses the language of the account.
 */
const yes = new Set(["yes", "ja", "oui", "sí", "tak", "نعم", "はい", "true"]);

/** Reads the archive of a Discourse account. Topics that the account began become tips. */
export const discourse: Network = {
  files: /(^|\/)user_archive[^/]*\.csv$/,
  read(parts) {
    const found = parts.find(({ table }) => table?.names.includes("topic_title"));
    return found?.table ? notesOf(found.table.records) : null;
  },
};

function* notesOf(posts: Iterable<TableRecord>): Generator<Note | LeftOut> {
  for (const { of, broken } of posts) {
    const categories = of("categories");
    const url = of("url");
    const html = of("post_cooked", "cooked");
    // The archive has `-` for a category that is not visible, as in a private message.
    if (yes.has(of("is_pm").toLowerCase()) || categories === "-") yield "messages";
    // The address ends with the number of the post in its topic.
    else if (/\/\d+\/\d+$/.test(url) && !url.endsWith("/1")) yield "replies";
    else {
      yield {
        source: url,
        day: dayOf(of("created_at")),
        title: of("topic_title"),
        text: html ? { html: withoutDetails(html) } : { plain: of("post_raw", "post", "raw") },
        category: categories.split("|").at(-1) ?? "",
        ...(broken && { broken }),
      };
    }
  }
}

/** Removes the file names and sizes below pictures, and emoji that are pictures. */
const withoutDetails = (html: string) =>
  html
    .replace(/<div class="meta">[\s\S]{0,1000}?<\/div>/g, "")
    .replace(/<img src="[^"]{0,500}\/images\/emoji\/[^>]{0,500}>/g, "");
