import { expect, test } from "vitest";
import { leftWords, receiptWords } from "./receipts.words.ts";

test("a receipt says what happened to a photo", () => {
  const bytes = { bytesBefore: 8_120_000, bytesAfter: 410_400, firstOnly: false };
  expect(receiptWords({ ...bytes, placeRemoved: true, turned: true })).toBe(
    "Location removed, turned upright, 8.1 MB → 410 kB",
  );
  expect(receiptWords({ ...bytes, placeRemoved: false, turned: true })).toBe(
    "Turned upright, 8.1 MB → 410 kB",
  );
  const small = { bytesBefore: 900, bytesAfter: 20, placeRemoved: false, turned: false };
  expect(receiptWords({ ...small, firstOnly: false })).toBe("1 kB → 1 kB");
  expect(receiptWords({ ...small, firstOnly: true })).toBe(
    "1 kB → 1 kB. Only the first picture was taken.",
  );
});

test("remaining uploads are mentioned only if few are left", () => {
  const enough = { uploads: 11, uploadsAnHour: 60, bytes: 51_000_000, bytesInAll: 500_000_000 };
  expect(leftWords(enough)).toBe("");
  expect(leftWords({ ...enough, uploads: 1 })).toBe("You can upload 1 more photo this hour.");
  expect(leftWords({ ...enough, uploads: 0, bytes: 20_000_000 })).toBe(
    "You can’t upload any more photos this hour. Your photos take up 480.0 MB of 500.0 MB.",
  );
});
