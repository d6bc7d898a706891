import { attackProbes } from "../attack/probes.ts";
import { startTarget } from "../attack/target.ts";
import { expect, test } from "../spec/site.ts";

test("load balancers learn how the site is, whatever HTTP they speak and whoever holds its database", async () => {
  const target = await startTarget();
  const { faults, figures } = await attackProbes(target);
  await target.site.stop();
  expect(faults, figures).toEqual([]);
});
