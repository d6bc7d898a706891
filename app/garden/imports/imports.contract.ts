import * as v from "valibot";
import { call } from "../../platform/http/contract.ts";
import { rateLimited } from "../../platform/http/problem.ts";
import { broughtProblems } from "./brought-files.contract.ts";
import {
  earlierImportSchema,
  importChoices,
  importProblems,
  importReportSchema,
  maxFileBytes,
  undoneSchema,
} from "./imports.ts";

const { notFound, fileChanged: _, ...ofFiles } = importProblems;

const file = {
  access: "signed-in",
  upload: { field: "file", maxBytes: maxFileBytes },
  query: v.object({
    /** The name of the file. It is the title of a Markdown text that has no other title. */
    name: v.optional(v.pipe(v.string(), v.maxLength(300)), ""),
    ...importChoices,
  }),
  problems: [...Object.values(ofFiles), broughtProblems.notForOne, rateLimited],
} as const;

const params = v.object({ id: v.pipe(v.string(), v.uuid()) });

export const importCalls = {
  list: call("GET /user/imports", {
    summary: "Lists the caller's latest imports, most recent first, at most 5",
    access: "signed-in",
    reply: v.array(earlierImportSchema),
  }),
  check: call("POST /user/checkImport", {
    ...file,
    summary: "Returns what an import of a file would do, and changes nothing",
    reply: importReportSchema,
  }),
  add: call("POST /user/imports", {
    ...file,
    summary:
      "Imports tips and journal entries from a file: the export of a site or network, a table, or Markdown. Content that already exists stays as it is",
    status: 201,
    reply: importReportSchema,
  }),
  undo: call("DELETE /user/imports/:id", {
    summary:
      "Deletes everything that an import has added, except what was changed, liked or answered since",
    access: "signed-in",
    params,
    reply: undoneSchema,
    problems: [notFound],
  }),
};
