import { langOf } from "../../platform/text/content-language.ts";
import type { Language } from "../../platform/text/languages.ts";
import { textParts } from "../../platform/text/text-links.ts";

/** The number of characters that fill three lines on the widest page. */
const threeLines = 240;

/**
 * The text of a tip or an event, with its line breaks and links. If the first paragraph of a tip is
 * long enough, the text begins with a large initial. Links are marked as not endorsed by the site.
 */
export function TipText({ text, language, isEvent }: TipTextProps) {
  const [first = ""] = text.split("\n");
  const hasInitial = !isEvent && first.length >= threeLines;
  return (
    <p
      dir="auto"
      lang={langOf(language)}
      className={`max-w-[62ch] text-lg leading-relaxed whitespace-pre-line wrap-anywhere ${hasInitial ? "drop-cap" : ""}`}
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

interface TipTextProps {
  text: string;
  language: Language;
  isEvent?: boolean;
}
