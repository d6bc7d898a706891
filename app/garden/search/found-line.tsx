import { contentLanguage } from "../../platform/text/content-language.ts";
import { formatList } from "../../platform/text/format.ts";
import type { Language } from "../../platform/text/languages.ts";
import { locale } from "../../platform/text/locale.ts";
import { saidLanguage } from "../../platform/text/said-language.ts";
import { searchWords } from "./search.words.ts";

/**
 * A line above tips that lack terms or are in another language. It is a row of a table or an item
 * of a list.
 */
export default function FoundLine({ tips, at, isRow, counts }: FoundLineProps) {
  const text = lineAt(tips, at, counts);
  if (text === null) return null;
  if (!isRow) return <li className="col-span-full font-semibold">{text}</li>;
  return (
    <tr>
      <td colSpan={3} className="bg-base-200 font-semibold">
        {text}
      </td>
      <td className="hidden bg-base-200 sm:table-cell" />
    </tr>
  );
}

interface FoundLineProps {
  tips: readonly Found[];
  /** The index of the tip. */
  at: number;
  isRow: boolean;
  counts: Asked;
}

interface Asked {
  /** All terms of the question. */
  words?: readonly string[] | undefined;
  /** The language of the question. The default is the language of the page. */
  language?: Language | undefined;
}

/** The line names the missing terms only if the question has at most this number of terms. */
const maxSaid = 3;

interface Found {
  _id: string;
  language: Language;
  lacks?: string[] | undefined;
}

/**
 * Returns the line between a tip and the tip before it; null if both belong together. A tip without
 * a line of its own ends the part below an earlier line.
 */
export function lineAt(tips: readonly Found[], at: number, counts: Asked) {
  const [before, tip] = [tips[at - 1], tips[at]];
  if (!tip) return null;
  const text = lineAbove(tip, counts);
  if (text === (before ? lineAbove(before, counts) : null)) return null;
  return text ?? searchWords.inOtherLanguage({ language: saidLanguage(tip.language) });
}

/**
 * Returns the text of the line. A tip in another language may contain the terms in that language,
 * so the line does not say that the terms are missing.
 */
export function lineAbove({ lacks = [], ...tip }: Found, { words = [], language }: Asked) {
  const isShort = words.length <= maxSaid;
  const has = isShort ? words.filter((word) => !lacks.includes(word)) : [];
  if (tip.language !== (language ?? contentLanguage(locale()))) {
    const named = saidLanguage(tip.language);
    return has.length > 0
      ? searchWords.foundBy({ language: named, words: formatList(has) })
      : searchWords.inOtherLanguage({ language: named });
  }
  if (lacks.length === 0) return null;
  if (words.length === 0 || !isShort) return searchWords.onlySome;
  return has.length > 0
    ? searchWords.hasButNot({ has: formatList(quoted(has)), lacks: oneOf(lacks) })
    : searchWords.similar({ lacks: oneOf(lacks) });
}

const quoted = (words: readonly string[]) => words.map((word) => searchWords.quoted({ word }));

/** Joins up to `maxSaid` words, such as `“moth”, “rust” or “blight”`. */
function oneOf(words: readonly string[]) {
  const [first = "", second, third] = quoted(words);
  if (second === undefined) return first;
  if (third === undefined) return searchWords.oneOfTwo({ first, second });
  return searchWords.oneOfThree({ first, second, third });
}
