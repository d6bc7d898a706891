import { expect, hosted, test } from "../../tests/browser/fixtures.ts";
import { startTarget } from "../harness/target.ts";
import { attackProbes } from "./probes.ts";

test.skip(hosted, "accounts of the site's own are made by its own calls");

test("load balancers learn the state of the site by any version of HTTP, even if its database is locked", async () => {
  const target = await startTarget();
  const { faults, figures } = await attackProbes(target);
  await target.site.stop();
  expect(faults, figures).toEqual([]);
});
