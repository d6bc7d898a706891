/**
 * Work that must not take more than one core: each piece begins when the one before has ended.
 * @param longest how many pieces may be under way or wait
 * @param full what to do with one more; it throws
 */
export function createQueue(longest: number, full: () => never) {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return function run<T>(work: () => Promise<T>): Promise<T> {
    if (waiting >= longest) full();
    waiting += 1;
    const done = last.then(work).finally(() => {
      waiting -= 1;
    });
    last = done.catch(() => {});
    return done;
  };
}
