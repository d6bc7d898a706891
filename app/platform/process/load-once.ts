/** Makes a function that does its work at the first call and keeps the result. */
export function once<T>(make: () => T) {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Makes a function that shares a run between all callers that arrive while it lasts. */
export function shareRun<T>(work: () => Promise<T>) {
  let running: Promise<T> | null = null;
  return () => {
    running ??= work().finally(() => {
      running = null;
    });
    return running;
  };
}

/**
 * Makes a function that does its work once, such as loading a library. After a failure, the next
 * call repeats the work.
 */
export function loadOnce<T>(load: () => Promise<T>) {
  let loaded: Promise<T> | null = null;
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = null;
      throw error;
    });
    return loaded;
  };
}
