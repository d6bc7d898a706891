import { type CSSProperties, createElement, Fragment, type ReactNode } from "react";
import type { Db } from "../database/open.server.ts";
import { type TextPart, textParts } from "../text/text-links.ts";
import type { Mail } from "./mail.server.ts";
import { mailWords } from "./mail.words.ts";
import { inlineStyles, type Letterhead, renderPage } from "./mail-layout.server.tsx";

/** The content of a letter, from which both of its forms are made: text and HTML. */
interface Content {
  /** It follows the name of the site. */
  subject: string;
  /** The heading of the HTML; without it, the subject. */
  title?: string;
  parts: Part[];
  /** The small print: why it was sent, what to do, and the link for it. */
  footer?: string | { words: string; link: Link };
  headers?: Record<string, string>;
}

interface Link {
  text: string;
  href: string;
  lang?: string | undefined;
  /** Of what people wrote. */
  dir?: "auto";
}

/** A text, or one for each form of the letter. */
type Words = string | { text: string; html: string };

/** A paragraph, a link that looks like a button, or things with links, perhaps with a heading. */
export type Part = Words | Prose | Button | List;

/** A paragraph that somebody wrote, in any direction: it keeps its lines. */
interface Prose {
  prose: string;
  /** True if addresses in it are links. */
  links?: boolean;
}

interface Button {
  button: Words;
  href: string;
  /** The time for which the link is good. */
  validity?: string;
}

interface List {
  heading?: { title: string; words: string; link: Link | null };
  items: Item[];
}

interface Item {
  title: string;
  /** In which title and words are, if it is not the language of the letter. */
  lang?: string | undefined;
  href: string;
  photo?: { src: string; alt: string; width: number; height: number } | null;
  /** A line about what the link leads to. */
  note?: string | null;
  words?: string;
}

const inText = (words: Words) => (typeof words === "string" ? words : words.text);
const inHtml = (words: Words) => (typeof words === "string" ? words : words.html);
const withLink = ({ text, href }: Link) => `${mailWords.linkTo({ text })}\n${href}`;

/** Makes a letter in the language of whoever reads the mail of an address. */
export type SayTo = <T>(db: Db, email: string, make: () => T) => Promise<T>;

/** Writes a letter as text and as HTML, in the language of the moment. */
export function writeMail(to: string, letterhead: Letterhead, content: Content): Mail {
  const { subject, parts, footer, headers } = content;
  const title = content.title ?? subject.charAt(0).toUpperCase() + subject.slice(1);
  const end = typeof footer === "object" ? `${footer.words} ${footer.link.href}` : footer;
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

/** Each line on a line of its own. Outlook on Windows knows no `white-space`. */
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
              {footer.words} {anchor(footer.link)}
            </>
          )}
        </p>
      )}
    </>
  );
}
