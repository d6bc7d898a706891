import { formatList } from "../../platform/text/format.ts";
import { searchWords } from "./search.words.ts";

/** A line above tips that lack terms, as a row of a table or an item of a list. */
export default function FoundLine({ tips, at, words, isRow }: FoundLineProps) {
  const text = foundLine(tips, at, words);
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
  words: readonly string[] | undefined;
  isRow: boolean;
}

/** The most terms of a question for which the line names them. */
const maxSaid = 3;

interface Found {
  _id: string;
  lacks?: string[] | undefined;
}

/** The line above a tip that lacks terms, if the tip before it lacks others. @param words all terms */
function foundLine(tips: readonly Found[], at: number, words: readonly string[] = []) {
  const lacks = tips[at]?.lacks ?? [];
  const before = tips[at - 1]?.lacks ?? [];
  if (lacks.length === 0 || lacks.join() === before.join()) return null;
  const has = words.filter((word) => !lacks.includes(word));
  if (words.length === 0 || words.length > maxSaid)
    return before.length > 0 ? null : searchWords.onlySome;
  return has.length > 0
    ? searchWords.hasButNot({ has: formatList(quoted(has)), lacks: oneOf(lacks) })
    : searchWords.similar({ lacks: oneOf(lacks) });
}

const quoted = (words: readonly string[]) => words.map((word) => searchWords.quoted({ word }));

/** `“moth”, “rust” or “blight”`, for up to `maxSaid` words. */
function oneOf(words: readonly string[]) {
  const [first = "", second, third] = quoted(words);
  if (second === undefined) return first;
  if (third === undefined) return searchWords.oneOfTwo({ first, second });
  return searchWords.oneOfThree({ first, second, third });
}
