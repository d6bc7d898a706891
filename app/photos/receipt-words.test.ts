import { expect, test } from "vitest";
import { receiptWords } from "./receipt-words.ts";

test("a receipt says in words what was done with a photo", () => {
  const bytes = { bytesBefore: 8_120_000, bytesAfter: 410_400 };
  expect(receiptWords({ ...bytes, placeRemoved: true, turned: true })).toBe(
    "Where it was taken removed, turned upright, 8.1 MB → 410 kB",
  );
  expect(receiptWords({ ...bytes, placeRemoved: false, turned: true })).toBe(
    "Turned upright, 8.1 MB → 410 kB",
  );
  expect(
    receiptWords({ bytesBefore: 900, bytesAfter: 20, placeRemoved: false, turned: false }),
  ).toBe("1 kB → 1 kB");
});
