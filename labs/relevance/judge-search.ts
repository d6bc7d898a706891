import questions from "./questions.json" with { type: "json" };

/** A question as a gardener types it, with the titles of the demo tips that answer it. */
export interface JudgedQuestion {
  ask: string;
  /** The titles that answer the question, and the titles that help. */
  best: string[];
  good: string[];
  /** True for the half of the questions that developers of the search do not look at. */
  apart: boolean;
}

export interface SearchFigures {
  questions: number;
  /** The share of questions with an accepted tip among the first three. */
  inThree: number;
  /** The share of questions without any result. */
  nothing: number;
  /**
   * The order of the first ten results, compared with the best possible order: nDCG@10, gains of 3
   * and 1.
   */
  ndcg: number;
}

/** The required figures, for all questions. */
export const searchGoals = { inThree: 0.85, nothing: 0.03, ndcg: 0.75 };

/**
 * Returns half of the questions.
 * @param apart true for the half that developers of the search do not look at
 */
export const halfOf = (apart: boolean): JudgedQuestion[] =>
  questions.filter((question) => question.apart === apart);

/** Asks each question. @param find returns the titles of the first ten tips for a question */
export async function judgeSearch(
  asked: JudgedQuestion[],
  find: (text: string) => Promise<string[]>,
): Promise<SearchFigures> {
  let [inThree, nothing, sum] = [0, 0, 0];
  for (const question of asked) {
    const gains = (await find(question.ask)).slice(0, 10).map((title) => gainOf(question, title));
    if (gains.length === 0) nothing += 1;
    if (gains.slice(0, 3).some((gain) => gain > 0)) inThree += 1;
    const { best, good } = question;
    sum +=
      discounted(gains) / discounted([...best.map(() => 3), ...good.map(() => 1)].slice(0, 10));
  }
  const count = asked.length;
  return {
    questions: count,
    inThree: inThree / count,
    nothing: nothing / count,
    ndcg: sum / count,
  };
}

const gainOf = ({ best, good }: JudgedQuestion, title: string) =>
  best.includes(title) ? 3 : good.includes(title) ? 1 : 0;

const discounted = (gains: number[]) =>
  gains.reduce((sum, gain, place) => sum + gain / Math.log2(place + 2), 0);
