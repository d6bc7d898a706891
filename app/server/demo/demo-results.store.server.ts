import * as v from "valibot";
import { climateOf } from "../../garden/gardens/climates.ts";
import { countResult, unknownClimate } from "../../garden/results/rankings.store.server.ts";
import type { Db } from "../../platform/database/open.server.ts";
import { day } from "../../platform/process/clock.ts";
import type { Language } from "../../platform/text/languages.ts";
import { demoLanguages, leadingNumber, monthByName, storedLanguage } from "./demo.ts";
import { demoGarden } from "./demo-gardeners.ts";
import { demoText } from "./demo-text.ts";

const facts = v.tuple([
  v.string(),
  v.picklist(["worked", "partly", "failed"]),
  monthByName,
  leadingNumber,
]);

/** The reports of how the demo's tips went; `reporter` is the `key` of a demo gardener. */
export function demoReports(first: Language = "en") {
  return demoLanguages(first)
    .flatMap((language) =>
      demoText(language, "reports")
        .split(/^# /m)
        .slice(1)
        .map((section) => ({ language, section })),
    )
    .flatMap(({ language, section }) => {
      const [title = "", ...lines] = section.trim().split("\n");
      return lines.map((line) => {
        const [, about = "", words = ""] = line.match(/^- ([^:]+): (.+)$/) ?? [];
        const [reporter, result, month, daysAgo] = v.parse(facts, about.split(" | "));
        return { title, reporter, outcome: result, month, daysAgo, words, language };
      });
    });
}

/**
 * Lets the demo's gardeners report how each other's tips went for them.
 * @param first the site's own language
 * @param tips the ids of the demo's tips by their titles: reports on others are left out
 * @param gardeners the ids of the demo's gardeners by their keys
 */
export async function insertDemoResults(
  transaction: Db,
  first: Language,
  tips: ReadonlyMap<string, string>,
  gardeners: ReadonlyMap<string, string>,
  now: number,
  idAt: (time: number) => string,
) {
  for (const [index, report] of demoReports(first).entries()) {
    const { title, reporter, outcome: result, month, words } = report;
    const tip_id = tips.get(title);
    const gardener_id = gardeners.get(reporter);
    if (!tip_id || !gardener_id) continue;
    const garden = demoGarden(reporter);
    const climate = garden ? climateOf(garden) : unknownClimate;
    // Those of one day are some minutes apart.
    const reported_at = now - report.daysAgo * day - index * 60_000;
    await transaction
      .insertInto("results")
      .values({
        ...{ id: idAt(reported_at), tip_id, gardener_id, outcome: result, month, words, climate },
        ...{ year: null, photo_alt: "", garden: garden && JSON.stringify(garden), reported_at },
        language: storedLanguage(report.language, first),
      })
      .execute();
    await countResult(transaction, tip_id, climate, result, 1);
  }
}
