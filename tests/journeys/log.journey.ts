import { attackLog } from "../attack/log.ts";
import { startTarget } from "../attack/target.ts";
import { expect, hosted, test } from "../spec/site.ts";

test.skip(hosted, "the calls of the site's own accounts are most of what is asked");

test("strangers write no errors into the log, and nothing of what they send", async () => {
  const target = await startTarget({ DEMO: "on" });
  const { faults, figures } = await attackLog(target, 3);
  expect(faults, figures).toEqual([]);
});
