import { expect, hosted, test } from "../../tests/browser/fixtures.ts";
import { killSite } from "./crash.ts";

test.skip(hosted, "accounts of the site's own are made by its own calls");

/** How often the site is killed: `npm run faults -- crash` does it two hundred times. */
const times = 2;

/** After how many kills all rows are looked at. */
const every = 2;

for (const engine of ["SQLite", "PostgreSQL"] as const) {
  test(`what a site on ${engine} has acknowledged is there once after it was killed`, async () => {
    const { faults, figures } = await killSite(engine, times, every);
    expect(faults, figures).toEqual([]);
  });
}
