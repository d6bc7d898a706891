import { expect, hosted, test } from "../../tests/browser/fixtures.ts";
import { deliverFromTwo, killDelivering } from "./webhooks.ts";

test.skip(hosted, "accounts of the site's own are made by its own calls");

/** The number of kills. `npm run faults -- webhooks` has twenty. */
const times = 3;

test("messages to other services are delivered at least once though the site was killed", {
  tag: "@long",
}, async () => {
  test.setTimeout(180_000);
  const { faults, figures } = await killDelivering("SQLite", times);
  expect(faults, figures).toEqual([]);
});

test("two processes deliver no message twice", { tag: "@long" }, async () => {
  const { faults, figures } = await deliverFromTwo();
  expect(faults, figures).toEqual([]);
});
