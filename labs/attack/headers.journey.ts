import { expect, hosted, test } from "../../tests/browser/fixtures.ts";
import { startTarget } from "../harness/target.ts";
import { attackHeaders, siteUrl } from "./headers.ts";

test.skip(hosted, "the policy names Firebase's hosts, of which the demo project's are made up");

test("every kind of page has strict security headers", async () => {
  const target = await startTarget({ SITE_URL: siteUrl, DEMO: "on" });
  const { faults, figures } = await attackHeaders(target, 25);
  await target.site.stop();
  expect(faults, figures).toEqual([]);
});
