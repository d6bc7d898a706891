import { expect, hosted, test } from "../../tests/browser/fixtures.ts";
import { startTarget } from "../harness/target.ts";
import { attackSetup, setupVariables } from "./setup.ts";

test.skip(hosted, "accounts elsewhere need no setup");

test("nobody takes an empty site from its owner", async () => {
  const target = await startTarget(setupVariables);
  const { faults, figures } = await attackSetup(target);
  await target.site.stop();
  expect(faults, figures).toEqual([]);
});
