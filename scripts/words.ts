// Writes the English texts of each catalogue for translation tools. Orders the files of the other
// languages, and reports missing texts. Writes lists of plants and troubles with one entry a line.

import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, relative } from "node:path";
import { languageTags } from "../app/platform/text/languages.ts";
import { fileOf, readCatalogues, translationOf } from "./words/catalogues.ts";
import { readTables } from "./words/tables.ts";
import { expectedTexts, faultsOf, inOrder, jsonOf } from "./words/translations.ts";

for (const { file, written } of readTables()) writeFileSync(file, written);

const catalogues = await readCatalogues();
for (const catalogue of catalogues) {
  const file = fileOf(catalogue, "en");
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, jsonOf(catalogue.english));
}

for (const language of languageTags.filter((tag) => tag !== "en")) {
  const faults = catalogues.flatMap((catalogue) => {
    const file = fileOf(catalogue, language);
    const expected = expectedTexts(catalogue.english, language);
    const path = relative("", file);
    if (!existsSync(file)) return [`${path} is not there`];
    const texts = translationOf(catalogue, language);
    writeFileSync(file, jsonOf(inOrder(texts, expected)));
    return faultsOf(texts, expected).map((fault) => `${path}: ${fault}`);
  });
  console.log([`${language}: ${faults.length || "nothing"} to do`, ...faults].join("\n  "));
  if (faults.length > 0) process.exitCode = 1;
}
