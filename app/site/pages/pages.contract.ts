import * as v from "valibot";
import { call } from "../../platform/http/contract.ts";
import { problemType } from "../../platform/http/problem.ts";

/** The names of the operator's own pages, in files and addresses. */
export const pageNames = ["about", "contact", "privacy", "terms", "cookies"] as const;

export type PageName = (typeof pageNames)[number];

export const pageName = v.picklist(pageNames);

/** A rendered page. */
export const ownPage = v.object({
  /** The title: the first heading of the text. Null if the text has none. */
  title: v.nullable(v.string()),
  /** The text after the title, as HTML without scripts. */
  html: v.string(),
});

export type OwnPage = v.InferOutput<typeof ownPage>;

export const pageNotFound = problemType(404, "page-not-found", "We couldn’t find that page");

export const pageCalls = {
  list: call("GET /home/pages", {
    summary: "Lists the names of the site's own pages, such as `privacy`",
    access: "anyone",
    reply: v.array(pageName),
    shows: ["pages"],
  }),
  read: call("GET /home/pages/:name", {
    summary: "Returns one of the site's own pages, as HTML",
    access: "anyone",
    params: v.object({ name: pageName }),
    reply: ownPage,
    problems: [pageNotFound],
    shows: ["pages"],
  }),
};
