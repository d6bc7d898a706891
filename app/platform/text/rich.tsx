import { Fragment, type ReactNode } from "react";
import { Link } from "react-router";

/** The element for a mark, or a function that makes it from the words inside the mark. */
type Parts = Readonly<Record<string, ReactNode | ((words: string) => ReactNode)>>;

/**
 * Renders a message, and replaces its marks by parts: `Read <link>the guide</link> to <plant/>` has
 * the parts `link` and `plant`. Pass users' text as a part, because marks in a value of the message
 * would become elements.
 */
export function rich(message: string, parts: Parts): ReactNode {
  const pieces: ReactNode[] = [];
  let end = 0;
  for (const { 0: mark, index, groups = {} } of message.matchAll(
    /<(?<alone>\w+)\/>|<(?<around>\w+)>(?<words>.*?)<\/\k<around>>/gs,
  )) {
    const part = parts[groups.alone ?? groups.around ?? ""];
    pieces.push(
      message.slice(end, index),
      typeof part === "function" ? part(groups.words ?? "") : part,
    );
    end = index + mark.length;
  }
  pieces.push(message.slice(end));
  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a message never move
  return pieces.map((piece, position) => <Fragment key={position}>{piece}</Fragment>);
}

/**
 * Renders the words of a button with a part for screen readers: `Report<hidden> <name/></hidden>`.
 * @param lang the language of the name, if it differs from the language of the page
 */
export const withHidden = (message: string, name?: string, lang?: string) =>
  rich(message, {
    hidden: (words) => (
      <span className="sr-only">{rich(words, { name: <bdi lang={lang}>{name}</bdi> })}</span>
    ),
  });

/** Returns a part that renders the words inside its mark as a link. */
export const linkTo =
  (to: string, className = "link link-primary") =>
  (words: string) => (
    <Link to={to} className={className}>
      {words}
    </Link>
  );
