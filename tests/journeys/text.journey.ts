import { startTarget } from "../attack/target.ts";
import { attackText, textVariables } from "../attack/text.ts";
import { expect, hosted, test } from "../spec/site.ts";

test.skip(hosted, "accounts of the site's own are made by its own calls");

test("texts that mean harm stay texts, on every screen and in every letter", {
  tag: "@long",
}, async () => {
  const target = await startTarget(textVariables);
  const { faults, figures } = await attackText(target, 400);
  await target.site.stop();
  expect(faults, figures).toEqual([]);
});
