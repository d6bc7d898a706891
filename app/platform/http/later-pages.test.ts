import { expect, test } from "vitest";
import { noLaterPages, pagesAfter, withPage } from "./later-pages.ts";

const page = (items: string[], next: string | null) => ({ items, total: 99, next });

test("a list has no gap after a new first page that ends elsewhere", () => {
  const first = page(["4", "3"], "after 3");
  const later = withPage(first, noLaterPages, page(["2", "1"], null));
  expect(pagesAfter(first, later)).toEqual([page(["2", "1"], null)]);
  // A changed entry does not move the end of the first page.
  expect(pagesAfter(page(["4, changed", "3"], "after 3"), later)).toHaveLength(1);
  const pushed = page(["5", "4"], "after 4");
  expect(pagesAfter(pushed, later)).toEqual([]);
  expect(withPage(pushed, later, page(["3", "2"], "after 2"))).toEqual({
    after: "after 4",
    pages: [page(["3", "2"], "after 2")],
  });
});

test("a first page that was the only one gets a next page", () => {
  const pushed = page(["3", "2"], "after 2");
  expect(pagesAfter(page(["2", "1"], null), noLaterPages)).toEqual([]);
  expect(withPage(pushed, noLaterPages, page(["1"], null)).pages).toHaveLength(1);
});
