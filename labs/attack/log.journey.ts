import { expect, hosted, test } from "../../tests/browser/fixtures.ts";
import { startTarget } from "../harness/target.ts";
import { attackLog } from "./log.ts";

test.skip(hosted, "the calls of the site's own accounts are most of what is asked");

test("strangers cause no errors in the log, and none of their texts is in it", async () => {
  const target = await startTarget({ DEMO: "on" });
  const { faults, figures } = await attackLog(target, 9);
  expect(faults, figures).toEqual([]);
});
