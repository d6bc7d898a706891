/** Lines of code, or of what is sent: in no language, from left to right, and broken where they must. */
export const Code = ({ text }: { text: string }) => (
  <pre
    dir="ltr"
    translate="no"
    className="rounded-field bg-base-200 px-3 py-2 text-sm whitespace-pre-wrap wrap-anywhere"
  >
    <code>{text}</code>
  </pre>
);

/** A word of code in a sentence. */
export const Word = ({ text }: { text: string }) => (
  <code dir="ltr" translate="no" className="rounded-sm bg-base-200 px-1 text-[0.9em] wrap-anywhere">
    {text}
  </code>
);
