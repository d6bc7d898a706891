import * as v from "valibot";
import { day } from "../../platform/process/clock.ts";
import type { Language } from "../../platform/text/languages.ts";
import { type Filling, leadingNumber, readSections, storedLanguage } from "./demo.ts";

const facts = v.tuple([v.string(), leadingNumber, v.optional(v.literal("helped"))]);

/**
 * Returns the questions under demo tips, with their answers. `by` is the `key` of a demo gardener.
 */
export function demoQuestions(first: Language = "en") {
  return readSections(first, "questions").flatMap(({ language, title, lines }) => {
    const questions = lines.join("\n").split(/\n(?=- )/);
    return questions.map((text) => {
      const [question = "", ...answers] = text.split("\n");
      return { title, language, ...commentIn(question), answers: answers.map(commentIn) };
    });
  });
}

function commentIn(line: string) {
  const [, about = "", text = ""] = line.match(/^ *- ([^:]+): (.+)$/) ?? [];
  const [by, daysAgo, helped] = v.parse(facts, about.split(" | "));
  return { by, daysAgo, text, helped: helped !== undefined };
}

export async function insertDemoQuestions(filling: Filling) {
  const { transaction, first, tips, gardeners, now, idAt } = filling;
  for (const { title, language, answers, ...question } of demoQuestions(first)) {
    const tip_id = tips.get(title);
    if (!tip_id) continue;
    let asked: string | null = null;
    // Comments of the same day are ten minutes apart.
    for (const [at, { by, daysAgo, text, helped }] of [question, ...answers].entries()) {
      const gardener_id = gardeners.get(by);
      if (!gardener_id) continue;
      const written_at = now - daysAgo * day + at * 10 * 60_000;
      const id = idAt(written_at);
      await transaction
        .insertInto("comments")
        .values({
          ...{ id, tip_id, thread_id: asked, gardener_id, text, links: 1, photo_alt: "" },
          ...{ helped: helped ? 1 : 0, answers: at === 0 ? answers.length : 0 },
          ...{ photo_id: null, gone: null, written_at, changed_at: null },
          language: storedLanguage(language, first),
        })
        .execute();
      asked ??= id;
    }
    const counts = { threads: 1, comments: 1 + answers.length };
    await transaction
      .insertInto("discussions")
      .values({ tip_id, ...counts })
      .onConflict((conflict) =>
        conflict.column("tip_id").doUpdateSet((e) => ({
          threads: e("discussions.threads", "+", counts.threads),
          comments: e("discussions.comments", "+", counts.comments),
        })),
      )
      .execute();
  }
}
