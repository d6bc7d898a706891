import * as v from "valibot";
import { gardenSchema } from "../../garden/gardens/gardens.ts";
import { englishMonths } from "../../garden/gardens/seasons.ts";
import { type Language, languageTags } from "../../platform/text/languages.ts";
import { demoLanguages, demoText, leadingNumber, rangeOf } from "./demo.ts";
import { readEntries } from "./demo-entries.ts";

const none = v.pipe(
  v.literal("–"),
  v.transform(() => null),
);
const garden = v.pipe(
  v.string(),
  v.transform((words) => {
    const [bands = "", rains] = words.split(", rain ");
    const [hemisphere, winter, summer, rain, kind] = bands.split(" ");
    return {
      ...{ hemisphere, winter, summer, rain, kind },
      ...(rains !== undefined && { wetMonths: monthsOf(rains) }),
    };
  }),
  gardenSchema,
);
const facts = v.tuple([
  v.string(),
  v.union([none, v.pipe(v.string(), v.toNumber())]),
  v.union([none, v.picklist(["Male", "Female"])]),
  leadingNumber,
  v.union([none, garden]),
]);

/** Returns the months of a text such as `March to May and October to November`, 0 for January. */
const monthsOf = (rains: string) =>
  rains.split(" and ").flatMap((range) => {
    const [first = "", last] = range.split(" to ");
    return rangeOf(englishMonths, first, last).map((month) => englishMonths.indexOf(month));
  });

/**
 * The gardeners of all languages. `key` is part of the email address, and names the default
 * portrait.
 */
export const allDemoGardeners = languageTags.flatMap((language) =>
  readEntries(demoText(language, "gardeners")).map((entry) => {
    const [key, age, gender, daysSinceSeen, garden] = v.parse(facts, entry.facts);
    const { title: gardenersName, text: experiences } = entry;
    const portrait = entry.notes.get("Portrait") ?? key;
    const about = { key, portrait, gardenersName, age, gender, experiences };
    return { ...about, language, daysSinceSeen, garden };
  }),
);

export const demoGardeners = (first: Language = "en") =>
  demoLanguages(first).flatMap((language) =>
    allDemoGardeners.filter((gardener) => gardener.language === language),
  );

const gardens = new Map(allDemoGardeners.map(({ key, garden }) => [key, garden]));

export const demoGarden = (key: string) => gardens.get(key) ?? null;
