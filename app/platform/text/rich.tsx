import { Fragment, type ReactNode } from "react";

/** An element in place of a mark; one with words gets them. */
type Parts = Readonly<Record<string, ReactNode | ((words: string) => ReactNode)>>;

/**
 * A message with marks as elements: `Read <link>the guide</link> to <plant/>` has a part `link`, which
 * gets its words, and a part `plant`. Whatever people write is a part, and no value of a message: in
 * values, marks count.
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
  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a message never change their places
  return pieces.map((piece, position) => <Fragment key={position}>{piece}</Fragment>);
}

/**
 * The words of a button, of which screen readers alone read what is hidden, because the others see it:
 * `Report<hidden> <name/></hidden>`.
 * @param lang of the name, if it is in another language than the page
 */
export const withHidden = (message: string, name?: string, lang?: string) =>
  rich(message, {
    hidden: (words) => (
      <span className="sr-only">{rich(words, { name: <bdi lang={lang}>{name}</bdi> })}</span>
    ),
  });
