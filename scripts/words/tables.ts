import { globSync, readFileSync } from "node:fs";

/** The files of data with one entry a line: a plant, a trouble, a group of words. */
const patterns = [
  "app/garden/plants/plant-{list,names}.json",
  "app/garden/troubles/trouble-list.json",
  "app/garden/troubles/trouble-texts/*.json",
  "app/garden/search/{plant-kinds,same-words}.json",
];

/** Each file with its text, and the text as the rule writes it. */
export const readTables = () =>
  patterns
    .flatMap((pattern) => globSync(pattern).sort())
    .map((file) => {
      const text = readFileSync(file, "utf8");
      return { file, text, written: tableOf(JSON.parse(text)) };
    });

/** Writes a list or a record as JSON with one entry a line. */
function tableOf(value: object) {
  const entries = Array.isArray(value)
    ? value.map(inOneLine)
    : Object.entries(value).map(([name, entry]) => `${JSON.stringify(name)}: ${inOneLine(entry)}`);
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  return `${open}\n${entries.map((entry) => `  ${entry}`).join(",\n")}\n${close}\n`;
}

/** Strings have no line breaks of their own in JSON. */
const inOneLine = (entry: unknown) => JSON.stringify(entry, null, 1).replace(/\n\s*/g, " ");
