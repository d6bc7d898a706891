import { langOf } from "../../platform/text/content-language.ts";

/** Code is set as such in every language, from left to right, and no machine translates it. */
export const asCode = () => ({ lang: langOf("en"), dir: "ltr", translate: "no" }) as const;

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
