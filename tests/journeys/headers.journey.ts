import { attackHeaders, siteUrl } from "../attack/headers.ts";
import { startTarget } from "../attack/target.ts";
import { expect, hosted, test } from "../spec/site.ts";

test.skip(hosted, "the policy names Firebase's hosts, of which the demo project's are made up");

test("every kind of page tells browsers to keep it to itself", async () => {
  const target = await startTarget({ SITE_URL: siteUrl, DEMO: "on" });
  const { faults, figures } = await attackHeaders(target, 40);
  await target.site.stop();
  expect(faults, figures).toEqual([]);
});
