import { categories, difficulties } from "../app/garden/tips/tips.ts";
import { searches } from "../tests/searches.ts";
import { spreadOf } from "./rounds.ts";
import { digits, nameOf, type Part, type Row } from "./row.ts";
import { startFilledSite } from "./site.ts";
import { timeOf } from "./site-requests.ts";

const size = { tips: 100_000, gardeners: 1000 };

/** What most tips of a crowd have, what few have, beginnings of both, and two words of each. */
const common = ["leaves", "tomato", "roots", "wa", "tomat", "mildew wet", "stem 99999", "two han"];

/** How often each search is made in a round. */
const times = 3;

/** What else is found among all tips, and how often it is asked for in a round. */
const pages = ["/home/plants", "/home/plants/tomato", "/sitemap.xml", "/sitemap/tips"];
const pageTimes = 100;

/** The time of searches that nobody has made before, of pages of plants, and of the sitemap. */
export const measureSearch: Part = async ({ engine, rounds }) => {
  const site = await startFilledSite({ engine }, { size });
  const texts = [...common, ...searches.map(([text]) => text)];
  const queries = texts.flatMap((text, index): Record<string, string>[] => [
    { text },
    { text, category: categories[index % categories.length] ?? "" },
    { text, level: difficulties[index % difficulties.length] ?? "" },
    { text, sort: "easy" },
  ]);
  const rows: Row[] = [];
  for (const call of ["search", "searchCounts"]) {
    const p99: number[] = [];
    const p50: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const all: number[] = [];
      for (const query of queries) {
        const path = `/home/${call}?${new URLSearchParams(query)}`;
        all.push(...(await timeOf(site, { path, init: {} }, times)).durations);
      }
      all.sort((a, b) => a - b);
      p50.push(spreadOf(all).median);
      p99.push(all[Math.ceil(all.length * 0.99) - 1] ?? Number.NaN);
    }
    rows.push({
      work: `p99 of GET /home/${call}, ${queries.length} searches of 100,000 tips, none kept`,
      on: nameOf[engine],
      value: spreadOf(p99),
      unit: "ms",
      goal: engine === "sqlite" ? { atMost: 50 } : null,
      figures: `p50 ${digits(spreadOf(p50).median)} ms`,
    });
  }
  for (const path of pages) {
    const p99: number[] = [];
    const p50: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const time = await timeOf(site, { path, init: {} }, pageTimes);
      p50.push(time.p50);
      p99.push(time.p99);
    }
    rows.push({
      work: `p99 of GET ${path}, of 100,000 tips, none kept`,
      on: nameOf[engine],
      value: spreadOf(p99),
      unit: "ms",
      goal: null,
      figures: `p50 ${digits(spreadOf(p50).median)} ms`,
    });
  }
  await site.stop();
  return rows;
};
