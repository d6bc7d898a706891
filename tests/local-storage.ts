/** Makes a local storage with room for a number of characters. */
export function localStorageOf(room = 20_000): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (position) => [...items.keys()][position] ?? null,
    getItem: (name) => items.get(name) ?? null,
    setItem(name, value) {
      const others = [...items].filter(([other]) => other !== name);
      const used = others.reduce((sum, [key, text]) => sum + key.length + text.length, 0);
      if (used + name.length + value.length > room) {
        throw new DOMException("full", "QuotaExceededError");
      }
      items.set(name, value);
    },
    removeItem: (name) => items.delete(name),
    clear: () => items.clear(),
  };
}
