import { textParts } from "../../platform/text/text-links.ts";
import { escapeXml, xmlElement } from "../../platform/text/xml.server.ts";
import type { Feed, FeedEntry } from "./feed.server.ts";

/** Of a feed without entries, which has never changed. */
const never = new Date(0).toISOString();

/** A feed as Atom has it (RFC 4287). */
export function atomFeed({ title, address, page, entries }: Feed) {
  // In one format and one zone, the latest is the last in the order of letters.
  const updated = entries.reduce(
    (last, { changedAt }) => (changedAt > last ? changedAt : last),
    never,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
${xmlElement("id", address)}
${xmlElement("title", title)}
${xmlElement("updated", updated)}
${link("self", "application/atom+xml", address)}
${link("alternate", "text/html", page)}
${entries.map(atomEntry).join("\n")}
</feed>
`;
}

function atomEntry(entry: FeedEntry) {
  const { id, title, address, sharedAt, changedAt, author, category, plant } = entry;
  return [
    "<entry>",
    xmlElement("id", id),
    xmlElement("title", title),
    link("alternate", "text/html", address),
    xmlElement("published", sharedAt),
    xmlElement("updated", changedAt),
    `<author>${xmlElement("name", author.name)}${author.url ? xmlElement("uri", author.url) : ""}</author>`,
    `<category term="${escapeXml(category.term)}" label="${escapeXml(category.label)}"/>`,
    `<category term="${escapeXml(plant)}"/>`,
    `<content type="html">${escapeXml(htmlOf(entry))}</content>`,
    "</entry>",
  ].join("");
}

const link = (rel: string, type: string, address: string) =>
  `<link rel="${rel}" type="${type}" href="${escapeXml(address)}"/>`;

/** The text as HTML: escaped, paragraph by paragraph, with the same links as on its page. */
function htmlOf({ picture, text }: FeedEntry) {
  const image = picture ? `<p><img src="${escapeXml(picture)}" alt=""/></p>` : "";
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => {
    const parts = textParts(paragraph).map(({ text: part, href }) =>
      href
        ? `<a href="${escapeXml(href)}" rel="nofollow ugc noopener">${escapeXml(part)}</a>`
        : escapeXml(part),
    );
    return `<p>${parts.join("").replaceAll("\n", "<br/>")}</p>`;
  });
  return image + paragraphs.join("");
}
