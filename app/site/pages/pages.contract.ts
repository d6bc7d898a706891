import * as v from "valibot";
import { call } from "../../platform/http/contract.ts";
import { problemType } from "../../platform/http/problem.ts";

/** The pages that an operator may write: the name of the file, without `.md`, and of the address. */
export const pageNames = ["about", "contact", "privacy", "terms", "cookies"] as const;

export type PageName = (typeof pageNames)[number];

export const pageName = v.picklist(pageNames);

/** A page of the operator's own, rendered. */
export const ownPage = v.object({
  /** The heading that the text begins with; null if it has none. */
  title: v.nullable(v.string()),
  /** The rest of the text as HTML, without anything that could run. */
  html: v.string(),
});

export type OwnPage = v.InferOutput<typeof ownPage>;

export const pageNotFound = problemType(404, "page-not-found", "There is no such page here");

/** Calls that read the pages of the operator's own. */
export const pageCalls = {
  list: call("GET /home/pages", {
    summary: "Which pages of its own the site has, such as `privacy`",
    access: "anyone",
    reply: v.array(pageName),
    shows: ["pages"],
  }),
  read: call("GET /home/pages/:name", {
    summary: "One of these pages, as HTML",
    access: "anyone",
    params: v.object({ name: pageName }),
    reply: ownPage,
    problems: [pageNotFound],
    shows: ["pages"],
  }),
};
