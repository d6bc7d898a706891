import { Link } from "react-router";
import { useSite } from "../../platform/page/site.tsx";
import { rich } from "../../platform/text/rich.tsx";
import { apiWords } from "./api.words.ts";
import { Code, Word } from "./code.tsx";
import { guideLines } from "./guide-lines.ts";

const steps = ["token", "list", "photo", "share", "changes", "problems"] as const;

/** What steps name: fields and header fields. */
const named = {
  link: <Word text="Link" />,
  total: <Word text="X-Total-Count" />,
  sizes: <Word text="sizes" />,
  cursor: <Word text="cursor" />,
  gone: <Word text="null" />,
  more: <Word text="more" />,
  type: <Word text="type" />,
  wait: <Word text="Retry-After" />,
  account: (words: string) => (
    <Link to="/account" className="link link-primary">
      {words}
    </Link>
  ),
};

/** From the first call to one's own program. @param hasTokens whether gardeners can make tokens */
export function FirstMinutes({ hasTokens }: { hasTokens: boolean }) {
  const lines = guideLines(useSite().url);
  return (
    <section aria-labelledby="first" className="mb-12">
      <h2 id="first" className="mb-4 font-display text-2xl">
        {apiWords.firstMinutes}
      </h2>
      <ol className="paper divide-y divide-base-300 px-5 sm:px-8">
        {steps.map((step, index) => {
          const text =
            step === "token" && !hasTokens
              ? apiWords.steps.token.elsewhere
              : apiWords.steps[step].text;
          return (
            <li key={step} className="grid grid-cols-1 gap-3 py-6">
              <h3 className="font-display text-xl">
                {apiWords.step({ number: index + 1, title: apiWords.steps[step].title })}
              </h3>
              <p className="max-w-prose">{rich(text, named)}</p>
              {lines[step].map((line) => (
                <Code key={line} text={line} />
              ))}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
