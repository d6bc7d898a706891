import { Parser } from "htmlparser2";

export interface HtmlText {
  text: string;
  /** True if the HTML is nested too deeply to be read completely. */
  isTooDeep: boolean;
  pictures: { address: string; alt: string }[];
}

/** Elements whose content readers do not see as text. */
const silent = new Set(
  "script style template noscript iframe object svg math head select textarea audio video".split(
    " ",
  ),
);

/** Elements that begin a paragraph, and elements that begin only a line. */
const paragraphs = new Set(
  "p h1 h2 h3 h4 h5 h6 ul ol dl table pre blockquote figure hr section article".split(" "),
);
const lines = new Set("li tr div dt dd br figcaption header footer main aside form".split(" "));

const maxPictures = 50;
const maxDepth = 200;

/** The number of characters that are parsed at once. */
const step = 16_384;

/**
 * Converts HTML to text. Keeps paragraphs, lists and the addresses of links, and removes scripts.
 * @param maxLength the approximate maximum number of characters
 */
export function textOfHtml(html: string, maxLength: number): HtmlText {
  // HTML without paragraphs keeps the line breaks of its source.
  const keepsLines = !/<p[\s>]|<!--\s*wp:/i.test(html);
  const pictures: HtmlText["pictures"] = [];
  const lists: { isOrdered: boolean; count: number }[] = [];
  const links: { address: string; from: number }[] = [];
  let text = "";
  let depthOfSilence = 0;
  let depth = 0;
  let preformatted = 0;
  /** The number of line feeds to add before the next text. */
  let breaks = 0;
  let mark = "";

  function put(part: string) {
    if (part === "" || text.length > maxLength) return;
    if (text !== "") text += "\n".repeat(breaks);
    const isAtStart = breaks > 0 || text === "";
    const shown = isAtStart && preformatted === 0 ? part.trimStart() : part;
    text += mark + shown;
    if (shown !== "" || mark !== "") [breaks, mark] = [0, ""];
  }
  const breakLine = (count: number) => {
    text = text.trimEnd();
    breaks = Math.max(breaks, count);
  };

  const parser = new Parser({
    onopentag(name, attributes) {
      depth += 1;
      if (silent.has(name)) depthOfSilence += 1;
      if (depthOfSilence > 0) return;
      if (paragraphs.has(name) && lists.length === 0) breakLine(2);
      else if (paragraphs.has(name) || lines.has(name)) breakLine(1);
      if (name === "ul" || name === "ol") lists.push({ isOrdered: name === "ol", count: 0 });
      if (name === "pre") preformatted += 1;
      if (name === "td" || name === "th") put(breaks > 0 || text === "" ? "" : " | ");
      if (name === "a") {
        // The addresses of mentions and hashtags would interrupt the text.
        const isName = /\b(mention|hashtag)\b/.test(attributes.class ?? "");
        links.push({ address: isName ? "" : (attributes.href ?? ""), from: text.length });
      }
      const list = lists.at(-1);
      if (name === "li" && list) {
        list.count += 1;
        const indent = "  ".repeat(Math.min(lists.length, 10) - 1);
        mark = indent + (list.isOrdered ? `${list.count}. ` : "- ");
      }
      if (name === "img" && attributes.src && pictures.length < maxPictures) {
        pictures.push({ address: attributes.src, alt: attributes.alt ?? "" });
      }
    },
    ontext(part) {
      if (depthOfSilence > 0) return;
      if (preformatted > 0) put(part);
      else if (keepsLines && lists.length === 0) putLines(part);
      else putWords(part);
    },
    onclosetag(name) {
      depth -= 1;
      if (silent.has(name)) {
        depthOfSilence -= 1;
        return;
      }
      if (depthOfSilence > 0) return;
      if (name === "pre") preformatted -= 1;
      if (name === "ul" || name === "ol") lists.pop();
      if (paragraphs.has(name)) breakLine(lists.length > 0 ? 1 : 2);
      else if (lines.has(name)) breakLine(1);
      if (name === "a") putAddress(links.pop());
    },
  });
  // The parser becomes slow with many open elements.
  for (let at = 0; at < html.length && depth <= maxDepth && text.length <= maxLength; at += step) {
    parser.write(html.slice(at, at + step));
  }
  const isTooDeep = depth > maxDepth;
  if (!isTooDeep) parser.end();
  return { text: text.trim(), isTooDeep, pictures };

  function putWords(part: string) {
    const words = part.replace(/[^\S\u00a0]+/g, " ").replaceAll("\u00a0", " ");
    if (words === " " && (text.endsWith(" ") || breaks > 0)) return;
    put(text.endsWith(" ") ? words.trimStart() : words);
  }

  function putLines(part: string) {
    for (const [index, line] of part.split("\n").entries()) {
      if (index > 0) breaks = Math.min(2, breaks + 1);
      if (index > 0) text = text.trimEnd();
      putWords(line);
    }
  }

  /**
   * Adds the address of a link after its text. Adds nothing if the text contains the address, or if
   * the link has no text, as around a picture.
   */
  function putAddress(link: { address: string; from: number } | undefined) {
    if (!link || !/^https?:\/\//i.test(link.address) || link.address.length > 500) return;
    const shown = text.slice(link.from).trim();
    if (shown !== "" && !shown.includes(link.address)) put(` (${link.address})`);
  }
}

/** The signs of a shortcode: an attribute, or a name that only programs write in brackets. */
const attributes = /\s[\w-]+=/;
const shortcodeNames = /^(gallery|caption|wp_caption|embed|audio|video|playlist)$/;

/**
 * Removes the shortcodes of WordPress, such as `[gallery ids="1,2"]`. Keeps the text inside them.
 */
export function withoutShortcodes(html: string) {
  const pictures: string[] = [];
  const closed = new Set(
    Array.from(html.matchAll(/\[\/([a-z][\w-]{0,40})\]/gi), ([, name]) => name),
  );
  const rest = html.replace(
    /\[(\/?)([a-z][\w-]{0,40})((?:\s[^[\]<>]{0,500})?)\/?\]/gi,
    (whole, slash: string, name: string, more: string) => {
      const isShortcode =
        slash || closed.has(name) || attributes.test(more) || shortcodeNames.test(name);
      if (!isShortcode) return whole;
      const [, ids = ""] = more.match(/\bids=["']?([\d,\s]{1,400})/) ?? [];
      pictures.push(...ids.split(",").map((id) => id.trim()));
      return "";
    },
  );
  return { html: rest, pictures: pictures.filter((id) => id !== "") };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: this finds them to remove them
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Cs}/gu;

/** Removes lone surrogates and control characters, except line breaks and tabs. */
export const withoutControls = (text: string) => text.replace(controls, "");

/** Converts HTML to a single line of text. */
export const plainLine = (html: string) =>
  textOfHtml(withoutControls(html.slice(0, 10_000)), 1000).text.replace(/\s+/g, " ");
