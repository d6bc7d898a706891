import { expect, hosted, test } from "../../tests/browser/fixtures.ts";
import { startTarget } from "../harness/target.ts";
import { attackText, textVariables } from "./text.ts";

test.skip(hosted, "accounts of the site's own are made by its own calls");

test("hostile texts stay texts, on every screen and in every letter", {
  tag: "@long",
}, async () => {
  const target = await startTarget(textVariables);
  const { faults, figures } = await attackText(target, 400);
  await target.site.stop();
  expect(faults, figures).toEqual([]);
});
