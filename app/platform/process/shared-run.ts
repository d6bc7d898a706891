/**
 * Shares work that is the same for all who ask for it. Who asks while it is running may have come
 * too late for this run, and waits for the next one with all others.
 * @returns resolves or rejects with a run that began after it was called
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
