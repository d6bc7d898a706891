import { categories, difficulties } from "../../app/garden/tips/tips.ts";
import { languageTags } from "../../app/platform/text/languages.ts";
import { searches } from "../../tests/searches.ts";
import { timeRounds } from "./rounds.ts";
import { type Part, type Row, timeRow } from "./row.ts";
import { startFilledSite } from "./site.ts";
import { asSomebody, timeOf } from "./site-requests.ts";

const size = { tips: 100_000, gardeners: 1000 };

/** Words in most tips of a crowd, words in few tips, beginnings of words, and pairs of words. */
const common = ["leaves", "tomato", "roots", "wa", "tomat", "mildew wet", "stem 99999", "two han"];

/** The number of repetitions of each search in a round. */
const searchTimes = 3;

/** Other requests that search all tips, and the number of times that a round repeats them. */
const pages = ["/home/plants", "/home/plants/tomato", "/sitemap.xml", "/sitemap/tips"];
const pageTimes = 100;

/** Measures new searches, plant pages, and the sitemap. */
export const measureSearch: Part = async ({ engine, rounds }) => {
  const site = await startFilledSite({ engine }, { size, accounts: 1 });
  const texts = [...common, ...searches.map(([text]) => text)];
  const queries = texts.flatMap((text, index): Record<string, string>[] => [
    { text },
    { text, category: categories[index % categories.length] ?? "" },
    { text, level: difficulties[index % difficulties.length] ?? "" },
    { text, sort: "easy" },
    { text, language: languageTags[index % languageTags.length] ?? "" },
  ]);
  const rows: Row[] = [];
  for (const call of ["search", "searchCounts"]) {
    const times = await timeRounds(rounds, async () => {
      const all: number[] = [];
      for (const query of queries) {
        const path = `/home/${call}?${new URLSearchParams(query)}`;
        all.push(...(await timeOf(site, { path, init: asSomebody(site) }, searchTimes)).durations);
      }
      return all;
    });
    const work = `p99 of GET /home/${call}, ${queries.length} searches of 100,000 tips, none kept`;
    rows.push(timeRow(work, engine, times, { atMost: engine === "sqlite" ? 50 : 150 }));
  }
  for (const path of pages) {
    const ask = () => timeOf(site, { path, init: asSomebody(site) }, pageTimes);
    const times = await timeRounds(rounds, async () => (await ask()).durations);
    rows.push(timeRow(`p99 of GET ${path}, of 100,000 tips, none kept`, engine, times));
  }
  await site.stop();
  return rows;
};
