/**
 * Puts off work until it is first asked for, such as loading a large library.
 * @returns a function that begins the work at the first call, and again after it has failed
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
