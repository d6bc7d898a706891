import * as v from "valibot";
import { acknowledgedReply, call } from "../../platform/http/contract.ts";
import { optionalParagraphs } from "../../platform/text/text.ts";
import { ownPage, pageName, pageNotFound } from "../pages/pages.contract.ts";
import { changeEntries, seenVersion, settingProblems } from "./site-settings.ts";

/** The maximum length of a page, in UTF-16 code units. */
const maxPageLength = 20_000;

const markdown = optionalParagraphs(maxPageLength);

/** The Markdown of a page. An empty text removes the page. */
export const pageInput = v.object({ markdown, version: seenVersion });

const writtenPage = v.object({
  name: pageName,
  markdown: v.string(),
  /** True if the page is a file in the data folder. The screen cannot change such a page. */
  inFile: v.boolean(),
  ...changeEntries,
});
export type WrittenPage = v.InferOutput<typeof writtenPage>;

export const writtenPagesCalls = {
  list: call("GET /user/operate/pages", {
    summary: "Lists the five pages that operators can write, with their Markdown",
    access: "operator",
    reply: v.array(writtenPage),
  }),
  preview: call("POST /user/operate/pages/:name/preview", {
    summary: "Returns a preview of a text as a page",
    access: "operator",
    readsOnly: true,
    params: v.object({ name: pageName }),
    body: v.object({ markdown }),
    reply: ownPage,
    problems: [pageNotFound],
    example: { markdown: "# Privacy\n\nWe keep little." },
  }),
  write: call("PUT /user/operate/pages/:name", {
    summary:
      "Writes a page, unless somebody else has changed it in the meantime. An empty text removes the page",
    access: "operator",
    params: v.object({ name: pageName }),
    body: pageInput,
    reply: acknowledgedReply,
    problems: [pageNotFound, settingProblems.changedMeanwhile, settingProblems.pageInFile],
    example: { markdown: "# Privacy\n\nWe keep little.", version: 0 },
  }),
};
