/**
 * Runs tasks one at a time, in the order in which they come.
 * @param maxLength how many tasks may be running or waiting
 * @param onFull called for one more; it throws
 */
export function createQueue(maxLength: number, onFull: () => never) {
  let last: Promise<unknown> = Promise.resolve();
  let length = 0;
  return function run<T>(task: () => Promise<T>): Promise<T> {
    if (length >= maxLength) onFull();
    length += 1;
    const done = last.then(task).finally(() => {
      length -= 1;
    });
    last = done.catch(() => {});
    return done;
  };
}
