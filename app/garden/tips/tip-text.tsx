import { langOf } from "../../platform/text/content-language.ts";
import type { Language } from "../../platform/text/languages.ts";
import { textParts } from "../../platform/text/text-links.ts";

/** The number of characters that fill three lines on the widest page. */
const threeLines = 240;

/**
 * The text of a tip. If the first paragraph is long enough, the text begins with a large initial.
 * Links are marked as not endorsed by the site.
 */
export function TipText({ text, language }: { text: string; language: Language }) {
  const [first = ""] = text.split("\n");
  return (
    <p
      dir="auto"
      lang={langOf(language)}
      className={`max-w-[62ch] text-lg leading-relaxed whitespace-pre-line wrap-anywhere ${first.length >= threeLines ? "drop-cap" : ""}`}
    >
      {textParts(text).map(({ text, href }, position) =>
        href ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text stay in their places
          <a key={position} href={href} rel="nofollow ugc noopener" className="link">
            {text}
          </a>
        ) : (
          text
        ),
      )}
    </p>
  );
}
