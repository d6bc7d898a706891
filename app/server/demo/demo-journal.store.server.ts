import * as v from "valibot";
import { foldedText } from "../../garden/journal/journal.store.server.ts";
import { type Harvest, harvestUnits } from "../../garden/journal/journal.ts";
import { loadPlants } from "../../garden/plants/load-plants.server.ts";
import type { Language } from "../../platform/text/languages.ts";
import { type Filling, readSections, storedLanguage } from "./demo.ts";
import { demoGarden } from "./demo-gardeners.ts";

const harvestText = v.pipe(
  v.string(),
  v.transform((text): Harvest | null => {
    const [amount, unit] = text.split(" ");
    return text === ""
      ? null
      : { amount: Number(amount), unit: v.parse(v.picklist(harvestUnits), unit) };
  }),
);

const facts = v.tuple([
  v.pipe(v.string(), v.regex(/^\d\d-\d\d, (last|before)$/)),
  v.string(),
  v.string(),
  harvestText,
  v.string(),
]);

/**
 * Returns the entries of demo journals. `author` is the `key` of a demo gardener, and `drawing` is
 * the name of a tip's drawing.
 * @param now milliseconds since 1970; an entry marked `last` gets the latest year in which its day
 * is not after `now`, and other entries get the year before that
 */
export function demoEntries(now: number, first: Language = "en") {
  const today = new Date(now).toISOString().slice(0, 10);
  return readSections(first, "journal").flatMap(({ language, title: author, lines }) =>
    lines.map((line) => {
      const parts = line
        .slice(2)
        .split("|")
        .map((part) => part.trim());
      const [date, plant, drawing, harvest, text] = v.parse(facts, parts);
      const [day = "", which] = date.split(", ");
      const year = Number(today.slice(0, 4)) - (day > today.slice(5) ? 1 : 0);
      return {
        ...{ author, plant, drawing, harvest, text, language },
        day: `${which === "last" ? year : year - 1}-${day}`,
      };
    }),
  );
}

/** Inserts the journals, without their photos: `demoPhotosJob` adds these. */
export async function insertDemoJournals({ transaction, first, gardeners, now, idAt }: Filling) {
  const plants = await loadPlants();
  for (const { author, day, plant, harvest, text, language } of demoEntries(now, first)) {
    const gardener_id = gardeners.get(author);
    if (!gardener_id) continue;
    const garden = demoGarden(author);
    const written_at = Date.parse(`${day}T18:00:00Z`);
    await transaction
      .insertInto("journal_entries")
      .values({
        ...{ id: idAt(written_at), gardener_id, day, plant, text, photos: "[]", written_at },
        plant_slug: plants.find(plant, language)?.slug ?? null,
        search_text: foldedText(`${plant}\n${text}`),
        language: storedLanguage(language, first),
        ...{ harvest_amount: harvest?.amount ?? null, harvest_unit: harvest?.unit ?? null },
        ...{ garden: garden && JSON.stringify(garden), is_public: 1, is_hidden: 0 },
      })
      .execute();
  }
}
