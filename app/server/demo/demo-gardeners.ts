import * as v from "valibot";
import { gardenSchema } from "../../garden/gardens/gardens.ts";
import { englishMonths } from "../../garden/gardens/seasons.ts";
import { leadingNumber, rangeOf, readEntries } from "./demo.ts";
import markdown from "./demo-gardeners.md?raw";

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

/** The months of `March to May and October to November`, 0 for January. */
const monthsOf = (rains: string) =>
  rains.split(" and ").flatMap((range) => {
    const [first = "", last] = range.split(" to ");
    return rangeOf(englishMonths, first, last).map((month) => englishMonths.indexOf(month));
  });

/** The gardeners of a fresh site; `key` names the portrait and the e-mail address. */
export const demoGardeners = readEntries(markdown).map((entry) => {
  const [key, age, gender, daysSinceSeen, garden] = v.parse(facts, entry.facts);
  const { title: gardenersName, text: experiences } = entry;
  return { key, gardenersName, age, gender, experiences, daysSinceSeen, garden };
});

const gardens = new Map(demoGardeners.map(({ key, garden }) => [key, garden]));

/** The garden of a demo gardener; null for one of whom it is not known. */
export const demoGarden = (key: string) => gardens.get(key) ?? null;
