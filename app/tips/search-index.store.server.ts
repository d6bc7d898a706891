import type { Db } from "../database/open.server.ts";
import type { PlantList } from "../plants/plants.ts";
import { wordsOf } from "../platform/words.ts";
import type { Category, Difficulty } from "./tips.ts";

/** What can be filtered by. In the index each value is a word that no text can have. */
export interface TipFilters {
  plant?: string;
  category?: Category;
  level?: Difficulty;
}

/** The words of the index for values that are filtered by. */
export const filterWords = (filters: TipFilters) =>
  Object.entries(filters).map(([name, value]) => `:${name}:${value}`);

interface TipText {
  title: string;
  plantType: string;
  description: string;
  category: Category;
  difficultyLevel: Difficulty;
}

/** Writes the words of a tip into the index: after each change of its text, in the same transaction. */
export async function indexTip(transaction: Db, id: string, tip: TipText, plants: PlantList) {
  const { category, difficultyLevel: level } = tip;
  const plant = plants.find(tip.plantType)?.slug ?? "";
  const values = filterWords({ category, level, ...(plant && { plant }) });
  const heading = new Set([...values, ...wordsOf(tip.title), ...wordsOf(tip.plantType)]);
  const body = new Set(wordsOf(tip.description));
  await transaction
    .updateTable("searchable_tips")
    .set({
      plant,
      heading: [...heading].join(" "),
      body: [...body].join(" "),
      version: plants.version,
    })
    .where("tip_id", "=", id)
    .execute();
}

/**
 * Writes the words of some tips that are not in the index as this release has it: after an upgrade,
 * after a change of the plant list, and of whatever other programs have written.
 * @returns how many there were
 */
export async function indexSomeTips(transaction: Db, plants: PlantList, max: number) {
  const { version } = plants;
  const outdated = (comparison: "<" | ">") =>
    transaction
      .selectFrom("searchable_tips")
      .innerJoin("tips", "tips.id", "searchable_tips.tip_id")
      .select([
        "tips.id",
        "tips.title",
        "tips.plant_type as plantType",
        "tips.description",
        "tips.category",
        "tips.difficulty_level as difficultyLevel",
      ])
      .where("version", comparison, version)
      .orderBy("version")
      .limit(max)
      .execute();
  const before = await outdated("<");
  const tips = before.length < max ? [...before, ...(await outdated(">"))] : before;
  for (const { id, ...tip } of tips) await indexTip(transaction, id, tip, plants);
  return tips.length;
}
