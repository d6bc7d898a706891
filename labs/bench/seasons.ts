import { climates } from "../../app/garden/gardens/climates.ts";
import { hemispheres } from "../../app/garden/gardens/gardens.ts";
import { timeRounds } from "./rounds.ts";
import { type Part, type Row, timeRow } from "./row.ts";
import { startFilledSite } from "./site.ts";
import { asSomebody, timeOf } from "./site-requests.ts";

/** A hundred thousand tips, and a million results. */
const size = { tips: 100_000, gardeners: 1000, resultsEach: 10 };

/** The number of repetitions of each question in a round. */
const times = 5;

/** Measures new requests for "good now in gardens like mine", for every climate. */
export const measureSeasons: Part = async ({ engine, rounds }) => {
  const site = await startFilledSite({ engine }, { size, accounts: 1 });
  const gardens = [...climates.keys()].flatMap((climate) =>
    hemispheres.map((hemisphere) => ({ climate, hemisphere })),
  );
  const questions = {
    "season, of gardens like mine": gardens.map(
      ({ climate, hemisphere }) => `season?climate=${climate}&hemisphere=${hemisphere}&limit=24`,
    ),
    "search, good now and worked best in gardens like mine": gardens.flatMap(
      ({ climate, hemisphere }) =>
        ["", "&category=planting", "&text=leaves", "&text=tomato"].map(
          (more) => `search?garden=${climate}&now=${hemisphere}&order=worked${more}`,
        ),
    ),
    "searchCounts, good now in gardens like mine": gardens.map(
      ({ climate, hemisphere }) => `searchCounts?garden=${climate}&now=${hemisphere}&text=leaves`,
    ),
  };
  const rows: Row[] = [];
  for (const [name, paths] of Object.entries(questions)) {
    const asked = await timeRounds(rounds, async () => {
      const all: number[] = [];
      for (const path of paths)
        all.push(
          ...(await timeOf(site, { path: `/home/${path}`, init: asSomebody(site) }, times))
            .durations,
        );
      return all;
    });
    const work = `p99 of GET /home/${name}, 100,000 tips and 1,000,000 reports, none kept`;
    rows.push(timeRow(work, engine, asked, engine === "sqlite" ? { atMost: 50 } : null));
  }
  await site.stop();
  return rows;
};
