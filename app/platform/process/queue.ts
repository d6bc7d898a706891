/**
 * Makes a queue that runs tasks one at a time, in order.
 * @param maxLength the maximum number of running and waiting tasks
 * @param onFull called when the queue is full; must throw
 * @returns a function that queues a task and returns its result
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
