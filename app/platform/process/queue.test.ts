import { expect, test } from "vitest";
import { createQueue } from "./queue.ts";

test("tasks run one at a time, in order, also after a failure, and a full queue refuses", async () => {
  const run = createQueue(3, () => {
    throw new Error("full");
  });
  let under = 0;
  const order: number[] = [];
  const piece = (n: number) => () =>
    new Promise<number>((resolve, reject) => {
      under += 1;
      expect(under).toBe(1);
      setImmediate(() => {
        under -= 1;
        order.push(n);
        if (n === 2) reject(new Error("failed"));
        else resolve(n);
      });
    });
  const done = Promise.allSettled([run(piece(1)), run(piece(2)), run(piece(3))]);
  expect(() => run(piece(4))).toThrow("full");
  expect((await done).map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(order).toEqual([1, 2, 3]);
  expect(await run(piece(5))).toBe(5);
});
