import { expect, hosted, test } from "../../tests/browser/fixtures.ts";
import { killSite } from "./crash.ts";

test.skip(hosted, "accounts of the site's own are made by its own calls");

/** The number of kills. `npm run faults -- crash` has two hundred. */
const times = 2;

/** The number of kills between two checks of all rows. */
const every = 2;

for (const engine of ["SQLite", "PostgreSQL"] as const) {
  test(`acknowledged writes of a site on ${engine} exist exactly once after it was killed`, async () => {
    const { faults, figures } = await killSite(engine, times, every);
    expect(faults, figures).toEqual([]);
  });
}
