/**
 * Reads a text from local storage.
 * @returns null if there is none, undefined if the browser refuses storage
 */
export function readStored(key: string) {
  try {
    return localStorage.getItem(key);
  } catch {
    return undefined;
  }
}

/**
 * Writes a text to local storage, or removes it.
 * @param text null to remove it
 * @returns false if the storage is refused or full
 */
export function writeStored(key: string, text: string | null) {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
