/**
 * Writes JSON with one entry a line, so that the change of an entry changes only its line.
 * @param depth of an entry: 1 for a list or a record of entries, 2 for a record of such lists or
 * records
 */
export function entryLines(value: unknown, depth = 1): string {
  return `${linesOf(value, depth, "\n")}\n`;
}

function linesOf(value: unknown, depth: number, newLine: string): string {
  // Joins the lines of the JSON. Line breaks in strings do not matter, because JSON escapes them.
  if (depth === 0) return JSON.stringify(value, null, 1).replace(/\n\s*/g, " ");
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
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
