import { type CSSProperties, createElement, Fragment, type ReactNode } from "react";
import type { Db } from "../database/open.server.ts";
import { capitalized } from "../text/format.ts";
import { type TextPart, textParts } from "../text/text-links.ts";
import type { Mail } from "./mail.server.ts";
import { mailWords } from "./mail.words.ts";
import { inlineStyles, type Letterhead, renderPage } from "./mail-layout.server.tsx";

/** The content of a letter. Its plain text and its HTML are made from this content. */
interface Content {
  /** The subject. The name of the site is added before it. */
  subject: string;
  /** The heading of the HTML, by default the subject. */
  title?: string;
  parts: Part[];
  /** The small print: the reason for the letter, and a link to stop such letters. */
  footer?: string | { words: Words; link: Link };
  headers?: Record<string, string>;
}

interface Link {
  text: string;
  href: string;
  lang?: string | undefined;
  dir?: "auto";
}

/** One text for both forms of the letter, or one text for each form. */
type Words = string | { text: string; html: string };

/** A paragraph, a button, or a list of links with an optional heading. */
export type Part = Words | Prose | Button | List;

/** A paragraph that a user wrote, in any direction. It keeps its line breaks. */
interface Prose {
  prose: string;
  links?: boolean;
}

interface Button {
  button: Words;
  href: string;
  /** A sentence about how long the link works. */
  validity?: string;
}

interface List {
  heading?: { title: string; words: string; link: Link | null };
  items: Item[];
}

interface Item {
  title: string;
  /** The language of title and words, if it differs from the language of the letter. */
  lang?: string | undefined;
  href: string;
  photo?: { src: string; alt: string; width: number; height: number } | null;
  /** A line about the target of the link. */
  note?: string | null;
  words?: string;
}

const inText = (words: Words) => (typeof words === "string" ? words : words.text);
const inHtml = (words: Words) => (typeof words === "string" ? words : words.html);
const withLink = ({ text, href }: Link) => `${mailWords.linkTo({ text })}\n${href}`;

/** Calls `make` in the language of the recipient of a letter. */
export type SayTo = <T>(db: Db, email: string, make: () => T) => Promise<T>;

/** Writes a letter as text and as HTML, in the present language. */
export function writeMail(to: string, letterhead: Letterhead, content: Content): Mail {
  const { subject, title = capitalized(subject), parts, footer, headers } = content;
  const end = typeof footer === "object" ? `${inText(footer.words)} ${footer.link.href}` : footer;
  return {
    to,
    subject: mailWords.subject({ site: letterhead.siteName, subject }),
    text: [...parts.flatMap(textsOf), end].filter(Boolean).join("\n\n"),
    html: renderPage(letterhead, title, <Body {...{ letterhead, parts, footer }} />),
    headers,
  };
}

function textsOf(part: Part) {
  if (typeof part === "string" || "text" in part) return inText(part);
  if ("prose" in part) return part.prose;
  if ("button" in part) {
    const { button, href, validity } = part;
    return [withLink({ text: inText(button), href }), validity];
  }
  const { heading, items } = part;
  return [
    heading && `${heading.title}\n${heading.words}`,
    ...items.map((item) =>
      [item.title, item.note, item.words, item.href].filter(Boolean).join("\n"),
    ),
    heading?.link && withLink(heading.link),
  ];
}

/** Renders line breaks as elements, because Outlook on Windows does not support `white-space`. */
const withBreaks = (text: string) =>
  text.split("\n").map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a letter never change
    <Fragment key={at}>
      {at > 0 && <br />}
      {line}
    </Fragment>
  ));

type BodyProps = Pick<Content, "parts" | "footer"> & { letterhead: Letterhead };

function Body({ letterhead, parts, footer }: BodyProps) {
  const styles = inlineStyles(letterhead);

  const anchor = ({ text, ...link }: Link, style: CSSProperties = styles.link) => (
    <a className="primary" {...link} style={style}>
      {text}
    </a>
  );

  function render(part: Part): ReactNode {
    if (typeof part === "string" || "html" in part) return inHtml(part) && <p>{inHtml(part)}</p>;
    if ("prose" in part) {
      const pieces: TextPart[] = part.links ? textParts(part.prose) : [{ text: part.prose }];
      return (
        <p dir="auto">
          {pieces.map(({ text, href }, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a letter never change
            <Fragment key={position}>{href ? anchor({ text, href }) : withBreaks(text)}</Fragment>
          ))}
        </p>
      );
    }
    if ("button" in part) {
      return (
        <>
          {part.validity && <p>{part.validity}</p>}
          <p style={{ margin: "24px 0" }}>
            <a className="button" href={part.href} style={styles.button}>
              {inHtml(part.button)}
            </a>
          </p>
        </>
      );
    }
    const { heading, items } = part;
    return (
      <>
        {heading && (
          <>
            <h2 className="primary" style={styles.subheading}>
              {heading.title}
            </h2>
            <p style={{ margin: "0 0 16px" }}>
              {heading.words} {heading.link && anchor(heading.link)}
            </p>
          </>
        )}
        {items.map(({ title: text, lang, href, photo, note, words }) => (
          <div key={href} style={{ margin: "0 0 24px" }}>
            {photo && <img {...photo} alt={photo.alt} lang={lang} style={styles.photo} />}
            {anchor({ text, href, lang, dir: "auto" }, styles.largeLink)}
            {note && (
              <div className="secondary" style={styles.note}>
                {note}
              </div>
            )}
            {words && (
              <div lang={lang} dir="auto">
                {words}
              </div>
            )}
          </div>
        ))}
      </>
    );
  }

  return (
    <>
      {createElement(Fragment, null, ...parts.map(render))}
      {footer && (
        <p className="muted" style={styles.footer}>
          {typeof footer === "string" ? (
            footer
          ) : (
            <>
              {inHtml(footer.words)} {anchor(footer.link)}
            </>
          )}
        </p>
      )}
    </>
  );
}
