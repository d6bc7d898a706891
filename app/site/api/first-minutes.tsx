import { useSite } from "../../platform/page/site.tsx";
import { linkTo, rich } from "../../platform/text/rich.tsx";
import { Rows } from "../../platform/ui/rows.tsx";
import { apiWords } from "./api.words.ts";
import { Code, Word } from "./code.tsx";
import { guideLines, namedFields } from "./guide-lines.ts";

const steps = ["token", "list", "photo", "share", "changes", "problems"] as const;

/** Finds the steps that contain all words of a text. @param wanted the text in lower case */
export function findSteps(wanted: string) {
  const words = wanted.split(/\s+/);
  return steps
    .map((name) => ({ name, title: apiWords.steps[name].title, text: apiWords.steps[name].text }))
    .filter(({ title, text }) => {
      const said = `${title} ${text}`.toLowerCase();
      return words.every((word) => said.includes(word));
    });
}

const named = {
  ...Object.fromEntries(
    Object.entries(namedFields).map(([mark, name]) => [mark, <Word key={mark} text={name} />]),
  ),
  account: linkTo("/account/sign-in#tokens"),
};

export function FirstMinutes({ hasTokens }: { hasTokens: boolean }) {
  const lines = guideLines(useSite().url);
  return (
    <section aria-labelledby="first" className="mb-12">
      <h2 id="first" className="mb-4 font-display text-2xl">
        {apiWords.firstMinutes}
      </h2>
      <Rows as="ol" framed>
        {steps.map((step, index) => {
          const text =
            step === "token" && !hasTokens
              ? apiWords.steps.token.elsewhere
              : apiWords.steps[step].text;
          return (
            <li key={step} id={step} className="scroll-mt-20 grid grid-cols-1 gap-3 py-6">
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
      </Rows>
    </section>
  );
}
