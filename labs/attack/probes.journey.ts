import { expect, hosted, test } from "../../tests/browser/fixtures.ts";
import { startTarget } from "../harness/target.ts";
import { attackProbes } from "./probes.ts";

test.skip(hosted, "accounts of the site's own are made by its own calls");

test("load balancers learn how the site is, whatever HTTP they speak and whoever holds its database", async () => {
  const target = await startTarget();
  const { faults, figures } = await attackProbes(target);
  await target.site.stop();
  expect(faults, figures).toEqual([]);
});
