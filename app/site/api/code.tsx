import { langOf } from "../../platform/text/content-language.ts";
import type { Described } from "./calls.ts";

/** Code is set as such in every language, from left to right, and no machine translates it. */
const asCode = () => ({ lang: langOf("en"), dir: "ltr", translate: "no" }) as const;

/** Of what the contract says: it is in English on every page. */
export const inEnglish = () => ({ lang: langOf("en"), dir: "auto" }) as const;

/** A sentence of the contract, in which words of code stand between backticks. */
export const InEnglish = ({ text }: { text: string }) => (
  <span {...inEnglish()}>
    {text.split("`").map((part, index) => (index % 2 ? <Word key={part} text={part} /> : part))}
  </span>
);

/** Method and path of a call. */
export const CallName = ({
  call: { method, path },
}: {
  call: Pick<Described, "method" | "path">;
}) => (
  <code {...asCode()} className="wrap-anywhere">
    <span className="text-primary">{method}</span> {path}
  </code>
);

/** Lines of code, or of what is sent, which are broken where they must be. */
export const Code = ({ text }: { text: string }) => (
  <pre
    {...asCode()}
    className="rounded-field bg-base-200 px-3 py-2 text-sm whitespace-pre-wrap wrap-anywhere"
  >
    <code>{text}</code>
  </pre>
);

/** A word of code in a sentence. */
export const Word = ({ text }: { text: string }) => (
  <code {...asCode()} className="rounded-sm bg-base-200 px-1 text-[0.9em] wrap-anywhere">
    {text}
  </code>
);
