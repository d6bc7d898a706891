import { langOf } from "../../platform/text/content-language.ts";
import type { Described } from "./calls.ts";

/**
 * Returns the attributes of code. On pages in every language, code is in English, is written from
 * left to right, and is not translated.
 */
const asCode = () => ({ lang: langOf("en"), dir: "ltr", translate: "no" }) as const;

/** Returns the attributes of texts from contracts, which are in English on every page. */
export const inEnglish = () => ({ lang: langOf("en"), dir: "auto" }) as const;

/** Shows a sentence from a contract. Text in backticks is code. */
export const InEnglish = ({ text }: { text: string }) => (
  <span {...inEnglish()}>
    {text.split("`").map((part, index) => (index % 2 ? <Word key={part} text={part} /> : part))}
  </span>
);

export const CallName = ({
  call: { method, path },
}: {
  call: Pick<Described, "method" | "path">;
}) => (
  <code {...asCode()} className="wrap-anywhere">
    <span className="text-primary">{method}</span> {path}
  </code>
);

export const Code = ({ text }: { text: string }) => (
  <pre
    {...asCode()}
    className="rounded-field bg-base-200 px-3 py-2 text-sm whitespace-pre-wrap wrap-anywhere"
  >
    <code>{text}</code>
  </pre>
);

export const Word = ({ text }: { text: string }) => (
  <code {...asCode()} className="rounded-sm bg-base-200 px-1 text-[0.9em] wrap-anywhere">
    {text}
  </code>
);
