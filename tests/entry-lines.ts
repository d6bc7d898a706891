/**
 * JSON with one entry a line, so that a change of an entry is a change of its line.
 * @param depth of an entry: 1 for a list of entries, 2 for an object of such lists
 */
export function entryLines(value: unknown, depth: number): string {
  return `${linesOf(value, depth, "\n")}\n`;
}

function linesOf(value: unknown, depth: number, newLine: string): string {
  if (depth === 0 || typeof value !== "object" || value === null) return JSON.stringify(value);
  const inner = `${newLine}  `;
  const entries = Array.isArray(value)
    ? value.map((entry) => linesOf(entry, depth - 1, inner))
    : Object.entries(value).map(
        ([name, entry]) => `${JSON.stringify(name)}: ${linesOf(entry, depth - 1, inner)}`,
      );
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  if (entries.length === 0) return `${open}${close}`;
  return `${open}${inner}${entries.join(`,${inner}`)}${newLine}${close}`;
}
