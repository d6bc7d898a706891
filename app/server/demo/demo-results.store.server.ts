import * as v from "valibot";
import { climateOf } from "../../garden/gardens/climates.ts";
import { countResult, unknownClimate } from "../../garden/results/rankings.store.server.ts";
import { day } from "../../platform/process/clock.ts";
import type { Language } from "../../platform/text/languages.ts";
import { type Filling, leadingNumber, monthByName, readSections, storedLanguage } from "./demo.ts";
import { demoGarden } from "./demo-gardeners.ts";

const facts = v.tuple([
  v.string(),
  v.picklist(["worked", "partly", "failed"]),
  monthByName,
  leadingNumber,
]);

/** Returns the reports on demo tips. `reporter` is the `key` of a demo gardener. */
export function demoReports(first: Language = "en") {
  return readSections(first, "reports").flatMap(({ language, title, lines }) =>
    lines.map((line) => {
      const [, about = "", words = ""] = line.match(/^- ([^:]+): (.+)$/) ?? [];
      const [reporter, result, month, daysAgo] = v.parse(facts, about.split(" | "));
      return { title, reporter, outcome: result, month, daysAgo, words, language };
    }),
  );
}

export async function insertDemoResults(filling: Filling) {
  const { transaction, first, tips, gardeners, now, idAt } = filling;
  for (const [index, report] of demoReports(first).entries()) {
    const { title, reporter, outcome: result, month, words } = report;
    const tip_id = tips.get(title);
    const gardener_id = gardeners.get(reporter);
    if (!tip_id || !gardener_id) continue;
    const garden = demoGarden(reporter);
    const climate = garden ? climateOf(garden) : unknownClimate;
    // Reports of the same day are a minute apart.
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
