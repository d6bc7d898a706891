/**
 * Makes a function that shares runs of the same work between callers. A call during a run may be
 * too late for that run, so it waits for the next run. All such calls share the next run.
 */
export function createSharedRun(work: () => Promise<void>) {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  return function run(): Promise<void> {
    if (running) {
      next ??= running
        .catch(() => {})
        .then(() => {
          next = null;
          return run();
        });
      return next;
    }
    running = work().finally(() => {
      running = null;
    });
    return running;
  };
}
