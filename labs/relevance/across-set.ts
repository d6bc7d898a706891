import { nameLanguages } from "../../app/garden/plants/plant-names.server.ts";
import { rowOf } from "../harness/report.ts";
import asked from "./across.json" with { type: "json" };
import { goalText, type JudgedSet, percent, tipsOf } from "./judged-set.ts";

/** The required share of questions with an accepted answer, in each language. */
export const acrossGoal = 0.85;

/** A question, with the titles and the addresses of pages that answer it. */
interface AcrossQuestion {
  ask: string;
  accept: string[];
  /** True for the questions that developers of the search do not look at. */
  apart: boolean;
}

export const acrossQuestions = (language: (typeof nameLanguages)[number], apart: boolean) =>
  asked[language].filter((question: AcrossQuestion) => question.apart === apart);

/** Asks questions about English tips in the other languages. */
export const acrossSet: JudgedSet = {
  title: "Search in other languages",
  said: `The demo's tips are English, the site has seven languages, and the questions are in the other six, some without accents or capitals (\`across.json\`). Accepted are a fitting tip among the first three and a fitting page above them. Goal: at least ${percent(acrossGoal)} in each language. The same person wrote the questions and the words of \`same-words.json\`, but looked only at the results of the first part.`,
  head: ["Language", "On", "Questions looked at", "Accepted", "Questions kept apart", "Accepted"],
  judge: (site) =>
    Promise.all(
      nameLanguages.map(async (language) => {
        const shares = [false, true].map(async (apart) => {
          const questions = acrossQuestions(language, apart);
          const found = await Promise.all(questions.map((question) => isAnswered(question, site)));
          const share = found.filter(Boolean).length / questions.length;
          return [String(questions.length), goalText(percent(share), share >= acrossGoal)];
        });
        return rowOf([language, site.on, ...(await Promise.all(shares)).flat()]);
      }),
    ),
};

async function isAnswered({ ask, accept }: AcrossQuestion, site: Parameters<typeof tipsOf>[0]) {
  const query = new URLSearchParams({ text: ask });
  const { titles } = await tipsOf(site, `/home/search?${query}&limit=3`);
  const reply = await fetch(`${site.url}/home/searchCounts?${query}`);
  const { answers } = (await reply.json()) as { answers: { path: string }[] };
  return [...titles, ...answers.map(({ path }) => path)].some((found) => accept.includes(found));
}
