import MarkdownIt from "markdown-it";

/** The schemes of links and pictures. Addresses with other schemes stay text. */
const schemes = new Set(["https:", "http:", "mailto:", "tel:"]);

// Tags in the text are shown as text. Tables are part of the default rules.
const markdown = new MarkdownIt({ html: false, linkify: false });

/**
 * The maximum number of brackets in a text with links. More brackets would be slow, because the
 * parser searches the rest of the text for each bracket.
 */
const maxBrackets = 500;
const withoutLinks = new MarkdownIt({ html: false, linkify: false }).disable(["link", "image"]);

// `URL` ignores control characters and resolves relative addresses, as browsers do.
markdown.validateLink = (address) => {
  const url = URL.parse(address, "https://site.invalid");
  return url !== null && schemes.has(url.protocol);
};

/**
 * Renders Markdown (CommonMark with tables) as HTML without any script.
 * @returns the title, which is a level-1 heading at the start, as plain text, or null if there is
 * none; and the HTML without the title
 */
export function renderMarkdown(text: string) {
  const hasMany = text.split("[", maxBrackets + 2).length > maxBrackets + 1;
  const tokens = (hasMany ? withoutLinks : markdown).parse(text, {});
  const [first, heading] = tokens;
  const hasTitle = first?.type === "heading_open" && first.tag === "h1";
  const title = hasTitle && heading ? plainText(heading) : null;
  const body = title ? tokens.slice(3) : tokens;
  return { title, html: markdown.renderer.render(body, markdown.options, {}) };
}

function plainText({ children }: { children: { content: string; type: string }[] | null }) {
  const text = (children ?? []).map(({ type, content }) => (type === "softbreak" ? " " : content));
  return text.join("").trim();
}
