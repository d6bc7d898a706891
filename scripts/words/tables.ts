import { globSync, readFileSync } from "node:fs";
import { entryLines } from "../entry-lines.ts";

/** The data files that have one entry a line: a plant, a trouble, or a group of words. */
const patterns = [
  "app/garden/plants/plant-{list,names}.json",
  "app/garden/troubles/trouble-list.json",
  "app/garden/troubles/trouble-texts/*.json",
  "app/garden/search/{plant-kinds,same-words}.json",
];

/** Returns each file with its current text, and with its text formatted as one entry a line. */
export const readTables = () =>
  patterns
    .flatMap((pattern) => globSync(pattern).sort())
    .map((file) => {
      const text = readFileSync(file, "utf8");
      return { file, text, written: entryLines(JSON.parse(text)) };
    });
